"""Pairs of cells: those that some moves lead between, and what a pair breaks whose values must be in a relation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache

from ..core.grid import Cell
from ..core.puzzle import Domains, Values
from .digits import possible

__all__ = ["DIAGONAL", "KNIGHT", "ORTHOGONAL", "Offset", "apart", "pair_violations"]

Offset = tuple[int, ...]
"""A move: how many rows down and how many columns to the right; negative = up and to the left."""

ORTHOGONAL: tuple[Offset, ...] = ((0, 1), (1, 0))
DIAGONAL: tuple[Offset, ...] = ((1, 1), (1, -1))
KNIGHT: tuple[Offset, ...] = ((1, 2), (1, -2), (2, 1), (2, -1))


@lru_cache(maxsize=256)
def apart(cells: tuple[Cell, ...], offsets: tuple[Offset, ...]) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of the cells that are one of the moves apart, each once, whether a move or its reverse or both are named.

    Args:
        cells: in any order, which the pairs follow.
        offsets: none of them leads nowhere.
    """
    known = frozenset(cells)
    pairs: dict[frozenset[Cell], tuple[Cell, Cell]] = {}
    for cell in cells:
        for rows, columns in offsets:
            other = Cell(cell.row + rows, cell.column + columns)
            if other in known:
                pairs.setdefault(frozenset((cell, other)), (cell, other))
    return tuple(pairs.values())


def pair_violations(
    name: str, cells: Collection[Cell], values: Values, domains: Domains, holds: Callable[[int, int], bool], must: str
) -> Iterator[str]:
    """What two cells break whose values must be in a relation: their values are not, or none that are left can be.

    Args:
        name: of the kind of rule.
        cells: the two.
        values: what is known.
        domains: of each cell.
        holds: (value of the first, value of the second) → whether they may stand together.
        must: what is asked for, for the message: ``they must differ by 1``.
    """
    first, second = cells
    if first in values and second in values:
        if not holds(values[first], values[second]):
            yield f"{name} at {first}: {first} holds {values[first]} and {second} {values[second]}; {must}"
        return
    ones, others = (possible(cell, values, domains) for cell in cells)
    if not any(holds(one, other) for one in ones for other in others):
        yield f"{name} at {first}: no values are left for {first} and {second}; {must}"
