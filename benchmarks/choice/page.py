"""``docs/default-route.md``: the default against the best single route, a row for each question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..wording import seconds
from .measuring import Measured

__all__ = ["write_choice"]

_BAR = 1.3

_HEAD = """\
# The default route, measured

Written by `python -m benchmarks choice`, which asks each question below of the default and of every route that takes the puzzle, and
asserts every answer. Each is asked of a process of its own, so that nothing has been compiled: this is what the first puzzle of a
layout takes, imports left out. Times are processor time; turns of each, of which the least counts: {repeat}. A route is stopped after
1.2 times the default's time, for it is not the best.

*Ratio* is the default's time by the best route's. The default does not know beforehand which route that will be: why it chooses as it
does, and why some ratios are greater than {bar}, is explained in [decision 0030](decisions/0030-which-route-by-default.md).
"""


def write_choice(measured: Sequence[Measured], machine: Mapping[str, str], repeat: int, path: Path) -> Path:
    """Write the page.

    Args:
        measured: a row each.
        machine: where, by what: keys and values for people.
        repeat: turns of each.
        path: of the page.
    """
    good = sum(row.ratio <= _BAR for row in measured)
    heads = ["puzzle", "question", "answer", "default", "its time", "best route", "its time", "ratio"]
    parts = [
        _HEAD.format(repeat=repeat, bar=_BAR),
        _table(["", "this run"], [[key, value] for key, value in machine.items()]),
        f"{good} of {len(measured)} rows are within {_BAR} times the best route.\n",
        _table(heads, [_words(row) for row in measured]),
    ]
    path.write_text("\n".join(parts), encoding="utf-8")
    return path


def _words(row: Measured) -> list[str]:
    answer = f"{row.case.answer:,}" if isinstance(row.case.answer, int) else row.case.answer
    best = [row.best, seconds(row.routes[row.best]), f"{row.ratio:.2f}"] if row.best else ["none", "", ""]
    return [row.case.name, row.case.question, answer, row.who, seconds(row.default), *best]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
