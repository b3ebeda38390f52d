"""Galaxies, there Tentai Show: dots in the middle of cells, sides and corners; a player draws the borders of regions."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.alphabet import BLOCK
from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.half_grid import Spot
from ....core.puzzle import Layout, Puzzle, Values
from ....models.shading import signs, stated
from . import blocks
from .blocks import Block, Texts
from .board import Board, pairs, rooms
from .boards import arguments_of, blank_board, made
from .body import Body
from .codings import BITS, Row, decode_runs, encode_runs
from .kind import Drawn, Kind, Noted
from .parts import Part
from .sheet import Sheet

__all__ = ["GALAXIES"]

_HEX = 15
"""The letters behind the hexadecimal digits pass over 1 to 20 places."""
_BEHIND = 7
"""Places without a dot that a digit may pass over behind its own."""
_WHITE, _BLACK = 1, 2
"""Colours of dots, which say nothing of the regions."""
_DOT = "o"
_FILE_HOLE = "X"


def _places(board: Board) -> tuple[Cell, ...]:
    """Where a dot may be, in reading order, as if these places were the cells of a grid."""
    return rectangle(0, 0, 2 * board.rows - 1, 2 * board.columns - 1)


def _word(sign: str, body: Body) -> list[int | None]:
    value = int(sign, 16) if sign in "0123456789abcdef" else -1
    if value < 0:
        raise body.error(f"{quote(sign)} is no dot")
    return [value % 2 + 1, *[None] * (value // 2)]


def _decode_dots(body: Body, board: Board) -> None:
    places = _places(board)
    found = decode_runs(body, len(places), _word, _HEX, _BEHIND)
    board.points |= {place: value for place, value in zip(places, found, strict=True) if value is not None}
    if body.more:
        cells = board.cells
        board.black |= {cell: (0, 0) for cell, gone in zip(cells, BITS.decode(body, len(cells)), strict=True) if gone}


def _encode_dots(board: Board) -> str:
    values: Row[int] = [board.points.get(place) for place in _places(board)]
    text = encode_runs(_merged(values), lambda digit: f"{digit:x}", _HEX)
    return text + (BITS.encode([int(cell in board.black) for cell in board.cells]) if board.black else "")


def _merged(values: Row[int]) -> Sequence[int | None]:
    """The digit for each dot, which says how many places without one are behind it, without these places."""
    found: list[int | None] = []
    at = 0
    while at < len(values):
        value = values[at]
        at += 1
        if value is None:
            found.append(None)
            continue
        behind = next((step for step, other in enumerate(values[at : at + _BEHIND]) if other is not None), _BEHIND)
        found.append(2 * behind + value - 1)
        at += behind
    return found


_DOTS = Part(_decode_dots, _encode_dots)


def _read_dots(sheet: Sheet, board: Board) -> None:
    width = 2 * board.columns - 1
    for row in range(2 * board.rows - 1):
        line = sheet.row(1)[0]
        if len(line.text) != width:
            raise line.error(f"the row has {len(line.text)} signs, {width} are expected", "mend the row, or the size of the puzzle")
        for column, sign in enumerate(line.signs()):
            if sign.text == _FILE_HOLE and row % 2 == column % 2 == 0:
                board.black[Cell(row // 2, column // 2)] = 0, 0
            elif sign.text in {str(_WHITE), str(_BLACK)}:
                board.points[Cell(row, column)] = int(sign.text)
            elif sign.text != ".":
                raise sign.error(f"{quote(sign.text)} is no dot", "write 1 or 2 for a dot, . for none")


def _write_dots(board: Board) -> Texts:
    gone = {Cell(2 * cell.row, 2 * cell.column) for cell in board.black}
    for row in range(2 * board.rows - 1):
        places = (Cell(row, column) for column in range(2 * board.columns - 1))
        yield ["".join(_FILE_HOLE if place in gone else str(board.points.get(place, ".")) for place in places)]


def _read_regions(board: Board, layout: Layout) -> Values:
    """The parts between drawn borders, numbered by their dots; nothing if one has no dot or several, or a border ends inside a part."""
    spots = sorted(Spot(place.row + 1, place.column + 1) for place in board.points)
    at = {cell: number for number, spot in enumerate(spots, 1) for cell in spot.cells}
    walls = {pair for pair, lines in board.lines.items() if lines}
    values: dict[Cell, int] = {}
    for part in rooms(Board(board.rows, board.columns, walls=walls)):
        own = [cell for cell in part if cell in layout.index]
        found = {at[cell] for cell in own if cell in at}
        if own and len(found) != 1:
            return {}
        values |= dict.fromkeys(own, *found)
    dangling = any(one in values and values[one] == values.get(other) for one, other in walls)
    return {} if dangling or not walls else {cell: values[cell] for cell in layout.cells}


def _draw_regions(board: Board, _layout: Layout, values: Values) -> None:
    board.lines = {pair: 1 for pair in pairs(board.rows, board.columns) if values.get(pair[0]) != values.get(pair[1])}


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    black = [Spot(place.row + 1, place.column + 1).cells[0] for place, colour in board.points.items() if colour == _BLACK]
    noted.at("black dots", black, cosmetic=True)
    known = dict.fromkeys(board.points, _DOT) | {Cell(2 * cell.row, 2 * cell.column): BLOCK for cell in board.black}
    return made("galaxies", dots=signs(known, 2 * board.rows - 1, 2 * board.columns - 1)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    for place, sign in stated(arguments_of(puzzle.layout)["dots"]):
        if sign == BLOCK:
            board.black[Cell(place.row // 2, place.column // 2)] = 0, 0
        else:
            board.points[place] = _WHITE
    return board


GALAXIES = Kind(
    "tentaisho",
    "galaxies",
    (_DOTS,),
    (Block(_read_dots, _write_dots), blocks.LINES, blocks.CELL_MARKS),
    _read,
    _write,
    Drawn(_read_regions, _draw_regions),
)
