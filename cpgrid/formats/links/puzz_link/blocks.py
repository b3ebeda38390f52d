"""The blocks of a file: which clues, and what of a player's drawing, its rows of words say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from string import ascii_lowercase

from ....core.errors import quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from .board import Board, Pair, corners, labels, pairs, rooms
from .codings import GREATER_FIRST, SMALLER_FIRST, UNKNOWN
from .parts import DIRECTIONS, block_rows
from .sheet import Sheet, number

__all__ = [
    "ANSWERS",
    "ARROWS",
    "BACKGROUND",
    "BLACK",
    "BLOCKS",
    "BORDERS",
    "BORDER_MARKS",
    "CELL_MARKS",
    "CLUES_AND_SHADING",
    "COUNT",
    "FRAMED",
    "GIVENS",
    "LETTERS",
    "LINES",
    "LOOP",
    "MARKS",
    "PENCIL_MARKS",
    "POINTS",
    "ROOMS",
    "ROOMS_BEFORE_2",
    "ROOMS_OR_WALLS",
    "SHADING",
    "TICKED",
    "WALLS",
    "Block",
    "flag",
    "named_flag",
]

Texts = Iterator[Iterable[object]]


@dataclass(frozen=True, slots=True)
class Block:
    """A block.

    Args:
        read: (the file, the board, whose size is known) reads it into the board. Raises `InputError`.
        write: (the board) → its rows of words. Raises `ValueError` for a clue that cannot be written.
        drawn: whether a player draws it, so that a file may end before it.
    """

    read: Callable[[Sheet, Board], None]
    write: Callable[[Board], Texts]
    drawn: bool = False


_NOTHING = frozenset({".", "+", "-", "=", "%"})
"""Words for cells in which nothing stands but a mark of a player who is not done."""


def flag(sign: str) -> Block:
    """A row that is there where a flag is set."""

    def read(sheet: Sheet, board: Board) -> None:
        if sheet.following == sign:
            sheet.line()
            board.flags += sign

    return Block(read, lambda board: iter([[sign]] if sign in board.flags else []))


def named_flag(sign: str, name: str) -> Block:
    """The row of a flag that files of version 1 on have by its name."""

    def read(sheet: Sheet, board: Board) -> None:
        if board.version and sheet.following == name:
            sheet.line()
            board.flags += sign

    return Block(read, lambda board: iter([[name]] if sign in board.flags else []))


def _cells(read: Callable[[Board, Cell, Piece], None], write: Callable[[Board, Cell], object], *, drawn: bool = False) -> Block:
    """A word for each cell."""

    def read_all(sheet: Sheet, board: Board) -> None:
        for cell, word in zip(board.cells, sheet.rows(board.rows, board.columns), strict=True):
            read(board, cell, word)

    def write_all(board: Board) -> Texts:
        cells = iter(board.cells)
        yield from ([write(board, cell) for cell in islice(cells, board.columns)] for _ in range(board.rows))

    return Block(read_all, write_all, drawn)


def _read_given(board: Board, cell: Cell, word: Piece) -> None:
    if word.text != ".":
        board.numbers[cell] = UNKNOWN if word.text == "-" else number(word)


def _given(board: Board, cell: Cell) -> object:
    value = board.numbers.get(cell)
    return "." if value is None else "-" if value == UNKNOWN else value


GIVENS = _cells(_read_given, _given)
"""Numbers that are printed."""


def _read_letter(board: Board, cell: Cell, word: Piece) -> None:
    if word.text != ".":
        board.numbers[cell] = UNKNOWN if word.text == "-" else _letter_number(word)


def _letter_number(word: Piece) -> int:
    if len(word.text) != 1 or word.text not in ascii_lowercase:
        raise word.error(f"{quote(word.text)} is no letter", "write a, b … for 1, 2 …")
    return ascii_lowercase.index(word.text) + 1


def _letter(board: Board, cell: Cell) -> object:
    value = _given(board, cell)
    return ascii_lowercase[value - 1] if isinstance(value, int) else value


LETTERS = _cells(_read_letter, _letter)
"""Numbers that are printed as letters, ``a`` for 1."""


def _read_points(sheet: Sheet, board: Board) -> None:
    for place, word in zip(corners(board), sheet.rows(board.rows + 1, board.columns + 1), strict=True):
        if word.text != ".":
            board.points[place] = UNKNOWN if word.text == "-" else number(word)


def _write_points(board: Board) -> Texts:
    words = ["." if value is None else "-" if value == UNKNOWN else value for value in map(board.points.get, corners(board))]
    width = board.columns + 1
    yield from (words[start : start + width] for start in range(0, len(words), width))


POINTS = Block(_read_points, _write_points)
"""Numbers that are printed at the corners of cells."""


def _read_answer(board: Board, cell: Cell, word: Piece) -> None:
    text = word.text.partition("[")[0]
    if text not in _NOTHING:
        board.filled[cell] = number(Piece(text, word.place))


ANSWERS = _cells(_read_answer, lambda board, cell: board.filled.get(cell, "."), drawn=True)
"""Numbers that a player wrote; those in brackets are guesses."""


def _read_shade(board: Board, cell: Cell, word: Piece) -> None:
    if word.text == "#":
        board.filled[cell] = 1
    elif word.text not in _NOTHING:
        raise word.error(f"{quote(word.text)} is no shading", "write # for a shaded cell, + or . for any other")


def _shade(board: Board, cell: Cell) -> str:
    return "#" if board.filled.get(cell) else "."


SHADING = _cells(_read_shade, _shade, drawn=True)
"""Cells that a player shaded."""


def _read_clue_or_shade(board: Board, cell: Cell, word: Piece) -> None:
    if word.text == "-":
        board.numbers[cell] = UNKNOWN
    elif word.text.isdecimal():
        board.numbers[cell] = number(word)
    else:
        _read_shade(board, cell, word)


CLUES_AND_SHADING = _cells(_read_clue_or_shade, lambda board, cell: _given(board, cell) if cell in board.numbers else _shade(board, cell))
"""Both in one."""


def _read_arrow(board: Board, cell: Cell, word: Piece) -> None:
    if word.text == ".":
        return
    direction, comma, count = word.text.partition(",")
    if not comma or direction not in {"0", "1", "2", "3", "4"}:
        raise word.error(f"{quote(word.text)} is no arrow", "write 2,3 for a 3 with an arrow down; 1 is up, 3 left, 4 right")
    board.numbers[cell] = UNKNOWN if count == "-" else number(Piece(count, word.place))
    if DIRECTIONS[int(direction)]:
        board.arrows[cell] = DIRECTIONS[int(direction)]


def _arrow(board: Board, cell: Cell) -> str:
    if cell not in board.numbers:
        return "."
    return f"{DIRECTIONS.index(board.arrows.get(cell, ''))},{_given(board, cell)}"


ARROWS = _cells(_read_arrow, _arrow)
"""Numbers with arrows."""


def _read_aside(sheet: Sheet, board: Board) -> None:
    sheet.rows(board.rows, board.columns)


BACKGROUND = Block(lambda sheet, board: _read_aside(sheet, board) if board.version else None, lambda _: iter(()), drawn=True)
"""Colours that a player gave to cells, in files of version 1."""

CELL_MARKS = Block(_read_aside, lambda board: (["0"] * board.columns for _ in range(board.rows)), drawn=True)
"""Marks of a player in cells, which say nothing of the solution."""


PENCIL_MARKS = Block(_read_aside, lambda _: iter(()), drawn=True)
"""Small numbers of a player in cells, at the end of some files."""


TICKED = Block(lambda sheet, board: _read_aside(sheet, board) if sheet.more else None, lambda _: iter(()))
"""Clues that a player ticked off, at the end of some files."""


def _borders(
    read: Callable[[Board, Pair, Piece], None], write: Callable[[Board, Pair], object], *, around: bool = False, drawn: bool = False
) -> Block:
    """A word for each border: those within rows, then those within columns."""

    def shape(board: Board) -> tuple[tuple[int, int], tuple[int, int]]:
        more = 1 if around else -1
        return (board.rows, board.columns + more), (board.rows + more, board.columns)

    def read_all(sheet: Sheet, board: Board) -> None:
        words = [word for height, width in shape(board) for word in sheet.rows(height, width)]
        for pair, word in zip(pairs(board.rows, board.columns, around=around), words, strict=True):
            read(board, pair, word)

    def write_all(board: Board) -> Texts:
        every = iter(pairs(board.rows, board.columns, around=around))
        for height, width in shape(board):
            yield from ([write(board, pair) for pair in islice(every, width)] for _ in range(height))

    return Block(read_all, write_all, drawn)


def _read_wall(board: Board, pair: Pair, word: Piece) -> None:
    if word.text == "1":
        board.walls.add(pair)
    elif word.text != "0":
        raise word.error(f"{quote(word.text)} is no border", "write 1 for a thick one, 0 for none")


WALLS = _borders(_read_wall, lambda board, pair: int(pair in board.walls))
"""Thick borders that are printed."""


def _read_line(board: Board, pair: Pair, word: Piece) -> None:
    if word.text not in {"0", "-1"}:
        board.lines[pair] = number(word)


LINES = _borders(_read_line, lambda board, pair: board.lines.get(pair, 0), drawn=True)
"""How many lines a player drew across each border."""

BORDER_MARKS = Block(_borders(_read_line, lambda _board, _pair: 0).read, lambda _: iter(()), drawn=True)
"""Marks of a player on borders, at the end of some files, where no line is drawn."""

LOOP = _borders(_read_line, lambda board, pair: board.lines.get(pair, 0), around=True, drawn=True)
"""Borders along which a player drew a line, those of the frame among them."""


def _read_drawn_border(board: Board, pair: Pair, word: Piece) -> None:
    if word.text in {"X", "-X"}:
        board.walls.add(pair)
    elif word.text not in {"0", "1", "2", "-1"}:
        raise word.error(f"{quote(word.text)} is no border", "write X for a printed one, 1 for one that was drawn, 0 for none")


def _drawn_border(board: Board, pair: Pair) -> object:
    one, other = (board.filled.get(cell, board.numbers.get(cell)) for cell in pair)
    return "X" if pair in board.walls else int(one != other) if board.filled else 0


BORDERS = _borders(_read_drawn_border, _drawn_border, drawn=True)
"""Borders that are printed, or that a player drew between different numbers."""


_MARKS = {"a": SMALLER_FIRST, "b": GREATER_FIRST, ".": UNKNOWN}


def _read_mark(board: Board, pair: Pair, word: Piece) -> None:
    if word.text != "0":
        board.marks[pair] = _MARKS.get(word.text) or number(word, ", a or b")


def _mark(board: Board, pair: Pair) -> object:
    mark = board.marks.get(pair, 0)
    if not mark and pair in board.marks:
        raise ValueError(mark)
    return next((sign for sign, other in _MARKS.items() if other == mark), mark)


MARKS = _borders(_read_mark, _mark)
"""Numbers and signs of inequality between cells."""


def _read_rooms(sheet: Sheet, board: Board) -> None:
    sheet.number()
    found = dict(zip(board.cells, (word.text for word in sheet.rows(board.rows, board.columns)), strict=True))
    board.walls = {pair for pair in pairs(board.rows, board.columns) if found[pair[0]] != found[pair[1]]}


def _write_rooms(board: Board) -> Texts:
    groups = rooms(board)
    number_of = labels(groups)
    yield [len(groups)]
    yield from ([number_of[cell] for cell in row] for row in _rows(board.cells, board.columns))


def _rows(cells: Sequence[Cell], columns: int) -> Iterator[Sequence[Cell]]:
    return (cells[start : start + columns] for start in range(0, len(cells), columns))


ROOMS = Block(_read_rooms, _write_rooms)
"""How many rooms there are, and the number of each cell's room."""

ROOMS_OR_WALLS = Block(
    lambda sheet, board: (WALLS if board.version else ROOMS).read(sheet, board),
    lambda board: (WALLS if board.version else ROOMS).write(board),
)
"""Rooms, and in files of version 1 thick borders, which need not divide anything."""

ROOMS_BEFORE_2 = Block(
    lambda sheet, board: (WALLS if board.version > 1 else ROOMS).read(sheet, board),
    lambda board: (WALLS if board.version > 1 else ROOMS).write(board),
)
"""The same where thick borders came with version 2."""


def _read_count(sheet: Sheet, board: Board) -> None:
    board.count = sheet.number()


COUNT = Block(_read_count, lambda board: iter([[board.count]]))
"""A number before the clues."""


def _outside_of(board: Board, cell: Cell) -> tuple[str, int]:
    """The border at which a place of the frame stands, and which line begins there; an empty text for a corner."""
    across, down = 0 <= cell.column < board.columns, 0 <= cell.row < board.rows
    if across == down:
        return "", 0
    if across:
        return "above" if cell.row < 0 else "below", cell.column
    return "left" if cell.column < 0 else "right", cell.row


def _read_framed(sheet: Sheet, board: Board) -> None:
    lengths = {"above": board.columns, "below": board.columns, "left": board.rows, "right": board.rows}
    board.outside = {side: [None] * length for side, length in lengths.items()}
    words = sheet.rows(board.rows + 2, board.columns + 2)
    for cell, word in zip(rectangle(-1, -1, board.rows + 2, board.columns + 2), words, strict=True):
        side, line = _outside_of(board, cell)
        if 0 <= cell.row < board.rows and 0 <= cell.column < board.columns:
            if word.text.startswith("q"):
                board.numbers[cell] = number(Piece(word.text[1:], word.place))
            else:
                _read_answer(board, cell, word)
        elif side and word.text != ".":
            board.outside[side][line] = (number(word),)


def _write_framed(board: Board) -> Texts:
    def word(cell: Cell) -> object:
        side, line = _outside_of(board, cell)
        if side:
            clue = board.outside[side][line]
            return "." if clue is None else clue[0]
        return f"q{board.numbers[cell]}" if cell in board.numbers else board.filled.get(cell, ".")

    yield from ([word(cell) for cell in row] for row in _rows(rectangle(-1, -1, board.rows + 2, board.columns + 2), board.columns + 2))


FRAMED = Block(_read_framed, _write_framed)
"""The grid in a frame of numbers at the ends of its lines; ``q`` stands before a given."""


def _read_blocks(sheet: Sheet, board: Board) -> None:
    room = block_rows(board.rows, board.columns)
    top, left = room["columns"][1], room["rows"][1]
    words = sheet.rows(top + board.rows, left + board.columns)
    clues: dict[str, list[list[int]]] = {side: [[] for _ in range(lines)] for side, (lines, _) in room.items()}
    for cell, word in zip(rectangle(-top, -left, top + board.rows, left + board.columns), words, strict=True):
        if cell.row >= 0 and cell.column >= 0:
            _read_shade(board, cell, word)
        elif word.text != "." and max(cell) >= 0:
            digits = Piece(word.text.removeprefix("c"), word.place)
            side, line = ("columns", cell.column) if cell.row < 0 else ("rows", cell.row)
            clues[side][line].append(number(digits))
    board.outside = {side: [tuple(clue) for clue in lines] for side, lines in clues.items()}


def _write_blocks(board: Board) -> Texts:
    room = block_rows(board.rows, board.columns)
    top, left = room["columns"][1], room["rows"][1]

    def at(side: str, line: int, back: int) -> object:
        clue = board.outside[side][line] or ()
        return clue[len(clue) - back] if back <= len(clue) else "."

    for row in range(-top, 0):
        yield [*"." * left, *(at("columns", column, -row) for column in range(board.columns))]
    for row in range(board.rows):
        yield [
            *(at("rows", row, -column) for column in range(-left, 0)),
            *(_shade(board, Cell(row, column)) for column in range(board.columns)),
        ]


BLOCKS = Block(_read_blocks, _write_blocks)
"""The grid behind the lengths of the blocks of each line."""


def _read_black(sheet: Sheet, board: Board) -> None:
    words = sheet.rows(board.rows + 1, board.columns + 1)
    for cell, word in zip(rectangle(-1, -1, board.rows + 1, board.columns + 1), words, strict=True):
        if word.text == "." or cell == (-1, -1):
            continue
        if min(cell) < 0:
            total = _total(word)
            board.black[cell] = (total, 0) if cell.row < 0 else (0, total)
        else:
            across, comma, down = word.text.partition(",")
            if not comma:
                raise word.error(f"{quote(word.text)} is no black cell", "write the totals across and down, as in 12,0")
            board.black[cell] = _total(Piece(down, word.place)), _total(Piece(across, word.place))


def _total(word: Piece) -> int:
    return 0 if word.text == "-1" else number(word)


def _write_black(board: Board) -> Texts:
    def word(cell: Cell) -> object:
        if cell not in board.black:
            return "." if min(cell) >= 0 else 0
        down, across = board.black[cell]
        return f"{across},{down}" if min(cell) >= 0 else down + across

    yield from ([word(cell) for cell in row] for row in _rows(rectangle(-1, -1, board.rows + 1, board.columns + 1), board.columns + 1))


BLACK = Block(_read_black, _write_black)
"""Black cells with totals (across, down), behind a row and a column of totals."""
