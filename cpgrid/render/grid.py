"""A grid as text: heavy lines between regions, light lines around cages, blocks shaded.

Rows and columns of edges without any line are left out, so that a Sudoku is drawn as setters type it and a jigsaw with
all its walls. Cells are as wide as the widest value::

    ┏━━━━━┳━━━━━┓        " " + value for each cell,
    ┃ 1 2 ┃ 3 4 ┃        " " + line where a line can stand
    ┃ 3 4 ┃ 1 2 ┃
    ┣━━━━━╋━━━━━┫
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from ..core.grid import Cell
from ..core.puzzle import Layout
from ..models import FAMILIES
from ..rules import RULES
from .borders import Borders, borders
from .families import black_numbers
from .junctions import HORIZONTAL, VERTICAL, junction
from .margins import with_clues
from .styled import Span, Text
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


@dataclass(frozen=True)
class Drawing:
    """A drawn grid under its title; all lines of the grid are ``width`` characters wide."""

    title: str
    lines: tuple[Text, ...]

    @cached_property
    def plain(self) -> tuple[str, ...]:
        """The lines of the grid without their styles."""
        return tuple(line.plain for line in self.lines)

    @cached_property
    def width(self) -> int:
        """Characters across, title included."""
        return max(len(self.title), *map(len, self.plain))


class _Unstyled(Drawing):
    """A drawing whose styles are made when they are asked for: they cost more than the drawing, and are for terminals alone."""

    def __init__(self, title: str, plain: tuple[str, ...], styled: Callable[[], tuple[Text, ...]]) -> None:
        vars(self).update(title=title, plain=plain, _styled=styled)

    @cached_property
    def lines(self) -> tuple[Text, ...]:
        """The lines with their styles."""
        lines: tuple[Text, ...] = vars(self)["_styled"]()
        return lines


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
    changes = RULES.changes + FAMILIES.changes
    width = max(_least_width(layout, changes), *map(len, {face.text for face in faces.values()}), 0)
    frame = _frame(layout, width, changes)
    if frame.clues:
        return Drawing(title, tuple(with_clues(_styled(frame, faces), frame.rows, frame.ends, frame.clues)))
    return _Unstyled(title, _filled(frame, faces), partial(_styled, frame, faces))


class _Slot(NamedTuple):
    """Where the text of a cell begins in its line, and whether the cell is to be filled."""

    start: int
    cell: Cell
    white: bool


class _Line(NamedTuple):
    """What stands between the cells of a line, spaces in their places; the places."""

    text: Text
    slots: Sequence[_Slot]


@dataclass(frozen=True)
class _Frame:
    """A grid without what stands in its cells, the same for all puzzles of a layout.

    Args:
        width: of a cell, in characters.
        lines: from the top.
        rows: the row of cells that a line shows.
        ends: where the values of each column end.
        clues: outside the grid.
    """

    width: int
    lines: Sequence[_Line]
    rows: Mapping[int, int]
    ends: Sequence[int]
    clues: Mapping[Cell, Sequence[str]]

    @cached_property
    def parts(self) -> list[str]:
        """What stands between one cell and the next, over all lines, an empty text in the place of each cell."""
        parts = [""]
        for text, slots in self.lines:
            at = 0
            for start, _, _ in slots:
                parts[-1] += text.plain[at:start]
                parts += ["", ""]
                at = start + self.width
            parts[-1] += f"{text.plain[at:]}\n"
        return parts

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells, in the order of `parts`."""
        return [slot.cell for line in self.lines for slot in line.slots]

    @cached_property
    def blocks(self) -> list[int]:
        """The places of blocks among the cells."""
        return [place for place, slot in enumerate(slot for line in self.lines for slot in line.slots) if not slot.white]


@lru_cache(maxsize=64)
def _least_width(layout: Layout, _changes: int) -> int:
    """What the marks of a layout need for a cell."""
    marks = text_marks(layout)
    above = [len(text) for (_, column), texts in marks.clues.items() if column in range(layout.columns) for text in texts]
    return max([1, *above, *(len(area.label) - 1 for area in marks.areas if area.label)])


@lru_cache(maxsize=64)
def _frame(layout: Layout, width: int, _changes: int) -> _Frame:
    marks = text_marks(layout)
    labels = {min(area.cells): area.label for area in marks.areas if area.label}
    canvas = _Canvas(layout, borders(layout), layout.index.keys() - black_numbers(layout).keys(), labels, marks.dots, width)
    open_columns = [canvas.column_open(column) for column in range(layout.columns + 1)]
    lines: list[_Line] = []
    rows: dict[int, int] = {}
    for row in range(layout.rows + 1):
        if canvas.row_open(row):
            lines.append(_Line(_edge_line(canvas, row, open_columns), ()))
        if row < layout.rows:
            rows[len(lines)] = row
            lines.append(_cell_line(canvas, row, open_columns))
    # A line to the left of every open column, a space before it but for the first, and a space before every value.
    ends = [(1 + width) * (column + 1) + 2 * sum(open_columns[: column + 1]) - 1 for column in range(layout.columns)]
    return _Frame(width, lines, rows, ends, marks.clues)


def _filled(frame: _Frame, faces: Mapping[Cell, Face]) -> tuple[str, ...]:
    """The lines with the texts of the cells."""
    texts = [faces.get(cell, _NOTHING).text for cell in frame.cells]
    for place in frame.blocks:
        texts[place] = texts[place].center(frame.width, _BLOCK)
    parts = frame.parts.copy()
    parts[1::2] = [text.rjust(frame.width) for text in texts]
    return tuple("".join(parts).split("\n")[:-1])


def _styled(frame: _Frame, faces: Mapping[Cell, Face]) -> tuple[Text, ...]:
    """The same with styles."""
    texts = []
    for line, (text, slots) in zip(_filled(frame, faces), frame.lines, strict=True):
        styles = ((start, faces.get(cell, _NOTHING).style or ("" if white else _LINES)) for start, cell, white in slots)
        texts.append(Text(line, spans=[*text.spans, *(Span(start, start + frame.width, style) for start, style in styles if style)]))
    return tuple(texts)


def _cell_line(canvas: _Canvas, row: int, open_columns: list[bool]) -> _Line:
    line = Text()
    slots: list[_Slot] = []
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
        white = cell in known
        line.append((" " if is_open else dot or " ") if white else _BLOCK, "" if white else _LINES)
        slots.append(_Slot(len(line), cell, white))
        line.append(" " * canvas.width)
    return _Line(line, slots)


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
