"""A solution of a puzzle: a tuple of values in the order of the cells, which is also read by cell, by row and as an array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self, SupportsIndex, overload

from .cell_table import Index, Slices
from .errors import UsageError
from .field_types import CellWords
from .grid import Cell
from .puzzle import Layout, Puzzle
from .shown import Shown

if TYPE_CHECKING:
    from .program import Int64

__all__ = ["SolvedGrid", "rows"]


def rows(layout: Layout, values: Sequence[int]) -> list[list[int | None]]:
    """A value for each cell of a layout as rows of values, ``None`` for a block."""
    known: list[int | None] = list(map(int, values))
    if not len(known) == len(layout.cells) == layout.rows * layout.columns:
        grid = dict(zip(layout.cells, known, strict=True))
        known = [grid.get(Cell(row, column)) for row in range(layout.rows) for column in range(layout.columns)]
    return [known[begin : begin + layout.columns] for begin in range(0, len(known), layout.columns)]


class SolvedGrid(Shown, tuple[int, ...]):  # noqa: SLOT001 — it knows its puzzle
    """A value for each cell of a puzzle.

    ``solution["r1c1"]`` and ``solution[0, 0]`` are the value of the same cell: words count from 1, integers from 0. ``solution[0, :]`` and
    ``solution.at("r1")`` are the values of the first row. One integer or slice is that of the tuple, in the order of ``puzzle.cells``; a
    solution compares and hashes as that tuple.

    Args:
        values: for each cell of the puzzle's layout, in its order.
        puzzle: what it solves.

    Raises:
        InputError, UsageError: as the cells of a puzzle, for a cell that is not there.
    """

    puzzle: Puzzle

    def __new__(cls, values: Iterable[int], puzzle: Puzzle) -> Self:
        """The solution of a puzzle."""
        made = super().__new__(cls, values)
        made.puzzle = puzzle
        return made

    def __getnewargs__(self) -> Any:
        return tuple(self), self.puzzle

    @overload
    def __getitem__(self, key: SupportsIndex | str | Index) -> int: ...
    @overload
    def __getitem__(self, key: slice | Slices) -> tuple[int, ...]: ...
    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            (value, *others) = self.at(key)
            if others:
                raise UsageError(f"{key!r} names {len(others) + 1} cells: solution.at({key!r}) has their values")
            return value
        if not isinstance(key, tuple):
            return super().__getitem__(key)
        named = self.puzzle.cells[key]
        return self._value(named) if isinstance(named, Cell) else tuple(map(self._value, named))

    def __repr__(self) -> str:
        """A short form, with the values in one line."""
        return f"<SolvedGrid {self.puzzle.layout.summary}: {self.puzzle.layout.line(self)}>"

    def at(self, words: CellWords) -> tuple[int, ...]:
        """The values of the cells that words or places name, in their order: ``at("r1c1-r1c3")``, ``at("c4")``."""
        return tuple(map(self._value, self.puzzle.cells.named(words)))

    @property
    def rows(self) -> list[list[int | None]]:
        """The grid as rows of values, ``None`` for a block."""
        return rows(self.puzzle.layout, self)

    def to_array(self, block: int = 0) -> Int64:
        """int64[rows, columns], the grid with a number of one's own in the blocks."""
        import numpy as np

        return np.array([[block if value is None else value for value in row] for row in self.rows], dtype=np.int64)

    def _value(self, cell: Cell) -> int:
        return super().__getitem__(self.puzzle.layout.index[cell])
