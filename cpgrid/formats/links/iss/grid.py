"""The grid of a constraint string: its size and values, its boxes or regions, and the names of its cells."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ....core.errors import InputError, Place, quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Domain, Layout, Rule
from ....models import jigsaw, latin, maps, sudoku
from ....rules import Distinct
from .items import Item, NotUnderstoodError

__all__ = ["LARGEST", "Grid", "box_shape", "cell_name", "frame", "read_grid"]

LARGEST = 16
"""Rows, columns and values of the largest grid that the solver takes."""
_SHAPE = re.compile(r"(\d{1,3})x(\d{1,3})(?:~(\d{1,3})(?:-(\d{1,3}))?)?", re.ASCII)
_CELL = re.compile(r"R([1-9a-g])C([1-9a-g])", re.IGNORECASE | re.ASCII)
_DIGITS = "0123456789abcdefg"


@dataclass(slots=True)
class Grid:
    """The grid.

    Args:
        rows: of it.
        columns: of it.
        values: of its cells.
        boxes: the groups of cells that are boxes; empty = it has none.
        box_shape: rows and columns of a box, whether it has boxes or not; ``None`` = no boxes fit.
        regions: the groups of a jigsaw.
        region_size: how many cells a box or region has.
        ties: what full ranks say of lines that read the same.
        dots: the pairs of cells with a white or a black dot, and with an X or a V.
    """

    rows: int
    columns: int
    values: Domain
    boxes: list[tuple[Cell, ...]] = field(default_factory=list)
    box_shape: tuple[int, int] | None = None
    regions: list[tuple[Cell, ...]] = field(default_factory=list)
    region_size: int = 0
    ties: str = "unclued"
    dots: dict[str, list[tuple[Cell, Cell]]] = field(default_factory=dict)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells."""
        return rectangle(0, 0, self.rows, self.columns)

    def cell(self, word: Piece) -> Cell:
        """The cell of a name: ``R1Cg`` is row 1, column 16.

        Raises:
            InputError: it lies outside the grid, or the word is no name of a cell.
            NotUnderstoodError: it is a variable that the string has besides the cells.
        """
        match = _CELL.fullmatch(word.text)
        if match is None:
            if re.fullmatch(r"[A-Z$][A-Z]*\d*", word.text):
                raise NotUnderstoodError(f"variable {word.text} outside the grid")
            raise word.error(f"{quote(word.text)} is no cell", "write R1C1 for the upper left cell; 10 to 16 are a to g")
        cell = Cell(_DIGITS.index(match[1].lower()) - 1, _DIGITS.index(match[2].lower()) - 1)
        if cell.row >= self.rows or cell.column >= self.columns:
            raise word.error(f"{cell} lies outside the grid of {self.rows} rows and {self.columns} columns", "mend it, or the Shape")
        return cell


def cell_name(cell: Cell) -> str:
    """A cell as the solver writes it."""
    return f"R{_DIGITS[cell.row + 1]}C{_DIGITS[cell.column + 1]}"


def box_shape(rows: int, columns: int, size: int) -> tuple[int, int] | None:
    """Rows and columns of boxes of so many cells, as square as can be; ``None`` = none share out the grid."""
    for small in range(math.isqrt(size), 1, -1):
        if size % small == 0:
            large = size // small
            for shape in ((small, large), (large, small)):
                if rows % shape[0] == 0 and columns % shape[1] == 0:
                    return shape
    return None


def read_grid(items: Iterable[Item], place: Place) -> Grid:
    """The grid that the items of a string state together.

    Raises:
        InputError: its size, values or regions cannot be.
    """
    by_name: dict[str, list[Item]] = {}
    for item in items:
        by_name.setdefault(item.name, []).append(item)
    grid = _shaped(by_name.get("Shape", []), place)
    sizes = by_name.get("RegionSize", [])
    grid.region_size = _size(sizes[-1]) if sizes else max(grid.rows, grid.columns)
    grid.box_shape = box_shape(grid.rows, grid.columns, grid.region_size)
    if "NoBoxes" not in by_name and grid.box_shape is not None:
        height, width = grid.box_shape
        corners = ((top, left) for top in range(0, grid.rows, height) for left in range(0, grid.columns, width))
        grid.boxes = [rectangle(top, left, height, width) for top, left in corners]
    for item in by_name.get("Jigsaw", []):
        grid.regions += _regions(item, grid)
    for item in by_name.get("FullRankTies", []):
        grid.ties = _ties(item)
    return grid


def _shaped(items: Sequence[Item], place: Place) -> Grid:
    specs = {"~".join(word.text for word in item.arguments[:2]) for item in items}
    if len(specs) > 1:
        raise items[-1].error("another Shape stands before it", "keep one of them")
    match = _SHAPE.fullmatch(next(iter(specs), "9x9"))
    at = items[0].place if items else place
    if match is None:
        raise InputError(at, f"Shape: {quote(next(iter(specs)))} is no size", "write rows x columns, and the values: 6x6, 9x9~0-9")
    rows, columns = int(match[1]), int(match[2])
    low, high = (int(match[3]), int(match[4])) if match[4] else (1, int(match[3] or max(rows, columns)))
    count = high - low + 1
    if not (min(rows, columns) >= 1 and max(rows, columns) <= count <= LARGEST and low in {0, 1}):
        problem = f"Shape: {rows} rows and {columns} columns with the values {low} to {high}"
        raise InputError(
            at, problem, f"up to {LARGEST} rows, columns and values are read, from 0 or 1, at least as many as a line has cells"
        )
    return Grid(rows, columns, tuple(range(low, high + 1)))


def _size(item: Item) -> int:
    word = item.arguments[0].text if item.arguments else ""
    if not (word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= LARGEST):
        raise item.error(f"{quote(word)} is no size of regions", f"give 1 to {LARGEST}")
    return int(word)


def _ties(item: Item) -> str:
    known = {"none": "none", "only-unclued": "unclued", "any": "any"}
    word = item.arguments[0].text if item.arguments else ""
    if word not in known:
        raise item.error(f"{quote(word)} says nothing of ties", f"write one of {', '.join(known)}")
    return known[word]


def _regions(item: Item, grid: Grid) -> list[tuple[Cell, ...]]:
    """The regions of a jigsaw: a sign for each cell; one region may have another size, and is none then."""
    labels = item.arguments[-1].text if item.arguments else ""
    if len(labels) != grid.rows * grid.columns:
        raise item.error(f"the map has {len(labels)} signs for {grid.rows * grid.columns} cells", "give a sign for each cell, row by row")
    groups = list(maps.cells_by_label([labels[row * grid.columns :][: grid.columns] for row in range(grid.rows)]).values())
    if len(groups) == 1:
        return []
    regions = [cells for cells in groups if len(cells) == grid.region_size]
    if len(groups) - len(regions) > 1:
        wrong = next(cells for cells in groups if len(cells) != grid.region_size)
        problem = f"the region of {wrong[0]} has {len(wrong)} cells, {grid.region_size} are expected"
        raise item.error(problem, "one region may have another size")
    return regions


def frame(grid: Grid) -> Layout:
    """The cells with what is always distinct: rows, columns, boxes and regions; of a family if it is exactly that."""
    size = grid.rows
    if grid.rows == grid.columns == len(grid.values) and size > 1:
        if grid.boxes and not grid.regions and grid.region_size == size and grid.box_shape is not None:
            return sudoku.layout(*grid.box_shape, grid.values)
        if not grid.boxes and not grid.regions:
            return latin.build("latin_square", size, (), grid.values)
        held = {cell for region in grid.regions for cell in region}
        if not grid.boxes and len(grid.regions) == size == grid.region_size and len(held) == size * size:
            return jigsaw.layout(maps.labels(grid.regions, size, size), values=grid.values)
    return Layout("grid", grid.rows, grid.columns, grid.cells, (grid.values,) * (grid.rows * grid.columns), tuple(_distinct(grid)))


def _distinct(grid: Grid) -> Iterator[Rule]:
    lines = [(f"row {row + 1}", rectangle(row, 0, 1, grid.columns)) for row in range(grid.rows)]
    lines += [(f"column {column + 1}", rectangle(0, column, grid.rows, 1)) for column in range(grid.columns)]
    lines += [(f"box {number}", cells) for number, cells in enumerate(grid.boxes, 1)]
    lines += [(f"region {number}", cells) for number, cells in enumerate(grid.regions, 1)]
    return (Distinct(cells, name) for name, cells in lines)
