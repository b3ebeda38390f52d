"""Many puzzles of one layout as the rows of an array: what batches are made of."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import numpy as np

from .errors import Place
from .grid import Cell
from .program import UInt8
from .puzzle import Layout, Puzzle

__all__ = ["Sheet"]


@dataclass(frozen=True, eq=False)
class Sheet:
    """Puzzles of one layout.

    Args:
        layout: the grid and its rules.
        givens: uint8[puzzles, cells], ranks: 0 = empty, otherwise a place in ``layout.values``, counted from 1; within the cell's domain.
        place: where the puzzle of a row was read.
    """

    layout: Layout
    givens: UInt8
    place: Callable[[int], Place]
    _made: dict[int, Puzzle] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, puzzles: Sequence[Puzzle]) -> Self:
        """The sheet of puzzles of one layout, at least one, with at most 255 values."""
        layout = puzzles[0].layout
        rank = {value: place for place, value in enumerate(layout.values, 1)}
        givens = np.zeros((len(puzzles), len(layout.cells)), dtype=np.uint8)
        for row, puzzle in zip(givens, puzzles, strict=True):
            for cell, value in puzzle.givens.items():
                row[layout.index[cell]] = rank[value]
        sheet = cls(layout, givens, lambda number: puzzles[number].source)
        sheet._made.update(enumerate(puzzles))
        return sheet

    def __len__(self) -> int:
        return len(self.givens)

    def __getitem__(self, row: int) -> Puzzle:
        """The puzzle of a row, made when it is first asked for."""
        if row not in self._made:
            self._made[row] = Puzzle.of_checked(self.layout, _Givens(self.layout, self.givens[row].tobytes()), self.place(row))
        return self._made[row]

    @property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles one by one."""
        return [self[row] for row in range(len(self))]


class _Givens(Mapping[Cell, int]):
    """The givens of a row, looked up at first use: for most puzzles of a large file they are never needed."""

    def __init__(self, layout: Layout, row: bytes) -> None:
        self._layout, self._row = layout, row

    @cached_property
    def _known(self) -> dict[Cell, int]:
        values = self._layout.values
        return {cell: values[rank - 1] for cell, rank in zip(self._layout.cells, self._row, strict=True) if rank}

    def __getitem__(self, cell: Cell) -> int:
        return self._known[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def items(self) -> ItemsView[Cell, int]:
        """As of any mapping, at the speed of a dictionary."""
        return self._known.items()

    def get(self, key: Cell, default: Any = None) -> Any:
        """As of any mapping, at the speed of a dictionary."""
        return self._known.get(key, default)

    def __repr__(self) -> str:
        return repr(self._known)
