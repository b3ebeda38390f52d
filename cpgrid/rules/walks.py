"""Walks over cells that touch, as the checks of grids take them: parts of a set of cells, and of many grids at a time.

What rules post has a graph of its own (`graphs.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

import numpy as np

from ..core.grid import Cell, rectangle
from ..core.program import Bools, Integers
from .beside import near_pairs, share_border, touch

__all__ = ["held_around", "labels", "open_to_outside", "pair_places", "parts_of", "spread", "touching"]


_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def touching(cell: Cell, *, diagonal: bool) -> list[Cell]:
    """The places that share a border with a cell or, diagonally, a corner, in reading order."""
    return [Cell(cell.row + down, cell.column + right) for down, right in (_AROUND if diagonal else _SIDES)]


def parts_of(cells: Collection[Cell], *, diagonal: bool) -> Iterator[set[Cell]]:
    """The sets of cells that hang together, the one with the least cell first."""
    left = set(cells)
    for start in sorted(left):
        if start not in left:
            continue
        left.remove(start)
        part, fresh = {start}, [start]
        while fresh:
            found = [near for near in touching(fresh.pop(), diagonal=diagonal) if near in left]
            left.difference_update(found)
            part.update(found)
            fresh.extend(found)
        yield part


@lru_cache(maxsize=256)
def open_to_outside(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Those of the cells that lie at the border: they share a side with a place around them all, or with one that is joined to these."""
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    # One row and one column are added before the first, so that no place has a negative number.
    shifted = {Cell(cell.row + 1, cell.column + 1): cell for cell in cells}
    around = rectangle(min(rows), min(columns), max(rows) - min(rows) + 3, max(columns) - min(columns) + 3)
    places = next(parts_of([place for place in around if place not in shifted], diagonal=False))
    return frozenset(cell for place, cell in shifted.items() if not places.isdisjoint(touching(place, diagonal=False)))


@lru_cache(maxsize=256)
def pair_places(cells: tuple[Cell, ...], *, diagonal: bool) -> tuple[Integers, Integers]:
    """The places, among the cells, of each two that touch: integers[pairs] of the ones and of the others."""
    places = {cell: place for place, cell in enumerate(cells)}
    pairs = near_pairs(cells, touch if diagonal else share_border)
    ones, others = ([places[pair[side]] for pair in pairs] for side in (0, 1))
    return np.array(ones, dtype=np.intp), np.array(others, dtype=np.intp)


@lru_cache(maxsize=256)
def _around(cells: tuple[Cell, ...], *, diagonal: bool) -> Integers:
    """integers[cells, 4 or 8]: the places of those that each touches; where there is none, the number of the cells."""
    places = {cell: place for place, cell in enumerate(cells)}
    lists = [[places.get(near, len(cells)) for near in touching(cell, diagonal=diagonal)] for cell in cells]
    most = 8 if diagonal else 4
    return np.array([each + [len(cells)] * (most - len(each)) for each in lists], dtype=np.intp)


def held_around(cells: tuple[Cell, ...], there: Bools, *, diagonal: bool) -> Integers:
    """integers[cells, grids]: how many of the cells that each touches are there.

    Args:
        cells: their places are the rows of the arrays.
        there: bool[cells, grids].
        diagonal: whether cells that share only a corner touch, too.
    """
    padded = np.vstack([there, np.zeros((1, there.shape[1]), dtype=np.bool_)])
    held: Integers = padded[_around(cells, diagonal=diagonal)].sum(axis=1)
    return held


def spread(cells: tuple[Cell, ...], start: Bools, there: Bools, *, diagonal: bool) -> Bools:
    """bool[cells, grids]: the cells of the parts in which some cell is a start.

    Args:
        cells: their places are the rows of the arrays.
        start: bool[cells, grids].
        there: bool[cells, grids], the cells that hang together.
        diagonal: whether cells that share only a corner touch, too.
    """
    around = _around(cells, diagonal=diagonal)
    padded = np.zeros((len(cells) + 1, there.shape[1]), dtype=np.bool_)
    reached = padded[:-1]
    reached |= start & there
    while True:
        before = int(reached.sum())
        reached |= padded[around].any(axis=1) & there
        if int(reached.sum()) == before:
            return reached


def labels(cells: tuple[Cell, ...], there: Bools, *, diagonal: bool) -> Integers:
    """integers[cells, grids]: the first place of the part that a cell belongs to; of cells that are not there, the number of the cells.

    Args:
        cells: their places are the rows of the arrays.
        there: bool[cells, grids].
        diagonal: whether cells that share only a corner touch, too.
    """
    count = len(cells)
    around = _around(cells, diagonal=diagonal)
    padded = np.full((count + 1, there.shape[1]), count, dtype=np.intp)
    found = padded[:-1]
    found[...] = np.where(there, np.arange(count)[:, None], count)
    while True:
        nearest = np.where(there, np.minimum(found, padded[around].min(axis=1)), count)
        if np.array_equal(nearest, found):
            return nearest
        found[...] = nearest
