"""Values that are left to cells, as givens and rules: even, odd, or one of several, a rule for all cells with the same values left.

Formats of plain Sudokus need this, too, which have no such rules: their classes are loaded where there are some.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..core.grid import Cell
from ..core.puzzle import Domain, Puzzle, Rule

__all__ = ["left_in", "restrictions"]


def restrictions(left: Iterable[tuple[Cell, tuple[int, ...]]], values: Domain) -> tuple[dict[Cell, int], list[Rule]]:
    """The known values, and a rule for all cells that have the same values left.

    Args:
        left: cells and their values, ascending; a cell may come again.
        values: those of the grid; a cell that has them all left is not restricted.
    """
    givens: dict[Cell, int] = {}
    cells: dict[tuple[int, ...], list[Cell]] = {}
    for cell, known in left:
        if known == values or (len(known) == 1 and givens.setdefault(cell, known[0]) == known[0]):
            continue
        cells.setdefault(known, []).append(cell)
    return givens, [_restriction(tuple(dict.fromkeys(group)), known, values) for known, group in cells.items()]


def _restriction(cells: tuple[Cell, ...], known: tuple[int, ...], values: Domain) -> Rule:
    from ..rules import Even, Odd, OneOf

    if known == tuple(value for value in values if value % 2 == 0):
        return Even(cells)
    if known == tuple(value for value in values if value % 2):
        return Odd(cells)
    return OneOf(cells, known)


def left_in(puzzle: Puzzle) -> Mapping[Cell, tuple[int, ...]]:
    """The values that givens, and rules of these three kinds, leave to each cell."""
    from ..rules import Even, Odd, OneOf

    layout = puzzle.layout
    left = dict(zip(layout.cells, layout.domains, strict=True))
    for rule in layout.rules:
        if isinstance(rule, (Even, Odd)):
            for cell in rule.cells:
                left[cell] = tuple(value for value in left[cell] if value % 2 == isinstance(rule, Odd))
        elif isinstance(rule, OneOf):
            for cell in rule.cells:
                left[cell] = tuple(value for value in left[cell] if value in rule.values)
    return left | {cell: (value,) for cell, value in puzzle.givens.items()}
