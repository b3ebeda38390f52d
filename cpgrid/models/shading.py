"""What families share whose cells are shaded or not: their values and signs, grids of signs, and shading by chance for samples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ..core.alphabet import OPEN, Alphabet
from ..core.grid import Cell, hang_together, rectangle
from ..core.puzzle import Layout, Rule

__all__ = ["SHADED", "SIGNS", "UNSHADED", "VALUES", "layout", "near", "random_apart", "signs", "stated"]

UNSHADED, SHADED = 0, 1
VALUES = (UNSHADED, SHADED)
SIGNS = Alphabet(" ■")


def layout(family: str, rows: int, columns: int, rules: Sequence[Rule]) -> Layout:
    """A full grid of cells that are shaded or not."""
    cells = rectangle(0, 0, rows, columns)
    return Layout(family, rows, columns, cells, (VALUES,) * len(cells), tuple(rules))


def stated(labels: Sequence[Sequence[object]]) -> Iterator[tuple[Cell, str]]:
    """The cells of a grid of signs that have one, each with its sign."""
    for row, line in enumerate(labels):
        for column, sign in enumerate(line):
            if str(sign) != OPEN:
                yield Cell(row, column), str(sign)


def signs(known: Mapping[Cell, object], rows: int, columns: int) -> list[list[str]]:
    """The grid of signs of some cells, and of points for the others."""
    return [[str(known.get(Cell(row, column), OPEN)) for column in range(columns)] for row in range(rows)]


def near(cell: Cell) -> tuple[Cell, ...]:
    """The places at the sides of a cell."""
    row, column = cell
    return Cell(row - 1, column), Cell(row, column - 1), Cell(row, column + 1), Cell(row + 1, column)


def random_apart(chance: Random, rows: int, columns: int, share: float) -> set[Cell]:
    """Cells by chance, no two side by side, that leave the others connected.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        share: of the cells, about, as far as that is possible.
    """
    cells = rectangle(0, 0, rows, columns)
    shaded: set[Cell] = set()
    for cell in chance.sample(cells, len(cells)):
        if len(shaded) >= share * len(cells):
            break
        left = [other for other in cells if other not in shaded and other != cell]
        if shaded.isdisjoint(near(cell)) and left and hang_together(left):
            shaded.add(cell)
    return shaded
