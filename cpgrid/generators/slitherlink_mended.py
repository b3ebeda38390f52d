"""Slitherlink of sizes at which leaving out one number after another takes long: numbers are added where other solutions differ."""

from __future__ import annotations

from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.line_values import SIDES, beyond
from ..core.puzzle import Puzzle
from ..models.loops import inside_of_loop
from .asking import asked, has_one_solution
from .loops import numbers_of

__all__ = ["slitherlink_mended"]


def slitherlink_mended(chance: Random, rows: int, columns: int, *, share: float = 0.4) -> Puzzle:
    """A Slitherlink of which that share of the cells have a number, and further ones until there is one solution.

    Args:
        chance: decides.
        rows: of the grid.
        columns: of the grid.
        share: 0 to 1; the fewer numbers there are at first, the more puzzles are solved on the way.
    """
    while True:
        inside = inside_of_loop(chance, rows, columns, 0.55)
        puzzle = _mended(inside, numbers_of(inside, rows, columns), share, chance, rows, columns)
        if puzzle is not None:
            return puzzle


def _mended(inside: set[Cell], numbers: dict[Cell, str], share: float, chance: Random, rows: int, columns: int) -> Puzzle | None:
    """The puzzle with as many of the numbers as it needs; ``None`` if it has several solutions with all of them."""
    shown = set(chance.sample(sorted(numbers), round(share * len(numbers))))
    while True:
        cells = rectangle(0, 0, rows, columns)
        signs = [numbers[cell] if cell in shown else "." for cell in cells]
        puzzle = constructors.slitherlink([signs[start : start + columns] for start in range(0, len(signs), columns)])
        outcome = asked(puzzle, via="sat")
        if has_one_solution(outcome):
            return puzzle
        before = len(shown)
        for solution in outcome.solutions:
            other = dict(zip(puzzle.layout.cells, solution, strict=True))
            changed = {cell for cell in cells if other[cell] != (cell in inside)}
            hidden = [cell for cell in cells if cell not in shown and _is_near(cell, changed)]
            shown.update(chance.sample(hidden, -(-len(hidden) // 8)))
        if len(shown) == before:
            return None


def _is_near(cell: Cell, changed: set[Cell]) -> bool:
    return cell in changed or any(beyond(cell, side) in changed for side in SIDES)
