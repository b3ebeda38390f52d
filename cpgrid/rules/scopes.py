"""What rules ask of the cells that they are given: how many there are, and whether they are neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import InputError, Place
from ..core.grid import Cell

__all__ = ["check_length", "check_neighbours"]


def check_length(name: str, cells: Sequence[Cell], least: int, most: int | None = None) -> None:
    """Make sure that a rule has enough cells, and not too many.

    Args:
        name: of the kind of rule, for the message.
        cells: its cells.
        least: how many it needs.
        most: how many it may have; ``None`` = any number.

    Raises:
        InputError: it has fewer or more.
    """
    if len(cells) < least or (most is not None and len(cells) > most):
        wanted = str(least) if most == least else f"{least} to {most}" if most is not None else f"at least {least}"
        raise InputError(Place(detail=name), f"{len(cells)} {'cell is' if len(cells) == 1 else 'cells are'} named", f"name {wanted}")


def check_neighbours(name: str, first: Cell, second: Cell) -> None:
    """Make sure that two cells lie side by side in a row or a column.

    Raises:
        InputError: they do not.
    """
    if abs(first.row - second.row) + abs(first.column - second.column) != 1:
        raise InputError(Place(detail=name), f"{first} and {second} are not neighbours", "name two cells that share a border")
