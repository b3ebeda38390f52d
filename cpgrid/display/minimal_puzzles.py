"""All minimal puzzles that can be left of one, in words and drawings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..questions.check import Uniqueness
from ..questions.minimal_puzzles import MinimalPuzzles
from ..render import Drawing, draw_puzzle, plural
from .minimised import named_parts, numbers
from .verdicts import verdict_details, verdict_drawings, verdict_sentence

__all__ = ["minimal_puzzles_drawings", "minimal_puzzles_lines", "minimal_puzzles_sentence"]


def minimal_puzzles_sentence(found: MinimalPuzzles) -> str:
    """The verdict, as `check` says it."""
    return verdict_sentence(found.verdict)


def minimal_puzzles_drawings(found: MinimalPuzzles) -> list[Drawing]:
    """The puzzle and a smallest that can be left of it; without one solution, the witnesses of that."""
    if found.verdict.kind is not Uniqueness.UNIQUE:
        return verdict_drawings(found.verdict)
    return [draw_puzzle(found.puzzle), *([draw_puzzle(found.left(0), "a smallest")] if found.kept else [])]


def minimal_puzzles_lines(found: MinimalPuzzles) -> Iterator[str]:
    """How many there are of each size, what all of them keep, and what none does."""
    if found.verdict.kind is not Uniqueness.UNIQUE:
        yield from verdict_details(found.verdict)
        yield "only a puzzle with one solution can be minimised"
        return
    yield _number(found)
    if found.all:
        every = [part for part in found.asked if all(part in own for own in found.kept)]
        never = [part for part in found.asked if not any(part in own for own in found.kept)]
        for parts, said in ((every, "each of them keeps"), (never, "none of them keeps")):
            if parts:
                yield f"{said} {numbers(found.puzzle, parts)}:"
                yield from named_parts(found.puzzle, parts)


def _number(found: MinimalPuzzles) -> str:
    sizes = Counter(map(len, found.kept))
    each = ", ".join(f"{number} that keep{'s' if number == 1 else ''} {size}" for size, number in sorted(sizes.items()))
    listed = f": {each}" if each else ""
    seen = f" ({', '.join(found.routes)})" if found.routes else ""
    puzzles = f"of {numbers(found.puzzle, found.asked)}, {plural(len(found.kept), 'minimal puzzle')} can be left{listed}{seen}"
    if found.all:
        return f"{puzzles}; there are no others"
    known = f", but all that keep {found.complete} parts or fewer are among them" if found.complete >= 0 else ""
    return f"{puzzles}; there may be others ({found.stop.value}){known}"
