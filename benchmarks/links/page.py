"""The tables of what was measured, as a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from .tally import SECONDS, Tally

__all__ = ["tables", "trips_table"]


def tables(title: str, words: str, tallies: Sequence[Tally], counts: Mapping[str, int]) -> Iterator[str]:
    """The lines of a section on texts of others.

    Args:
        title: of the section.
        words: what the texts are.
        tallies: a row each.
        counts: further numbers, for a sentence.
    """
    yield f"## {title}"
    yield ""
    yield f"{words} A verdict has {SECONDS:g} s."
    yield ""
    yield "| kind | texts | read | nothing missing | unique | with a solution | equal to it |"
    yield "|---|---|---|---|---|---|---|"
    for each in tallies:
        yield _row(each)
    sums = [sum(getattr(each, name) for each in tallies) for name in ("texts", "read", "whole", "unique", "stated", "equal")]
    yield f"| **all {len(tallies)}** | {' | '.join(map(str, sums))} |"
    if counts:
        yield ""
        yield f"{', '.join(f'{name}: {number}' for name, number in counts.items())}."
    reasons = [f"* {each.name}: {reason}" for each in tallies for reason in each.reasons]
    if reasons:
        yield ""
        yield "What did not come as far, and why:"
        yield ""
        yield from reasons
    yield ""


def _row(tally: Tally) -> str:
    numbers = (tally.texts, tally.read, tally.whole, tally.unique, tally.stated, tally.equal)
    return f"| {tally.name} | {' | '.join(map(str, numbers))} |"


def trips_table(stated: Counter[str], refused: Counter[str], total: int) -> Iterator[str]:
    """The lines of the section on trips."""
    yield "## Written and read again"
    yield ""
    yield f"{total} puzzles, the examples first, through every format: the same canonical hash {stated.total()} times, never another."
    yield ""
    yield "| format | stated | refused by name |"
    yield "|---|---|---|"
    for name in sorted({*stated, *refused}):
        yield f"| `{name}` | {stated[name]} | {refused[name]} |"
    yield ""
