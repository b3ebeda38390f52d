"""The lines of neighbouring cells between blocks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, pairwise

import numpy as np

from ..core.grid import Cell
from ..core.program import Int64

__all__ = ["directed_segments", "segments"]


def segments(cells: Collection[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The longest lines of neighbouring cells: all across in reading order, then all down by column."""
    return (line for line, _ in directed_segments(cells))


def directed_segments(cells: Collection[Cell]) -> Iterator[tuple[tuple[Cell, ...], bool]]:
    """The `segments`, each with whether it goes across: a line of one cell does not show it."""
    across = tuple(sorted(cells))
    rows, columns = np.fromiter(chain.from_iterable(across), np.int64, 2 * len(across)).reshape(-1, 2).T
    order = np.lexsort((rows, columns))
    down = tuple(map(across.__getitem__, order.tolist()))
    for line in _lines(across, rows, columns):
        yield line, True
    for line in _lines(down, columns[order], rows[order]):
        yield line, False


def _lines(cells: tuple[Cell, ...], lines: Int64, places: Int64) -> Iterator[tuple[Cell, ...]]:
    """The cells, in the order of their lines and of their places on them, cut wherever a cell is no neighbour of the one before it."""
    cuts = np.flatnonzero((np.diff(lines) != 0) | (np.diff(places) != 1)) + 1
    for begin, end in pairwise((0, *cuts.tolist(), len(cells))):
        if begin < end:
            yield cells[begin:end]
