"""The parts of a body: which clues of a board it is made of, in which coding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from string import hexdigits

from ....core.errors import quote
from ....core.grid import Cell
from .board import Board, corners, pairs, rooms
from .body import Body
from .codings import ARROWS, BITS, CIRCLES, FOUR, NUMBERS, SIGNS, Coding, decode_runs, encode_runs

__all__ = [
    "ARROWED",
    "BLACK_CELLS",
    "BLOCKS_OUTSIDE",
    "BORDER_CIRCLES",
    "BORDER_SIGNS",
    "COLUMNS_AND_ROWS",
    "COUNT",
    "OLD_FLAGS",
    "OUTSIDE",
    "POINTS",
    "ROOM_NUMBERS",
    "TOTALS_OUTSIDE",
    "WALLS",
    "WALLS_OR_SIGNS",
    "Part",
    "block_rows",
    "in_cells",
    "optional",
    "sides",
]


@dataclass(frozen=True, slots=True)
class Part:
    """A part.

    Args:
        decode: (the body, the board, whose size is known) reads it into the board. Raises `InputError`.
        encode: (the board) → its text. Raises `ValueError` for a clue that cannot be written.
        said: (the board) → whether it says anything.
    """

    decode: Callable[[Body, Board], None]
    encode: Callable[[Board], str]
    said: Callable[[Board], bool] = lambda _: True


def optional(part: Part) -> Part:
    """A part at the end of a body that is left out where it says nothing."""

    def decode(body: Body, board: Board) -> None:
        if body.more:
            part.decode(body, board)

    return Part(decode, lambda board: part.encode(board) if part.said(board) else "", part.said)


def in_cells(coding: Coding[int]) -> Part:
    """Numbers in cells."""

    def decode(body: Body, board: Board) -> None:
        cells = board.cells
        found = coding.decode(body, len(cells))
        board.numbers |= {cell: value for cell, value in zip(cells, found, strict=True) if value is not None}

    return Part(decode, lambda board: coding.encode([board.numbers.get(cell) for cell in board.cells]), lambda board: bool(board.numbers))


OLD = "d"
"""The flag of links in an older coding: a sign for each corner, or for the room of each cell."""
_NEWER = "c"
"""The flag of the newer coding in programs from before the site, where it says nothing."""
OLD_FLAGS = {OLD: "", _NEWER: ""}


def _old_points(body: Body, count: int) -> list[int | None]:
    """A digit from 0 to 4, or another sign for none, for each corner."""
    found: list[int | None] = []
    for _ in range(count):
        sign = body.take()
        if sign.isalnum() and sign not in "01234":
            raise body.error(f"{quote(sign)} is no number from 0 to 4")
        found.append(int(sign) if sign.isalnum() else None)
    return found


def _decode_points(body: Body, board: Board) -> None:
    places = corners(board)
    found = _old_points(body, len(places)) if OLD in board.flags else FOUR.decode(body, len(places))
    board.points |= {place: value for place, value in zip(places, found, strict=True) if value is not None}


POINTS = Part(_decode_points, lambda board: FOUR.encode([board.points.get(place) for place in corners(board)]))
"""Numbers at the corners of cells."""


DIRECTIONS = ("", "n", "s", "w", "e")
"""The letters of directions, by the number that stands for one."""


def _decode_arrows(body: Body, board: Board) -> None:
    cells = board.cells
    for cell, arrow in zip(cells, ARROWS.decode(body, len(cells)), strict=True):
        if arrow is not None:
            direction, board.numbers[cell] = arrow
            if direction:
                board.arrows[cell] = DIRECTIONS[direction]


def _encode_arrows(board: Board) -> str:
    known = board.numbers
    return ARROWS.encode([(DIRECTIONS.index(board.arrows.get(cell, "")), known[cell]) if cell in known else None for cell in board.cells])


ARROWED = Part(_decode_arrows, _encode_arrows)
"""Numbers with arrows in cells."""


def _decode_walls(body: Body, board: Board) -> None:
    for each in _by_direction(board):
        board.walls |= {pair for pair, wall in zip(each, BITS.decode(body, len(each)), strict=True) if wall}


def _encode_walls(board: Board) -> str:
    return "".join(BITS.encode([int(pair in board.walls) for pair in each]) for each in _by_direction(board))


def _by_direction(board: Board) -> tuple[Sequence[tuple[Cell, Cell]], Sequence[tuple[Cell, Cell]]]:
    """The borders within rows, and those within columns: each sort begins with a character of its own."""
    every = pairs(board.rows, board.columns)
    within_rows = board.rows * (board.columns - 1)
    return every[:within_rows], every[within_rows:]


WALLS = Part(_decode_walls, _encode_walls, lambda board: bool(board.walls))
"""Thick borders."""


def _decode_walls_or_signs(body: Body, board: Board) -> None:
    if OLD not in board.flags:
        return _decode_walls(body, board)
    signs = dict(zip(board.cells, body.take(len(board.cells)), strict=True))
    board.walls = {(one, other) for one, other in pairs(board.rows, board.columns) if signs[one] != signs[other]}
    return None


WALLS_OR_SIGNS = Part(_decode_walls_or_signs, _encode_walls, WALLS.said)
"""Thick borders; in older links a sign for each cell, which those of a room share."""


def _decode_rooms(body: Body, board: Board) -> None:
    groups = rooms(board)
    found = NUMBERS.decode(body, len(groups))
    board.numbers |= {group[0]: value for group, value in zip(groups, found, strict=True) if value is not None}


def _encode_rooms(board: Board) -> str:
    known = ([board.numbers[cell] for cell in group if cell in board.numbers] for group in rooms(board))
    return NUMBERS.encode([numbers[0] if numbers else None for numbers in known])


ROOM_NUMBERS = Part(_decode_rooms, _encode_rooms)
"""A number for each room, in the order of their first cells."""


def _decode_count(body: Body, board: Board) -> None:
    text = body.until("/")
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise body.error(f"{quote(text)} is no number", len(text) + 1, "write a number and a slash before the clues")
    board.count = int(text)


COUNT = Part(_decode_count, lambda board: f"{board.count}/")
"""A number before the clues, with a slash behind it."""


def sides(rows: int, columns: int) -> dict[str, int]:
    """The four borders in the site's order, each with how many lines begin there."""
    return {"above": columns, "below": columns, "left": rows, "right": rows}


def _decode_outside(body: Body, board: Board) -> None:
    known = sides(board.rows, board.columns)
    found = iter(NUMBERS.decode(body, sum(known.values())))
    board.outside = {side: [None if value is None else (value,) for value in islice(found, count)] for side, count in known.items()}


def _encode_outside(board: Board) -> str:
    known = sides(board.rows, board.columns)
    clues = [clue for side, count in known.items() for clue in board.outside.get(side, [None] * count)]
    return NUMBERS.encode([None if clue is None else clue[0] for clue in clues])


OUTSIDE = Part(_decode_outside, _encode_outside)
"""A number at each end of each line."""


def _decode_lines(body: Body, board: Board) -> None:
    found = iter(NUMBERS.decode(body, board.columns + board.rows))
    known = (("columns", board.columns), ("rows", board.rows))
    board.outside = {side: [None if value is None else (value,) for value in islice(found, count)] for side, count in known}


def _encode_lines(board: Board) -> str:
    return NUMBERS.encode([None if clue is None else clue[0] for side in ("columns", "rows") for clue in board.outside[side]])


COLUMNS_AND_ROWS = Part(_decode_lines, _encode_lines)
"""A number for each column, then for each row."""


def _decode_totals(body: Body, board: Board) -> None:
    """The site has black cells here, too; of kinds without them letters pass over all cells."""
    blank = NUMBERS.decode(body, len(board.cells))
    if any(value is not None for value in blank):
        raise body.error("there is a black cell with totals in the grid", mend="cpgrid has totals outside the grid alone")

    def total() -> tuple[int, ...] | None:
        sign = body.take()
        text = body.take() + body.take() if sign == "-" else sign
        if sign == ".":
            return None
        if not set(text) <= set(hexdigits.lower()):
            raise body.error(f"{quote(text)} is no total")
        return (int(text, 16),)

    board.outside = {side: [total() for _ in range(count)] for side, count in (("columns", board.columns), ("rows", board.rows))}


def _encode_totals(board: Board) -> str:
    def word(clue: tuple[int, ...] | None) -> str:
        if clue is None:
            return "."
        if not 0 <= clue[0] < 256:
            raise ValueError(clue)
        return f"{clue[0]:x}" if clue[0] < 16 else f"-{clue[0]:x}"

    return NUMBERS.encode([None] * len(board.cells)) + "".join(word(clue) for side in ("columns", "rows") for clue in board.outside[side])


TOTALS_OUTSIDE = Part(_decode_totals, _encode_totals)
"""A total for each column, then for each row, behind letters that pass over all cells."""


def block_rows(rows: int, columns: int) -> dict[str, tuple[int, int]]:
    """The borders at which the site has room for several numbers a line: how many lines begin there, and how many numbers fit."""
    return {"columns": (columns, (rows + 1) // 2), "rows": (rows, (columns + 1) // 2)}


def _decode_blocks(body: Body, board: Board) -> None:
    """The numbers of each line from the one beside the grid on: the last one comes first."""
    known = block_rows(board.rows, board.columns)
    found = iter(NUMBERS.decode(body, sum(lines * most for lines, most in known.values())))
    for side, (lines, most) in known.items():
        clues = ([*islice(found, most)] for _ in range(lines))
        board.outside[side] = [tuple(value for value in reversed(clue) if value is not None) for clue in clues]


def _encode_blocks(board: Board) -> str:
    values: list[int | None] = []
    for side, (_, most) in block_rows(board.rows, board.columns).items():
        for clue in board.outside[side]:
            if len(clue or ()) > most:
                raise ValueError(clue)
            values += [*reversed(clue or ()), *[None] * (most - len(clue or ()))]
    return NUMBERS.encode(values)


BLOCKS_OUTSIDE = Part(_decode_blocks, _encode_blocks)
"""The lengths of the blocks of each column, then those of each row."""


def _on_borders(coding: Coding[int]) -> Part:
    def decode(body: Body, board: Board) -> None:
        every = pairs(board.rows, board.columns)
        board.marks = {pair: mark for pair, mark in zip(every, coding.decode(body, len(every)), strict=True) if mark is not None}

    return Part(decode, lambda board: coding.encode([board.marks.get(pair) for pair in pairs(board.rows, board.columns)]))


BORDER_SIGNS = _on_borders(SIGNS)
"""Numbers and signs of inequality between cells."""

BORDER_CIRCLES = _on_borders(CIRCLES)
"""White and black dots between cells."""

_WHITE = 19
_SUMS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Totals from 0, which is none, to 45."""


def _sum(body: Body) -> int:
    sign = body.take()
    if sign not in _SUMS and sign != "-":
        raise body.error(f"{quote(sign)} is no total")
    return max(_SUMS.find(sign), 0)


def _sum_sign(value: int) -> str:
    if not 0 <= value < len(_SUMS):
        raise ValueError(value)
    return _SUMS[value]


def _open_ends(board: Board) -> list[Cell]:
    """The places above and to the left of the grid that stand beside a white cell; those above come first."""
    above = [Cell(-1, column) for column in range(board.columns) if Cell(0, column) not in board.black]
    return above + [Cell(row, -1) for row in range(board.rows) if Cell(row, 0) not in board.black]


def _decode_black(body: Body, board: Board) -> None:
    cells = board.cells

    def word(sign: str, body: Body) -> list[tuple[int, int]]:
        if sign == ".":
            return [(0, 0)]
        if sign not in _SUMS and sign != "-":
            raise body.error(f"{quote(sign)} is no total")
        return [(max(_SUMS.find(sign), 0), _sum(body))]

    found = decode_runs(body, len(cells), word, _WHITE)
    board.black = {cell: clues for cell, clues in zip(cells, found, strict=True) if clues is not None}
    for place in _open_ends(board):
        total = _sum(body)
        board.black[place] = (total, 0) if place.row < 0 else (0, total)


def _encode_black(board: Board) -> str:
    def word(clues: tuple[int, int]) -> str:
        return "".join(map(_sum_sign, clues)) if any(clues) else "."

    inner = encode_runs([board.black.get(cell) for cell in board.cells], word, _WHITE)
    return inner + "".join(_sum_sign(sum(board.black.get(place, (0, 0)))) for place in _open_ends(board))


BLACK_CELLS = Part(_decode_black, _encode_black)
"""Black cells with totals (down, across), then those above the grid and to the left of it."""
