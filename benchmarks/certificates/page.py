"""``docs/certificates/measured.md``: what was asked of sizes and times, and a row for each puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ..wording import seconds
from .measuring import Measured

__all__ = ["write_certificates"]

_HEAD = """\
# Certificates, measured

Written by `python -m benchmarks certificates`, which certifies every puzzle below, asserts what the certificate says, and gives it to
every checker that the machine has: none may reject it, and `standalone` and `native`, which share nothing but the format, must verify it.

*Bytes* are those of `certificate.json.gz`, hints included. *Solving* is the time to the same answer without a proof, along the default
route; *proving* the time to the certificate, the search included. A proof is made short where that pays, so it takes a multiple of the
search. Times are wall time on one core, medians of {repeat} turns; those of checkers are of one turn, and `standalone` has the start of
Python in them. A checker without a time does not take such a proof, or is not installed.
"""


def write_certificates(measured: Sequence[Measured], machine: Mapping[str, str], repeat: int, path: Path) -> Path:
    """Write the page.

    Args:
        measured: a row each.
        machine: where, by what: keys and values for people.
        repeat: turns of each.
        path: of the page.
    """
    parts = [
        _HEAD.format(repeat=repeat),
        _table(["", "this run"], [[key, value] for key, value in machine.items()]),
        "## What was to be reached\n",
        _table(["what", "asked for", "measured", "reached"], list(_aims(measured))),
        "## Every family, every kind of rule, every claim\n",
        _rows(measured),
    ]
    path.write_text("\n".join(parts), encoding="utf-8")
    return path


def _aims(measured: Sequence[Measured]) -> Iterator[list[str]]:
    for row in measured:
        most, times = row.case.bytes, row.case.times
        if most is not None:
            yield [f"{row.case.name}: size", f"under {most:,} bytes", f"{row.bytes:,} bytes", _yes(row.bytes < most)]
        if times is not None:
            ratio = row.proving / row.solving
            yield [f"{row.case.name}: proving", f"≤ {times:g} × solving", f"{ratio:.2f} × solving", _yes(ratio <= times)]


def _yes(reached: bool) -> str:  # noqa: FBT001 — the word for an answer
    return "yes" if reached else "no"


def _rows(measured: Sequence[Measured]) -> str:
    checkers = list(dict.fromkeys(name for row in measured for name in row.checks))
    heads = ["puzzle", "claim", "search", "lemmas", "bytes", "solving", "proving", "× solving", *checkers]
    return _table(
        heads, [[*_words(row), *(seconds(row.checks[name]) if name in row.checks else "" for name in checkers)] for row in measured]
    )


def _words(row: Measured) -> list[str]:
    claim = row.case.claim if row.case.score is None else f"{row.case.claim}: {row.case.score}"
    ratio = f"{row.proving / row.solving:.1f}"
    return [row.case.name, claim, row.route, f"{row.lemmas:,}", f"{row.bytes:,}", seconds(row.solving), seconds(row.proving), ratio]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
