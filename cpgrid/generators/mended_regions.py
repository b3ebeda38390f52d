"""Regions that exchange cells until one solution is left, for families in which some cells of each region are shaded."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from ..core.grid import Cell, hang_together
from ..core.puzzle import Puzzle
from ..models.shading import near
from .asking import asked, has_one_solution

__all__ = ["Owners", "grown", "mended"]

Owners = dict[Cell, int]
"""The number of each cell's region."""

_TRIES = 200
"""Cells that are moved to another region, at most."""
_MOST = 40
"""Solutions that are looked at, where nobody says how many."""
_NODES = 20_000
"""Of a search; what takes more is given up."""


def grown(chance: Random, cells: Collection[Cell], seeds: Owners) -> Owners:
    """Regions that grow by chance around some cells, until they share out all.

    Args:
        chance: chooses.
        cells: which hang together.
        seeds: the cells that have a region already, those of each connected; at least one.
    """
    owner, known = dict(seeds), frozenset(cells)
    while len(owner) < len(known):
        edge = [(cell, own) for cell, own in owner.items() for other in near(cell) if other in known and other not in owner]
        cell, own = chance.choice(edge)
        owner[chance.choice([other for other in near(cell) if other in known and other not in owner])] = own
    return owner


def mended(
    chance: Random,
    owner: Owners,
    shaded: Collection[Cell],
    make: Callable[[Owners], Puzzle],
    *,
    fixed: Collection[Cell] = (),
    most: int = _MOST,
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
        most: solutions that are looked at: fewer of them are better.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    least, kept, held = most, dict(owner), [set[Cell]()]
    wanted = set(shaded)
    for _ in range(_TRIES):
        puzzle = make(owner)
        outcome = asked(puzzle, via="masks", solutions=most, nodes=_NODES)
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
