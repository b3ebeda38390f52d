"""Castle Wall: walls in cells, each with a colour, and with a number and an arrow or without.

Links have three characters for a wall: its colour, the number of its direction, and its number; files have the direction, the number and
the colour between commas.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.alphabet import OPEN
from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from ....models.castle_wall import BLACK, WHITE, Wall, wall_of
from . import blocks
from .board import Board
from .boards import arguments_of, blank_board, made, signs_of
from .body import Body
from .codings import ARROWS, UNKNOWN, decode_runs, encode_runs
from .drawn import PATH
from .kind import Kind, Noted
from .parts import DIRECTIONS, Part
from .sheet import Sheet, number

__all__ = ["CASTLE_WALL"]

_COLOURS = ("", WHITE, BLACK)
_LETTERS = 9
"""Letters pass over 1 to 26 places."""
_TICKED = 4
"""What is added to the colour of a wall that a player has ticked off."""

_Code = tuple[int, int, int]
"""Colour, direction and number."""


def _code(sign: str, body: Body) -> Sequence[_Code]:
    if sign not in {"0", "1", "2"}:
        raise body.error(f"{quote(sign)} is no colour of a wall", mend="0 is grey, 1 white, 2 black")
    (arrow,) = ARROWS.decode(body, 1)
    if arrow is None:
        raise body.error("a wall has a colour, and no direction", 2)
    return [(int(sign), *arrow)]


def _word(code: _Code) -> str:
    return f"{code[0]}{ARROWS.encode([code[1:]])}"


def _decode(body: Body, board: Board) -> None:
    cells = board.cells
    for cell, code in zip(cells, decode_runs(body, len(cells), _code, _LETTERS), strict=True):
        if code is not None:
            _put(board, cell, code)


def _put(board: Board, cell: Cell, code: _Code) -> None:
    board.colours[cell], direction, board.numbers[cell] = code
    if direction:
        board.arrows[cell] = DIRECTIONS[direction]


def _code_at(board: Board, cell: Cell) -> _Code | None:
    if cell not in board.numbers:
        return None
    return board.colours.get(cell, 0), DIRECTIONS.index(board.arrows.get(cell, "")), board.numbers[cell]


_WALLS = Part(_decode, lambda board: encode_runs([_code_at(board, cell) for cell in board.cells], _word, _LETTERS))


def _read_walls(sheet: Sheet, board: Board) -> None:
    for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
        if word.text == ".":
            continue
        direction, _, rest = word.text.partition(",")
        value, _, colour = rest.partition(",")
        if direction not in {"0", "1", "2", "3", "4"} or colour not in {str(each + ticked) for each in range(3) for ticked in (0, _TICKED)}:
            raise word.error(f"{quote(word.text)} is no wall", "write 2,3,1 for a white wall with a 3 and an arrow down")
        _put(board, cell, (int(colour) % _TICKED, int(direction), UNKNOWN if value == "-" else number(Piece(value, word.place))))


def _write_walls(board: Board) -> blocks.Texts:
    for row in range(board.rows):
        codes = (_code_at(board, cell) for cell in rectangle(row, 0, 1, board.columns))
        yield ["." if code is None else f"{code[1]},{'-' if code[2] == UNKNOWN else code[2]},{code[0]}" for code in codes]


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    known = board.numbers.items()
    noted.at("? in place of a number", [cell for cell, value in known if value == UNKNOWN and cell in board.arrows], cosmetic=True)
    noted.at("a number without an arrow", [cell for cell, value in known if value != UNKNOWN and cell not in board.arrows])

    def sign(cell: Cell, value: int) -> str:
        colour = _COLOURS[board.colours.get(cell, 0)]
        return (Wall(colour, value, board.arrows[cell]) if value != UNKNOWN and cell in board.arrows else Wall(colour)).sign

    return made("castle_wall", walls=signs_of(board, sign)), {}


def _write(puzzle: Puzzle) -> Board:
    board = blank_board(puzzle)
    for row, line in enumerate(arguments_of(puzzle.layout)["walls"]):
        for column, sign in enumerate(line):
            if sign != OPEN:
                wall = wall_of(sign)
                direction = DIRECTIONS.index(wall.arrow)
                _put(board, Cell(row, column), (_COLOURS.index(wall.colour), direction, UNKNOWN if wall.number is None else wall.number))
    return board


CASTLE_WALL = Kind(
    "castle",
    "castle_wall",
    (_WALLS,),
    (blocks.Block(_read_walls, _write_walls), blocks.LINES),
    _read,
    _write,
    PATH,
)
