"""Numbers in cells that say how many of the cells around hold something: what Minesweeper and Mosaic share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.errors import InputError, Place
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout
from ..rules import Count
from .parameters.regions import Labels
from .shading import SHADED, stated

__all__ = ["around", "found_numbers", "number_sign", "numbers_of", "random_numbers", "rules_of"]


def around(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    """A cell, and those of the grid that share a side or a corner with it: up to nine, itself first."""
    return cell, *(
        Cell(row, column)
        for row in range(max(cell.row - 1, 0), min(cell.row + 2, rows))
        for column in range(max(cell.column - 1, 0), min(cell.column + 2, columns))
        if (row, column) != cell
    )


def number_sign(word: str) -> str:
    """The `sign` of numbers up to 9."""
    return word if len(word) == 1 and word.isascii() and word.isdigit() else ""


def numbers_of(family: str, labels: Labels, own: int) -> Mapping[Cell, int]:
    """The cells of a grid of signs that have a number.

    Args:
        family: for messages.
        labels: a sign for each cell; ``?`` is no number.
        own: how many of the cells that a number counts are its own: 1, or 0 if it counts its neighbours alone.

    Raises:
        InputError: a number is larger than what it counts.
    """
    rows, columns = len(labels), len(labels[0]) if labels else 0
    known = {cell: int(sign) for cell, sign in stated(labels) if sign != "?"}
    for cell, number in known.items():
        most = len(around(cell, rows, columns)) - 1 + own
        if number > most:
            problem = f"{cell} shows {number}, and counts {most} cells"
            raise InputError(Place(detail=family), problem, "mend the number")
    return known


def rules_of(numbers: Mapping[Cell, int], rows: int, columns: int) -> Iterator[Count]:
    """A rule for each number: its own cell is the first that it reads."""
    for cell, number in sorted(numbers.items()):
        yield Count(around(cell, rows, columns), (SHADED,), number, number)


def random_numbers(chance: Random, rows: int, columns: int, own: int, share: float) -> tuple[dict[Cell, int], set[Cell]]:
    """Numbers by chance that can be, and the cells that they count.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        own: as in `numbers_of`; a cell that does not count itself holds nothing.
        share: of the cells that have a number, about.
    """
    cells = rectangle(0, 0, rows, columns)
    clues = [cell for cell in cells if chance.random() < share]
    density = chance.uniform(0.2, 0.5 + 0.2 * own)
    held = {cell for cell in cells if chance.random() < density and (own or cell not in clues)}
    return {cell: len(held.intersection(around(cell, rows, columns))) for cell in clues}, held


def found_numbers(layout: Layout) -> Mapping[Cell, int]:
    """The numbers of a layout, by the cells that show them."""
    shape = layout.rows, layout.columns
    counts = ((rule.cells, rule.low) for rule in layout.rules if isinstance(rule, Count))
    return {cells[0]: number for cells, number in counts if number is not None and cells == around(cells[0], *shape)}
