"""Battleships: numbers of columns and rows, pieces in cells, and the fleet, which has a letter or is a list of ships.

Links have two slashes and a letter for a usual fleet, or a slash, how many ships there are, and each of them as the site writes pieces:
width, height, and bits in fives. Files have the same in lines before the grid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import digits

from ....core.alphabet import OPEN
from ....core.errors import quote
from ....core.grid import Cell
from ....core.line_values import EAST, NORTH, SOUTH, WEST, beyond
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values
from ....models.battleships import ANY, LONGEST, WATER
from . import blocks, parts
from .board import Board
from .boards import arguments_of, blank_board, border_numbers, made, one_number, read_signs, require, signs_of
from .body import Body
from .codings import NUMBERS, UNKNOWN
from .cornered import cornered
from .kind import Drawn, Kind, Noted
from .sheet import Sheet, number

__all__ = ["BATTLESHIPS"]

_PIECES: Mapping[int, str] = {UNKNOWN: ANY, 0: WATER, 1: "n", 2: "s", 3: "w", 4: "e", 5: "m", 6: "o"}
_NUMBERS = {sign: code for code, sign in _PIECES.items()}
_FLEETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1)}
_LETTERS = {fleet: letter for letter, fleet in _FLEETS.items()}
_BITS = 5
_DIGITS = digits + "abcdefghijklmnopqrstuv"


def _ship(length: int) -> str:
    """A ship as the site writes it."""
    bits = "1" * length
    packs = (bits[start : start + _BITS].ljust(_BITS, "0") for start in range(0, length, _BITS))
    return f"{length}1" + "".join(_DIGITS[int(pack, 2)] for pack in packs)


_LENGTHS = {way: length for length in range(1, LONGEST + 1) for way in (_ship(length), f"1{length}{_ship(length)[2:]}")}
_MOST_SHIPS = LONGEST * LONGEST


def _fleet(ships: list[int]) -> tuple[int, ...]:
    return tuple(ships.count(length) for length in range(1, max(ships, default=0) + 1))


def _ships(fleet: tuple[int, ...]) -> Iterator[int]:
    return (length for length, count in enumerate(fleet, 1) for _ in range(count))


def _decode_fleet(body: Body, board: Board) -> None:
    if body.take() != "/":
        raise body.error("a slash is expected before the fleet")
    word = body.until("/")
    if not word:
        letter = body.until("/")
        if letter not in _FLEETS:
            raise body.error(f"{quote(letter)} is no fleet of straight ships", len(letter), "c, d and e are read, and lists of ships")
        board.fleet = _FLEETS[letter]
        return
    if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= _MOST_SHIPS):
        raise body.error(f"{quote(word)} is no number of ships", len(word))
    ships: list[int] = []
    for _ in range(int(word)):
        ship = body.until("/")
        if ship not in _LENGTHS:
            raise body.error(f"{quote(ship)} is no straight ship of up to {LONGEST} cells", len(ship), "state the puzzle as a grid")
        ships.append(_LENGTHS[ship])
    board.fleet = _fleet(ships)


def _encode_fleet(board: Board) -> str:
    if board.fleet in _LETTERS:
        return f"//{_LETTERS[board.fleet]}"
    ships = [*_ships(board.fleet)]
    return "/".join(("", str(len(ships)), *map(_ship, ships)))


def _read_fleet(sheet: Sheet, board: Board) -> None:
    line = sheet.line()
    if line.text.strip() in _FLEETS:
        board.fleet = _FLEETS[line.text.strip()]
        return
    ships: list[int] = []
    for _ in range(number(line)):
        ship = sheet.line()
        if ship.text.strip() not in _LENGTHS:
            raise ship.error(f"{quote(ship.text)} is no straight ship of up to {LONGEST} cells", "state the puzzle as a grid")
        ships.append(_LENGTHS[ship.text.strip()])
    board.fleet = _fleet(ships)


def _write_fleet(board: Board) -> blocks.Texts:
    if board.fleet in _LETTERS:
        yield [_LETTERS[board.fleet]]
        return
    ships = [*_ships(board.fleet)]
    yield [len(ships)]
    yield from ([_ship(length)] for length in ships)


def _read_ticked(sheet: Sheet, board: Board) -> None:
    if sheet.more:
        sheet.row(sum(board.fleet))


_TICKED = blocks.Block(_read_ticked, lambda board: iter([[0] * sum(board.fleet)]), drawn=True)
"""Ships that a player ticked off."""


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    def sign(cell: Cell, code: int) -> str:
        require(code in _PIECES, f"{cell} has the piece {code}", "0 is water, 1 to 4 are ends, 5 is a middle, 6 a ship of one cell")
        return _PIECES[code]

    return made("battleships", fleet=board.fleet, pieces=signs_of(board, sign), **one_number(board, noted)), {}


def _write(puzzle: Puzzle) -> Board:
    board, said = blank_board(puzzle), arguments_of(puzzle.layout)
    board.fleet = said["fleet"]
    read_signs(board, said["pieces"], lambda sign: None if sign == OPEN else _NUMBERS[sign])
    board.outside = border_numbers(puzzle.layout)
    return board


def _read_cell(board: Board, cell: Cell, word: Piece) -> None:
    board.numbers[cell] = UNKNOWN if word.text == "-" else number(word)


def _cell(board: Board, cell: Cell) -> object:
    code = board.numbers.get(cell)
    return "." if code is None else "-" if code == UNKNOWN else code


def _read_ships(board: Board, layout: Layout) -> Values:
    if not board.filled:
        return {}
    ships = {cell for cell in layout.cells if cell in board.filled or board.numbers.get(cell, 0)}
    return {cell: max(_run(cell, ships, axis) for axis in ((NORTH, SOUTH), (EAST, WEST))) if cell in ships else 0 for cell in layout.cells}


def _run(cell: Cell, ships: set[Cell], axis: tuple[int, int]) -> int:
    """How long a row or column of cells of ships is."""
    length = 1
    for side in axis:
        other = beyond(cell, side)
        while other in ships:
            length, other = length + 1, beyond(other, side)
    return length


def _draw_ships(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: 1 for cell, value in values.items() if value and cell not in board.numbers}


BATTLESHIPS = Kind(
    "battleship",
    "battleships",
    (parts.COLUMNS_AND_ROWS, parts.in_cells(NUMBERS), parts.Part(_decode_fleet, _encode_fleet)),
    (blocks.Block(_read_fleet, _write_fleet), cornered(_read_cell, _cell), blocks.SHADING, _TICKED),
    _read,
    _write,
    Drawn(_read_ships, _draw_ships),
)
