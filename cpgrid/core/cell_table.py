"""The cells of a puzzle, found by words or by indices as numpy has them: ``cells["r1c1-r5c1"]``, ``cells["r3"]``, ``cells[0, :]``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from numbers import Integral
from typing import Any, Self, SupportsIndex, TypeAlias, overload

from .cells import read_cells
from .errors import UsageError
from .field_types import CellWords, as_cells
from .grid import Cell

__all__ = ["CellTable", "Index", "Slices"]

Index: TypeAlias = tuple[int, int]
"""Row and column, from 0; negative numbers count from the end."""

Slices: TypeAlias = tuple[slice, int] | tuple[int, slice] | tuple[slice, slice]
"""Rows and columns as numpy takes them, from 0."""


class CellTable(tuple[Cell, ...]):  # noqa: SLOT001 — it has a shape, and keeps what it has looked up
    """The cells to fill, in reading order, with the shape of their grid.

    ``cells[0, 2]`` and ``cells["r1c3"][0]`` are the same cell: **integers count from 0**, as those of arrays do, and **words from 1**, as
    setters write them. ``cells[0, :]`` is the first row, ``cells[:, -1]`` the last column, ``cells[0:3, 0:3]`` the upper left box, in
    reading order; places that are no cells to fill are left out. One integer or slice is that of the tuple.

    Args:
        cells: in reading order.
        shape: rows and columns of the grid.

    Raises:
        InputError: a word names no cell, or one outside the grid.
        UsageError: an index lies outside the grid, names a place that is not to be filled, or is of another type.
    """

    shape: tuple[int, int]

    def __new__(cls, cells: Iterable[Cell], shape: tuple[int, int]) -> Self:
        """The table of the cells."""
        made = super().__new__(cls, cells)
        made.shape = shape
        return made

    def __getnewargs__(self) -> Any:
        return tuple(self), self.shape

    @overload
    def __getitem__(self, key: SupportsIndex | Index) -> Cell: ...
    @overload
    def __getitem__(self, key: slice | str | Slices) -> tuple[Cell, ...]: ...
    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return self.named(key)
        return self._at(key) if isinstance(key, tuple) else super().__getitem__(key)

    def named(self, words: CellWords) -> tuple[Cell, ...]:
        """The cells that words or places name, without places that are no cells to fill."""
        cells = read_cells(words, self.shape) if isinstance(words, str) else as_cells(words)
        return self._filled(cells, words)

    def one(self, key: Any) -> Cell:
        """The cell that words, a place or indices name.

        Raises:
            UsageError: they name several cells, or none.
        """
        if type(key) is Cell and key in self._known:
            return key
        named = self[key] if isinstance(key, tuple) and not isinstance(key, Cell) else self.named(key)
        if isinstance(named, Cell):
            return named
        (cell, *others) = named
        if others:
            raise UsageError(f"{key!r} names {len(others) + 1} cells; name one")
        return cell

    @cached_property
    def _known(self) -> frozenset[Cell]:
        return frozenset(self)

    def _at(self, key: tuple[Any, ...]) -> Cell | tuple[Cell, ...]:
        if len(key) != 2 or not all(isinstance(part, Integral | slice) for part in key):
            raise UsageError(f"cells are named cells[0, 0], cells[0, :] or cells['r1c1-r5c1']; {key!r} was given")
        rows, columns = (_indices(part, size) for part, size in zip(key, self.shape, strict=True))
        found = self._filled(tuple(Cell(row, column) for row in rows for column in columns), key)
        return found if any(isinstance(part, slice) for part in key) else found[0]

    def _filled(self, cells: tuple[Cell, ...], named: object) -> tuple[Cell, ...]:
        if known := tuple(cell for cell in cells if cell in self._known):
            return known
        raise UsageError(f"{named!r} names no cell to fill in the grid of {self.shape[0]} rows and {self.shape[1]} columns")


def _indices(part: Any, size: int) -> Iterable[int]:
    if isinstance(part, slice):
        return range(*part.indices(size))
    number = int(part)
    if not -size <= number < size:
        raise UsageError(f"the index {number} is outside the grid: take 0 to {size - 1}, or -1 for the last")
    return (number % size,)
