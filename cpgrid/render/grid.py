"""A grid as text: heavy lines between regions, light lines around cages, blocks shaded.

Rows and columns of edges without any line are left out, so that a Sudoku is drawn as setters type it and a jigsaw with
all its walls. Cells are as wide as the widest value::

    ┏━━━━━┳━━━━━┓        " " + value for each cell,
    ┃ 1 2 ┃ 3 4 ┃        " " + line where a line can stand
    ┃ 3 4 ┃ 1 2 ┃
    ┣━━━━━╋━━━━━┫
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rich.text import Text

from ..core.grid import Cell
from ..core.puzzle import Layout
from .borders import Borders, borders
from .families import black_numbers
from .junctions import HORIZONTAL, VERTICAL, junction
from .margins import with_clues
from .text_marks import text_marks

__all__ = ["Drawing", "Face", "draw"]

_BLOCK = "▒"
_LINES = "dim"


@dataclass(frozen=True, slots=True)
class Face:
    """The text in a cell, and its style on a terminal with colours."""

    text: str
    style: str = ""


_NOTHING = Face("")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn grid under its title; all lines of the grid are ``width`` characters wide."""

    title: str
    lines: tuple[Text, ...]

    @property
    def width(self) -> int:
        """Characters across, title included."""
        return max(len(self.title), *(len(line) for line in self.lines))


@dataclass(frozen=True, slots=True)
class _Canvas:
    layout: Layout
    edges: Borders
    white: Collection[Cell]
    labels: Mapping[Cell, str]
    dots: Mapping[tuple[Cell, Cell], str]
    width: int

    def row_open(self, row: int) -> bool:
        dotted = any(above.row == row - 1 and below.row == row for above, below in self.dots)
        return dotted or any(self.edges.across[row]) or any(cell.row == row for cell in self.labels)

    def column_open(self, column: int) -> bool:
        return any(weights[column] for weights in self.edges.down)


def draw(layout: Layout, faces: Mapping[Cell, Face], title: str = "") -> Drawing:
    """Draw a grid.

    Args:
        layout: gives shape, regions, outlines and blocks.
        faces: what stands in the cells and, of clues, in blocks; a cell without a face stays empty, a block shaded.
        title: a line above the grid.
    """
    marks = text_marks(layout)
    labels = {min(area.cells): area.label for area in marks.areas if area.label}
    columns = range(layout.columns)
    above = [len(text) for (_, column), texts in marks.clues.items() if column in columns for text in texts]
    width = max([1, *above, *(len(face.text) for face in faces.values()), *(len(label) - 1 for label in labels.values())])
    canvas = _Canvas(layout, borders(layout), layout.index.keys() - black_numbers(layout).keys(), labels, marks.dots, width)
    open_columns = [canvas.column_open(column) for column in range(layout.columns + 1)]
    lines: list[Text] = []
    rows: dict[int, int] = {}
    for row in range(layout.rows + 1):
        if canvas.row_open(row):
            lines.append(_edge_line(canvas, row, open_columns))
        if row < layout.rows:
            rows[len(lines)] = row
            lines.append(_cell_line(canvas, row, open_columns, faces))
    # A line to the left of every open column, a space before it but for the first, and a space before every value.
    ends = [(1 + canvas.width) * (column + 1) + 2 * sum(open_columns[: column + 1]) - 1 for column in columns]
    return Drawing(title, tuple(with_clues(lines, rows, ends, marks.clues)))


def _cell_line(canvas: _Canvas, row: int, open_columns: list[bool], faces: Mapping[Cell, Face]) -> Text:
    line = Text()
    known = canvas.white
    for column, is_open in enumerate(open_columns):
        if is_open:
            gap = _BLOCK if Cell(row, column - 1) not in known else " "
            line.append(gap if column else "", _LINES)
        cell = Cell(row, column)
        dot = canvas.dots.get((Cell(row, column - 1), cell), "")
        if is_open:
            line.append(dot or VERTICAL[canvas.edges.down[row][column]], "" if dot else _LINES)
        if column == canvas.layout.columns:
            break
        face = faces.get(cell, _NOTHING)
        if cell in known:
            line.append(" " if is_open else dot or " ").append(face.text.rjust(canvas.width), face.style)
        else:
            line.append(_BLOCK, _LINES).append(face.text.center(canvas.width, _BLOCK), face.style or _LINES)
    return line


def _edge_line(canvas: _Canvas, row: int, open_columns: list[bool]) -> Text:
    across, down = canvas.edges.across, canvas.edges.down
    line = Text()
    for column, is_open in enumerate(open_columns):
        left = across[row][column - 1] if column else 0
        right = across[row][column] if column < canvas.layout.columns else 0
        if is_open:
            above = down[row - 1][column] if row else 0
            below = down[row][column] if row < canvas.layout.rows else 0
            line.append((HORIZONTAL[left] if column else "") + junction(above, right, below, left), _LINES)
        if column < canvas.layout.columns:
            cell = Cell(row, column)
            dot = canvas.dots.get((Cell(row - 1, column), cell), "")
            text = canvas.labels.get(cell, "").ljust(canvas.width + 1, HORIZONTAL[right])
            line.append(text[: len(text) - len(dot)], _LINES).append(dot)
    return line
