"""The record of a constraint of the solver: how its items are read as rules, and how a rule is written as its item."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.grid import Cell
from ....core.pieces import read_integer
from ....core.puzzle import Rule
from ....core.sizes import LARGEST_NUMBER
from .grid import Grid, cell_name
from .items import Item

__all__ = ["Constraint", "cells_of", "names", "number_of"]


@dataclass(frozen=True, slots=True)
class Constraint:
    """A constraint.

    Args:
        name: of its items.
        read: (an item, the grid) → the rules. Raises `InputError` for arguments that cannot be, `NotUnderstoodError` for those that are not
            understood.
        kind: the class of the rules; ``None`` = another constraint writes them.
        write: (a rule of the class, the grid) → the arguments, ``None`` = this constraint has no words for it.
        notes: (an item) → what is to be known of it besides its rules.
    """

    name: str
    read: Callable[[Item, Grid], Iterable[Rule]]
    kind: type[Any] | None = None
    write: Callable[[Any, Grid], Sequence[object] | None] | None = None
    notes: Callable[[Item], Iterable[str]] = lambda _: ()


def cells_of(item: Item, grid: Grid, start: int = 0) -> tuple[Cell, ...]:
    """The cells that an item names from an argument on.

    Raises:
        InputError: there is none, or a word is no cell.
    """
    words = item.arguments[start:]
    if not words:
        raise item.error("no cell is named", "name cells behind ~, as in R1C1")
    return tuple(grid.cell(word) for word in words)


def number_of(item: Item, index: int, low: int = -LARGEST_NUMBER, high: int = LARGEST_NUMBER) -> int:
    """The number that is an argument of an item.

    Raises:
        InputError: there is none.
    """
    if len(item.arguments) <= index:
        raise item.error("a number is missing", "write it behind ~")
    return read_integer(item.arguments[index], low, high)


def names(cells: Iterable[Cell]) -> list[str]:
    """Cells as arguments."""
    return [cell_name(cell) for cell in cells]
