"""How the text format names cells: the words of `core.cells`, in lists with their places, and what is written for cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from ..core.cells import each_cell, named_lines
from ..core.errors import InputError, quote
from ..core.grid import Cell, rectangle
from ..core.nodes import Allowance
from ..core.pieces import Piece
from ..core.puzzle import Layout
from ..core.sizes import MOST_NAMED

__all__ = ["KnownCells", "are_cells", "path_words", "read_cells", "separators", "set_words"]

_POINT = re.compile(r"\b(r\d+c\d+)-\1\b", re.ASCII | re.IGNORECASE)
_LIKE_CELLS = re.compile(r"-?[rc]\d[-:/rc\d]*|all", re.ASCII | re.IGNORECASE)
_BEFORE_CORNER = re.compile(r"r\d+c\d+$", re.ASCII | re.IGNORECASE)
_CORNER = re.compile(r"r\d+c\d", re.ASCII | re.IGNORECASE)
_FORMS = "write r1c1, r1c1-r1c5 for a line or path, r1c1:r3c3 for a rectangle, r1 for a row, c1 for a column, or all"
_SHORTEST_RUN = 3


@dataclass(frozen=True)
class KnownCells:
    """The cells that a text may name.

    Args:
        layout: the grid, with its own rules only.
        allowance: how many more cells the text may name.
    """

    layout: Layout
    allowance: Allowance = field(
        default_factory=lambda: Allowance(
            MOST_NAMED,
            f"the rules name more than {MOST_NAMED} cells in all, which is the most that is read",
            "state fewer or smaller rules",
        )
    )

    @cached_property
    def lines(self) -> Mapping[str, tuple[Cell, ...]]:
        """The cells of each row and column to fill, by name, in both directions, and all of them."""
        return named_lines(self.layout.cells)

    @cached_property
    def names(self) -> dict[tuple[Cell, ...], str]:
        """The names of rows and columns by their cells, as they are written."""
        return {cells: name for name, cells in reversed([*self.lines.items()]) if len(cells) > 1}


def are_cells(word: str) -> bool:
    """Whether a word is meant as the name of cells."""
    return _LIKE_CELLS.fullmatch(word) is not None


def separators(text: str) -> Iterator[int]:
    """Where colons stand that do not join the corners of a rectangle."""
    for index, character in enumerate(text):
        if character == ":" and not (_CORNER.match(text, index + 1) and _BEFORE_CORNER.search(text[max(index - 12, 0) : index])):
            yield index


def read_cells(piece: Piece, board: KnownCells, *, may_repeat: bool) -> tuple[Cell, ...]:
    """The cells of a list.

    Args:
        piece: words with blanks or commas between.
        board: the cells there are.
        may_repeat: whether a cell may be named twice.

    Raises:
        InputError: a word names no cells, or cells that are outside the grid or blocks, or one a second time; or there is no word.
    """
    cells: list[Cell] = []
    taken: set[Cell] = set()
    for word in Piece(piece.text.replace(",", " "), piece.place).each_word():
        for cell in _cells_of(word, board):
            if cell not in board.layout.index:
                raise word.error(f"{cell} is a block", "name cells to fill")
            if cell in taken and not may_repeat:
                raise word.error(f"{cell} is named twice", "name every cell once")
            taken.add(cell)
            cells.append(cell)
    if not cells:
        raise piece.error("cells are expected here", _FORMS)
    return tuple(cells)


def _cells_of(word: Piece, board: KnownCells) -> Sequence[Cell]:
    if _POINT.search(word.text):
        raise word.error(f"{quote(word.text)} goes from a cell to itself", "write the cell alone, as in r1c1")
    layout, allowance = board.layout, board.allowance
    try:
        cells = tuple(islice(each_cell(word.text, (layout.rows, layout.columns), board.lines), allowance.left + 1))
    except InputError as error:
        raise word.error(error.problem, error.mend) from None
    allowance.left -= len(cells)
    if allowance.left < 0:
        raise word.error(allowance.problem, allowance.mend)
    return cells


def set_words(cells: Sequence[Cell], board: KnownCells) -> str:
    """Name cells as those of a group: rows, columns, rectangles and straight stretches in short, other cells one by one."""
    if (whole := _whole(tuple(cells), board)) is not None:
        return whole
    first, last = cells[0], cells[-1]
    height, width = last.row - first.row + 1, last.column - first.column + 1
    if min(height, width) > 1 and height * width == len(cells) and tuple(cells) == rectangle(*first, height, width):
        return f"{_name(first)}:{_name(last)}"
    words: list[str] = []
    for leg in _legs(cells):
        straight = len(leg) >= _SHORTEST_RUN and (leg[0].row == leg[1].row or leg[0].column == leg[1].column)
        words += [f"{_name(leg[0])}-{_name(leg[-1])}"] if straight else map(_name, leg)
    return " ".join(words)


def path_words(cells: Sequence[Cell], board: KnownCells) -> str:
    """Name cells as those of a line: from corner to corner, as long as each cell touches the next."""
    if (whole := _whole(tuple(cells), board)) is not None:
        return whole
    words: list[str] = []
    for leg in _chains(cells):
        corners = [leg[0]]
        corners += [here for before, here, after in zip(leg, leg[1:], leg[2:], strict=False) if _step(before, here) != _step(here, after)]
        words.append("-".join(map(_name, [*corners, leg[-1]] if len(leg) > 1 else corners)))
    return " ".join(words)


def _whole(cells: tuple[Cell, ...], board: KnownCells) -> str | None:
    return board.names.get(cells)


def _name(cell: Cell) -> str:
    return str(cell).lower()


def _step(cell: Cell, following: Cell) -> tuple[int, int]:
    return following.row - cell.row, following.column - cell.column


def _touch(cell: Cell, following: Cell) -> bool:
    return cell != following and max(map(abs, _step(cell, following))) == 1


def _chains(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """The longest stretches in which each cell touches the next."""
    chain = [cells[0]]
    for cell in cells[1:]:
        if not _touch(chain[-1], cell):
            yield chain
            chain = []
        chain.append(cell)
    yield chain


def _legs(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """The cells in stretches that go on in one direction."""
    leg = [cells[0]]
    for cell in cells[1:]:
        if not _touch(leg[-1], cell) or (len(leg) > 1 and _step(leg[-2], leg[-1]) != _step(leg[-1], cell)):
            yield leg
            leg = []
        leg.append(cell)
    yield leg
