"""One line of a part, checked by the native checker."""

from __future__ import annotations

from ...core.errors import InputError, Place
from ...core.puzzle import Layout, Puzzle
from ..canonical import digest
from ..checkers.checker import CheckResult, Judgement
from ..checkers.native import check_steps
from .parts import PuzzleLine

__all__ = ["examine", "puzzle_of"]


def puzzle_of(layout: Layout, givens: tuple[int | None, ...]) -> Puzzle:
    """The puzzle with these givens.

    Raises:
        InputError: there are more or fewer than cells, or one lies outside its cell's domain.
    """
    if len(givens) != len(layout.cells):
        raise InputError(Place(), f"{len(givens)} givens stand for {len(layout.cells)} cells", "give one, or null, for each")
    return Puzzle(layout, {cell: given for cell, given in zip(layout.cells, givens, strict=True) if given is not None})


def examine(entry: PuzzleLine, layout: Layout, seconds: float) -> CheckResult:
    """What the native checker says of a line; of one without a certificate, only whether the line is in order.

    Args:
        entry: the line.
        layout: the one that it names.
        seconds: for the proof.
    """
    try:
        puzzle = puzzle_of(layout, entry.givens)
    except InputError as error:
        return CheckResult(Judgement.REJECTED, error.problem, 0.0)
    if digest(puzzle) != entry.puzzle:
        return CheckResult(Judgement.REJECTED, "the hash is not that of the puzzle", 0.0)
    if entry.certificate is None:
        return CheckResult(Judgement.UNAVAILABLE, entry.reason, 0.0)
    return check_steps(puzzle, entry.certificate, seconds)
