"""Bridges between islands side by side, which no cell holds: how many there are follows from the values of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..core.grid import Cell
from ..core.puzzle import Values
from ..rules import Bridges

__all__ = ["bridges_beside"]


def bridges_beside(rule: Bridges, values: Values) -> Mapping[tuple[Cell, Cell], int]:
    """How many bridges join each two islands side by side, as far as the values say.

    Args:
        rule: whose islands side by side make no ring.
        values: of some cells; where they are no solution, what they say may be wrong.

    Returns:
        By the left or upper island and the other one: 0 to the most there may be. What the values leave open is not there, nor what they do
        not allow.
    """
    islands = frozenset(rule.islands) if rule.beside else frozenset()
    open_ = [(island, other) for island in sorted(islands) for other in _next_ones(island) if other in islands]
    lacking = {island: _lacking(rule, island, values) for pair in open_ for island in pair}
    found: dict[tuple[Cell, Cell], int] = {}
    while open_:
        # One of which all else is known, if there is one: either end may say how many there are.
        pair, island = min(_leaves(open_), key=lambda leaf: lacking[leaf[1]] is None)
        open_.remove(pair)
        number, (other,) = lacking[island], {*pair} - {island}
        before = lacking[other]
        lacking[other] = None if number is None or before is None else before - number
        if number is not None and 0 <= number <= len(rule.along):
            found[pair] = number
    return found


def _next_ones(cell: Cell) -> tuple[Cell, Cell]:
    return Cell(cell.row, cell.column + 1), Cell(cell.row + 1, cell.column)


def _lacking(rule: Bridges, island: Cell, values: Values) -> int | None:
    """How many bridges an island has that no cell beside it holds; ``None`` = that is not known."""
    row, column = island
    beside = {Cell(row, column + 1): rule.along, Cell(row, column - 1): rule.along} | {
        Cell(row + 1, column): rule.down,
        Cell(row - 1, column): rule.down,
    }
    cells = [cell for cell in beside if cell in rule.cells and cell not in rule.islands]
    if island not in values or not values.keys() >= {*cells}:
        return None
    return values[island] - sum(beside[cell].index(values[cell]) + 1 for cell in cells if values[cell] in beside[cell])


def _leaves(pairs: list[tuple[Cell, Cell]]) -> Iterator[tuple[tuple[Cell, Cell], Cell]]:
    """Pairs with an island that stands in no other pair, and that island."""
    ends = [end for pair in pairs for end in pair]
    return ((pair, end) for pair in pairs for end in pair if ends.count(end) == 1)
