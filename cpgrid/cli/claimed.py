"""What puzzles claim: counted, compared with what is expected, and named; shared by ``certify`` and ``verify``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from ..certificates.names import Name
from ..render import StyledText, plain_table, plural
from .output import Output, printable

__all__ = ["ANY", "ExpectOption", "claims_text", "ranges", "show_puzzles", "unexpected"]

ANY = "any"
_EXPECTATIONS = ("unique", "none", ANY)

_SHOWN = 20
"""How many puzzles are named one by one; records and manifests name all."""

_COUNTED = {
    "unique": "{} unique",
    "exactly": "{} with several solutions, counted",
    "several": "{} with several solutions",
    "none": "{} without a solution",
    "best": "{} with a greatest score",
    "unknown": "{} undecided",
}


def _expectation(text: str) -> str:
    if text not in _EXPECTATIONS:
        raise typer.BadParameter(f"{printable(text)!r} is no claim to expect: write {', '.join(_EXPECTATIONS)}")
    return text


ExpectOption = Annotated[
    str,
    typer.Option(
        "--expect",
        metavar="CLAIM",
        parser=_expectation,
        help="End with 1 if a puzzle has another claim: unique, none (no solution) or any.",
        autocompletion=lambda: list(_EXPECTATIONS),
        show_default=True,
    ),
]


def claims_text(summary: Mapping[str, int]) -> str:
    """How many puzzles have which claim: ``255 unique, 40 with several solutions, 5 without a solution``."""
    return ", ".join(words.format(summary[claim]) for claim, words in _COUNTED.items() if summary.get(claim))


def unexpected(summary: Mapping[str, int], expect: str) -> str:
    """What is wrong with the claims: ``45 of 300 puzzles are not proved unique``; empty = nothing.

    Args:
        summary: how many puzzles have which claim; those that were not decided are another matter.
        expect: what ``--expect`` says.
    """
    others = sum(count for claim, count in summary.items() if claim not in {expect, "unknown"})
    if expect == ANY or not others:
        return ""
    one, several = ("is not proved unique", "are not proved unique") if expect == "unique" else ("has a solution", "have a solution")
    total = sum(summary.values())
    return f"{others} of {plural(total, 'puzzle')} {one if others == 1 else several}" if total > 1 else f"it {one}"


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in few words: ``puzzles 1-4, 6``; the end is left out if there are many gaps."""
    ordered = sorted(numbers)
    starts = [place for place, number in enumerate(ordered) if not place or ordered[place - 1] != number - 1]
    runs = [(ordered[first], ordered[after - 1]) for first, after in zip(starts, [*starts[1:], len(ordered)], strict=True)]
    shown = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs[:_SHOWN])
    more = "" if len(runs) <= _SHOWN else ", …"
    return f"{plural(len(ordered), 'puzzle')}, {shown}{more}"


def show_puzzles(output: Output, heading: str, puzzles: Sequence[Mapping[str, Any]]) -> None:
    """Name puzzles in a table, the first of them if there are many; nothing if there are none.

    Args:
        output: where they are shown.
        heading: what they have in common.
        puzzles: the number of each, what it claims if that matters, and the members of its name.
    """
    if not puzzles:
        return
    table = plain_table()
    claims = "claim" in puzzles[0]
    for head in ("puzzle", *(("claim",) if claims else ()), "title and author", "file and line"):
        table.add_column(head, no_wrap=head in {"puzzle", "claim"}, justify="right" if head == "puzzle" else "left", overflow="fold")
    for puzzle in puzzles[:_SHOWN]:
        name = Name(**{key: value for key, value in puzzle.items() if key not in {"number", "claim"}})
        claim = (puzzle["claim"],) if claims else ()
        table.add_row(str(puzzle["number"]), *claim, StyledText(name.called), StyledText(name.where))
    output.show(StyledText(f"{heading}:", "bold yellow"), table)
    if len(puzzles) > _SHOWN:
        output.show(StyledText(f"… and {len(puzzles) - _SHOWN} more, which --json lists", "dim"))
