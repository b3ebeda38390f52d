"""Which values stand twice among some cells, and where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from ..core.grid import Cell, name_cells
from ..core.program import Bools, Integers
from ..core.puzzle import Values

__all__ = ["alike", "repeats", "without_repeats"]

_WIDTHS = (16, 32, 64)
"""Bits of the words that can stand for sets of values."""


def repeats(name: str, cells: tuple[Cell, ...], values: Values) -> Iterator[str]:
    """One sentence for each value that stands more than once among the cells that have one."""
    held = list(map(values.get, cells))
    if len(held) == len(set(held)):
        # Nothing stands twice, not even an open cell: the answer for every solution, and soon found.
        return
    # A cell that is named twice holds its value once.
    cells = tuple(dict.fromkeys(cells))
    known = [values[cell] for cell in cells if cell in values]
    if len(known) == len(set(known)):
        return
    for value in sorted(set(known)):
        holders = [cell for cell in cells if values.get(cell) == value]
        if len(holders) > 1:
            yield (
                f"{name}: {name_cells(holders)} all hold {value}"
                if len(holders) > 2
                else f"{name}: {name_cells(holders)} both hold {value}"
            )


def alike(cells: tuple[Cell, ...], values: Values) -> Iterator[tuple[Cell, Cell, int]]:
    """Each two cells that hold the same value, with the value."""
    holders: dict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell in values:
            value = values[cell]
            yield from ((earlier, cell, value) for earlier in holders[value])
            holders[value].append(cell)


def without_repeats(values: Integers) -> Bools:
    """In which of many grids no value stands twice among some cells.

    Args:
        values: integers[cells, grids]

    Returns:
        bool[grids]
    """
    least = values.min(initial=0)
    span = int(values.max(initial=0)) - int(least)
    if span >= _WIDTHS[-1]:
        ascending = np.sort(values, axis=0)
        return np.asarray((ascending[1:] != ascending[:-1]).all(axis=0))
    # A bit for each value, in the narrowest integer type.
    width = next(width for width in _WIDTHS if span < width)
    bits = np.left_shift(1, values - least, dtype=f"u{width // 8}", casting="unsafe")
    seen = np.zeros_like(bits[0])
    twice = np.zeros_like(seen)
    for bit in bits:
        twice |= seen & bit
        seen |= bit
    good: Bools = twice == 0
    return good
