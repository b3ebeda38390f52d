"""What is the next step? A grid that somebody fills by hand is compared with the only solution, and what follows next is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..core.grid import Cell
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from .check import Uniqueness, Verdict, check
from .explain import steps_to_a_value
from .steps import Step

__all__ = ["Hint", "hint"]


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said of a grid that is partly filled.

    Args:
        verdict: of the puzzle; of one without a single solution nothing else is said.
        puzzle: the puzzle with the values that were filled in as givens.
        wrong: cells that hold another value than the solution.
        complete: whether all cells hold the values of the solution.
        steps: what follows next, up to the first value of a cell; empty if a cell is wrong, or nothing was found in time.
    """

    verdict: Verdict
    puzzle: Puzzle
    wrong: tuple[Cell, ...] = ()
    complete: bool = False
    steps: tuple[Step, ...] = ()


def hint(puzzle: Puzzle, filled: Mapping[Cell, int], *, step: bool = True, limits: Limits) -> Hint:
    """Compare a grid with the solution, and find the next step.

    Args:
        puzzle: any without a score.
        filled: values of some cells beside the givens; a given that stands there again has the value of the puzzle.
        step: whether to look for the next step, where no cell is wrong.
        limits: of time for all together.

    Raises:
        InputError: a value is none of its cell's.
        Refusal: as `explain`.
    """
    limits = limits.started()
    verdict = check(puzzle, limits=limits)
    solution = verdict.solution if verdict.kind is Uniqueness.UNIQUE else None
    if solution is None:
        return Hint(verdict, puzzle)
    values = dict(zip(puzzle.layout.cells, solution, strict=True))
    wrong = tuple(cell for cell in puzzle.layout.cells if cell in filled and cell not in puzzle.givens and filled[cell] != values[cell])
    if wrong:
        return Hint(verdict, puzzle, wrong)
    known = replace(puzzle, givens={**filled, **puzzle.givens})
    if len(known.givens) == len(puzzle.layout.cells):
        return Hint(verdict, known, complete=True)
    return Hint(verdict, known, steps=steps_to_a_value(known, limits) if step else ())
