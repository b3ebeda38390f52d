"""The text of a puzzle of penpa-edit as a `Sheet`: a line each for the head, the margins, the question, the cells, the genres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from ....core.errors import InputError, Place, counted, quote
from ....core.grid import Cell, rectangle
from ....core.nodes import Node
from ..json_payload import read_json
from ..notes import plain_note
from .layers import read_layers
from .points import Board
from .sheet import Sheet

__all__ = ["HEAD_ESCAPES", "Outline", "read_answer", "read_outline", "read_sheet"]

HEAD_ESCAPES = {",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"}
"""Signs of texts in the head, which commas and lines take apart."""

_KINDS = ("square", "sudoku", "kakuro")
_LARGEST = 100
"""Rows and columns of the largest board that the site makes."""

_MARGINS, _QUESTION, _ANSWER, _CELLS, _TAGS = 1, 3, 4, 5, 17
_FALLING, _RISING, _TITLE, _IMAGE = 11, 14, 15, 21
_MEND = "copy the whole link again"


class Outline:
    """The lines of a text, of which the head has been read.

    Args:
        text: the whole.
        place: of the link.

    Raises:
        InputError: the text does not begin as it must, or the grid is no square one.
    """

    def __init__(self, text: str, place: Place) -> None:
        self.place = place
        self.lines = text.split("\n")
        self.head = self.lines[0].split(",")
        self._check_kind()
        self.columns, self.rows = self._side(1), self._side(2)

    def _check_kind(self) -> None:
        kind = self.head[0]
        if kind in _KINDS:
            return
        if kind.isdigit():
            raise InputError(self.place, "the puzzle is of an old version of the site", "open it there and have it make a new link")
        if kind.isalpha() or "_" in kind:
            raise InputError(
                self.place, f"a grid of the kind {quote(kind)}, which has no rows and columns", f"grids are {', '.join(_KINDS)}"
            )
        raise InputError(self.place, f"the text begins with {quote(kind)}, which is no kind of grid", _MEND)

    def _side(self, field: int) -> int:
        text = self.head[field] if field < len(self.head) else ""
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= _LARGEST:
            return int(text)
        name = ("", "columns", "rows")[field]
        raise InputError(self.place, f"{quote(text)} is no number of {name}", f"give 1 to {_LARGEST}")

    def node(self, number: int, what: str) -> Node | None:
        """The JSON of a line; ``None`` for a line that is empty or missing."""
        text = self.lines[number].strip() if number < len(self.lines) else ""
        return read_json(text, self.place, what) if text else None

    def flag(self, field: int) -> bool:
        """Whether a field of the head is 1."""
        return field < len(self.head) and self.head[field] == "1"

    def notes(self) -> Iterator[tuple[str, str]]:
        """Title, author, source and rules, those that are there."""
        for name, text in zip(("title", "author", "source", "rules"), self.head[_TITLE : _TITLE + 4], strict=False):
            plain = text.removeprefix(f"{name.capitalize()}:")
            for sign, written in HEAD_ESCAPES.items():
                plain = plain.replace(written, sign)
            if plain := plain_note(plain):
                yield name, plain

    def image(self) -> str:
        """The field of the head for a picture behind the grid."""
        return self.head[_IMAGE] if len(self.head) > _IMAGE else ""


def read_outline(text: str, place: Place) -> tuple[Outline, Board, tuple[Cell, ...]]:
    """The lines, the board, and the cells of the grid, which begins at the first row and column that has one.

    Raises:
        InputError: a line is missing, or malformed.
    """
    outline = Outline(text, place)
    whole = Board(outline.rows, outline.columns)
    numbers = _cells(outline, whole)
    rows, columns = zip(*(divmod(number, whole.width) for number in numbers), strict=True)
    board = whole._replace(top=min(rows) - 2, left=min(columns) - 2)
    return outline, board, tuple(sorted({board.cell(number) for number in numbers}))


def _cells(outline: Outline, board: Board) -> Sequence[int]:
    """The numbers of the cells of the grid: as they are listed, or all within the margins."""
    listed = outline.node(_CELLS, "the list of cells")
    if listed is None:
        return _within_margins(outline, board)
    most = board.rows * board.columns
    steps = [node.integer(-board.size, board.size) for node in listed.items()]
    numbers = list(accumulate(steps))
    if not numbers or len(numbers) > most:
        raise listed.error(f"{counted(numbers, 'cell')} are listed", f"give 1 to {most}")
    for number in numbers:
        cell = board.cell(number)
        if not (0 <= cell.row < board.rows and 0 <= cell.column < board.columns):
            raise listed.error(f"the number {number} is no cell of the board", _MEND)
    return numbers


def _within_margins(outline: Outline, board: Board) -> Sequence[int]:
    margins = outline.node(_MARGINS, "the margins")
    if margins is None:
        raise InputError(outline.place, "the text ends before the margins of the grid", _MEND)
    sides = [node.integer(0, _LARGEST) for node in margins.items()]
    if len(sides) != 4 or sum(sides[:2]) >= board.rows or sum(sides[2:]) >= board.columns:
        raise margins.error("these are no margins that leave a grid", "give the rows above and below, and the columns left and right")
    top, bottom, left, right = sides
    return [board.number(cell) for cell in rectangle(top, left, board.rows - top - bottom, board.columns - left - right)]


def read_sheet(text: str, place: Place) -> tuple[Sheet, Outline, Board]:
    """What is drawn in the question of a puzzle.

    Args:
        text: of several lines.
        place: of the link.

    Raises:
        InputError: a line is missing, or malformed.
    """
    outline, board, cells = read_outline(text, place)
    question = outline.node(_QUESTION, "the question")
    if question is None:
        raise InputError(place, "the text ends before the question", _MEND)
    rows, columns = max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1
    sheet = Sheet(place, outline.head[0], rows, columns, cells, tags=_tags(outline), notes=dict(outline.notes()))
    sheet.falling, sheet.rising = outline.flag(_FALLING), outline.flag(_RISING)
    read_layers(question, board, sheet)
    return sheet, outline, board


def _tags(outline: Outline) -> tuple[str, ...]:
    node = outline.node(_TAGS, "the genres")
    if node is None or node.value is None:
        return ()
    return tuple(dict.fromkeys(each.string() for each in node.items()))


def read_answer(outline: Outline, board: Board) -> Mapping[Cell, str]:
    """The texts in cells of the layer in which answers are written, where they are black, green or blue ones."""
    node = outline.node(_ANSWER, "the answer")
    if node is None:
        return {}
    layer = Sheet(replace(outline.place), outline.head[0], 1, 1, ())
    read_layers(node, board, layer)
    return {spot.cells[0]: written.text for spot, written in layer.texts.items() if len(spot.cells) == 1}
