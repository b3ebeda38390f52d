"""Which values stand twice among some cells, and where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ..core.clock import check_time
from ..core.grid import Cell, name_cells
from ..core.program import Bools, Integers
from ..core.puzzle import Domain, Values

__all__ = ["Places", "equal_pairs", "repeats", "without_repeats"]

Places: TypeAlias = npt.NDArray[np.intp]
"""Indices of cells."""

_WORDS: dict[int, type[np.unsignedinteger[Any]]] = {8: np.uint8, 16: np.uint16, 32: np.uint32, 64: np.uint64}
"""Words that can stand for sets of values, by their bits."""


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


def equal_pairs(cells: tuple[Cell, ...], values: Values) -> Iterator[tuple[Cell, Cell, int]]:
    """Each two cells that hold the same value, with the value."""
    holders: dict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell in values:
            value = values[cell]
            yield from ((earlier, cell, value) for earlier in holders[value])
            holders[value].append(cell)


def without_repeats(columns: Integers, groups: Sequence[Places], domain: Domain) -> Bools:
    """In which of many grids no value stands twice in any of some groups.

    Args:
        columns: integers[cells, grids], values of the domain.
        groups: of each size integers[size, groups], the first cells of all groups, then their second ones and so on: rows are combined
            fastest.
        domain: every value that a cell may take, ascending. A grid with any other value is judged at random.

    Returns:
        bool[grids]

    Raises:
        OutOfTime: the deadline is past.
    """
    least, span = domain[0], domain[-1] - domain[0]
    needed = span + max((len(places) for places in groups if len(places) != len(domain)), default=0).bit_length()
    width = next((width for width in _WORDS if needed <= width), None)
    good = np.ones(columns.shape[1], dtype=np.bool_)
    if width is not None:
        word = _WORDS[width]
        bits = np.left_shift(word(1), (columns - least).astype(word))
    for places in groups:
        check_time()
        if width is None:
            ascending = np.sort(columns[places], axis=0)
            good &= (ascending[1:] != ascending[:-1]).all(axis=(0, 1))
            continue
        held = bits.take(places, axis=0)
        if len(places) == len(domain):
            # No bit is needed for the greatest of k values. Where each of the others stands in an odd number of the k cells, these
            # numbers add up to k - 1, because k has the other parity: each value stands once.
            seen, whole = np.bitwise_xor.reduce(held, axis=0), _all_of(domain) % (1 << width)
        else:
            # Bits add up to what they are together only if none comes twice.
            seen, whole = np.bitwise_or.reduce(held, axis=0), np.add.reduce(held, axis=0, dtype=word)
        good &= np.logical_and.reduce(seen == whole, axis=0)
    return good


@lru_cache(maxsize=64)
def _all_of(domain: Domain) -> int:
    """The bits of all values of a domain."""
    return sum(1 << value - domain[0] for value in domain)
