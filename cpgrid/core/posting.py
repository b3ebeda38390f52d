"""The variables of a model while rules are posted: one for each cell, and the helpers that rules ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from .grid import Cell
from .model import Variable
from .puzzle import Domain

__all__ = ["Variables"]


class Variables(Mapping[Cell, Variable]):
    """The variable of each cell.

    Args:
        cells: in the order of the layout.
        domains: one for each.
    """

    def __init__(self, cells: Sequence[Cell], domains: Sequence[Domain]) -> None:
        self._cells = cast("dict[Cell, Variable]", dict(zip(cells, range(len(cells)), strict=True)))
        self.domains: list[Domain] = list(domains)
        """Of every variable so far, in the order of their numbers."""

    def __getitem__(self, cell: Cell) -> Variable:
        return self._cells[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def of(self, cells: Iterable[Cell]) -> tuple[Variable, ...]:
        """The variables of some cells, in their order."""
        return tuple(map(self._cells.__getitem__, cells))

    def helper(self, domain: Domain) -> Variable:
        """A new variable that is no cell.

        What the rule posts must leave it one value in every solution: otherwise solutions would be counted several times.

        Args:
            domain: its values, ascending.
        """
        self.domains.append(domain)
        return Variable(len(self.domains) - 1)

    @property
    def helpers(self) -> int:
        """How many helpers there are so far."""
        return len(self.domains) - len(self._cells)
