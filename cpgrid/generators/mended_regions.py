"""Regions that exchange cells until one solution is left, for families in which some cells of each region are shaded."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from ..core.grid import Cell, hang_together
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["Owners", "mended"]

Owners = dict[Cell, int]
"""The number of each cell's region."""

_TRIES = 200
"""Cells that are moved to another region, at most."""
_MOST = 40
"""Solutions that are looked at: fewer of them are better."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def mended(
    chance: Random, owner: Owners, shaded: Collection[Cell], make: Callable[[Owners], Puzzle], *, fixed: Collection[Cell] = ()
) -> Puzzle | None:
    """A puzzle with one solution, in whose regions some cells lie elsewhere; ``None`` if none was found.

    A cell that another solution shades and the wanted one does not, or the other way about, moves to a region beside it: then the regions'
    numbers are wrong in the other solution. The cell stays there if not more solutions are left.

    Args:
        chance: chooses.
        owner: the regions, each connected; they are changed.
        shaded: the cells that the wanted solution shades.
        make: (regions) → the puzzle with the numbers of the wanted solution.
        fixed: cells that do not move.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    least, kept, held = _MOST, dict(owner), [set[Cell]()]
    wanted = set(shaded)
    for _ in range(_TRIES):
        puzzle = make(owner)
        outcome = asked(puzzle, via="masks", solutions=_MOST, nodes=_NODES)
        if has_one_solution(outcome):
            return puzzle
        if outcome.solutions and len(outcome.solutions) <= least:
            least, kept = len(outcome.solutions), dict(owner)
            found = ({cell for cell, value in zip(puzzle.layout.cells, solution, strict=True) if value} for solution in outcome.solutions)
            held = [other for other in found if other != wanted]
        owner = dict(kept)
        if not held or not _move_one(chance, owner, sorted((chance.choice(held) ^ wanted).difference(fixed))):
            return None
    return None


def _move_one(chance: Random, owner: Owners, cells: list[Cell]) -> bool:
    """Give one of the cells to a region beside it, if its own one stays connected."""
    for cell in chance.sample(cells, len(cells)):
        others = sorted({owner[other] for other in near(cell) if other in owner} - {owner[cell]})
        rest = sorted(one for one, own in owner.items() if own == owner[cell] and one != cell)
        if others and rest and hang_together(rest):
            owner[cell] = chance.choice(others)
            return True
    return False
