"""Which values stand twice among some cells, and where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..core.grid import Cell, name_cells
from ..core.program import Bools, Integers
from ..core.puzzle import Domain, Values

__all__ = ["Places", "alike", "repeats", "without_repeats"]

Places: TypeAlias = npt.NDArray[np.intp]
"""Indices of cells."""

_WIDTHS = (16, 32, 64)
"""Bits of the words that can stand for sets of values."""


def repeats(name: str, cells: tuple[Cell, ...], values: Values) -> Iterator[str]:
    """One sentence for each value that stands more than once among the cells that have one."""
    held = list(map(values.get, cells))
    different = set(held)
    # Nothing but open cells stands twice: the answer for every solution and for most groups of givens, and soon found.
    if len(held) == len(different) or (None in different and len(held) - held.count(None) == len(different) - 1):
        return
    # A cell that is named twice holds its value once.
    cells = tuple(dict.fromkeys(cells))
    for value in sorted({values[cell] for cell in cells if cell in values}):
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


def without_repeats(columns: Integers, places: Places, domain: Domain) -> Bools:
    """In which of many grids no value stands twice in any of some groups of one size.

    Args:
        columns: integers[cells, grids], values of the domain.
        places: integers[groups, size], the cells of each group.
        domain: every value that a cell may take, ascending. A grid with any other value is judged at random.

    Returns:
        bool[grids]
    """
    size, least, span = places.shape[1], domain[0], domain[-1] - domain[0]
    width = next((width for width in _WIDTHS if span + size.bit_length() < width), None)
    if width is None:
        ascending = np.sort(columns[places], axis=1)
        apart: Bools = (ascending[:, 1:] != ascending[:, :-1]).all(axis=(0, 1))
        return apart
    # A bit for each value, in the narrowest integer type in which the bits of a group can be added up.
    bits = np.left_shift(1, columns - least if least else columns, dtype=f"u{width // 8}", casting="unsafe").take(places, axis=0)
    seen = np.bitwise_or.reduce(bits, axis=1)
    # Bits add up to what they are together only if none comes twice; as many different ones as there are values are all of them.
    whole = _all_of(domain) if size == len(domain) else np.add.reduce(bits, axis=1, dtype=bits.dtype)
    good: Bools = np.logical_and.reduce(seen == whole, axis=0)
    return good


@lru_cache(maxsize=64)
def _all_of(domain: Domain) -> int:
    """The bits of all values of a domain."""
    return sum(1 << value - domain[0] for value in domain)
