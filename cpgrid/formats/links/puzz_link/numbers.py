"""Kinds in which a number is written into each cell: Sudoku, Skyscrapers, easy as ABC, regions of 1 to their size, signs between cells."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from string import ascii_uppercase

from ....core.grid import rectangle
from ....core.puzzle import Layout, Puzzle, Rule, Values
from ....models import latin, sudoku
from ....rules import AllDotsGiven, Difference, Distinct, Greater, Ratio
from . import blocks, parts
from .board import Board
from .boards import (
    arguments_of,
    blank_board,
    border_numbers,
    given_numbers,
    known_numbers,
    made,
    note_unused_walls,
    one_number,
    require,
    room_labels,
    walls_between,
)
from .codings import GREATER_FIRST, SMALLER_FIRST, UNKNOWN
from .codings import NUMBERS as NUMBER_CODING
from .drawn import LETTERS, NUMBERS
from .kind import Kind, Noted

__all__ = ["EASY_AS_ABC", "KROPKI", "MINARISM", "RIPPLE_EFFECT", "SKYSCRAPERS", "SUDOKU", "SUGURU"]

_SIX = 6
"""The one size whose boxes are no squares there: they have two rows and three columns."""


def _square(board: Board) -> int:
    """The size of a board with as many rows as columns."""
    require(
        board.rows == board.columns,
        f"it has {board.rows} rows and {board.columns} columns",
        "a grid with as many rows as columns is expected",
    )
    return board.rows


def _sudoku_layout(size: int) -> Layout:
    """The boxes are squares as large as fit; where they do not share out the grid, those at the edges are cut."""
    side = isqrt(size)
    if size == _SIX or (side * side == size and side > 1):
        return sudoku.layout(*sudoku.box_shape(size))
    latin.check_size("sudoku", size)
    cuts = range(0, size, side)
    boxes = (rectangle(top, left, min(side, size - top), min(side, size - left)) for top in cuts for left in cuts)
    square = made("latin_square", size=size)
    return square.with_rules(*(Distinct(box, f"box {number}") for number, box in enumerate(boxes, 1) if len(box) > 1))


def _read_sudoku(board: Board, noted: Noted) -> tuple[Layout, Values]:
    return _sudoku_layout(_square(board)), known_numbers(board, noted)


def _write_sudoku(puzzle: Puzzle) -> Board:
    boxes = arguments_of(puzzle.layout)["boxes"]
    usual = boxes[0] == boxes[1] or boxes == (2, 3)
    require(usual, f"it has boxes of {boxes[0]}×{boxes[1]}, where boxes are squares there, or 2×3", "state one with such boxes")
    return given_numbers(puzzle, blank_board(puzzle))


SUDOKU = Kind(
    "sudoku",
    "sudoku",
    (parts.in_cells(NUMBER_CODING),),
    (blocks.GIVENS, blocks.ANSWERS),
    _read_sudoku,
    _write_sudoku,
    NUMBERS,
)


def _regions(name: str, family: str, *aliases: str) -> Kind:
    """A kind whose regions of n cells hold the numbers 1 to n."""

    def read(board: Board, noted: Noted) -> tuple[Layout, Values]:
        note_unused_walls(board, noted)
        return made(family, regions=room_labels(board)), known_numbers(board, noted)

    def write(puzzle: Puzzle) -> Board:
        board = blank_board(puzzle)
        walls_between(arguments_of(puzzle.layout)["regions"], board)
        return given_numbers(puzzle, board)

    body = (parts.WALLS, parts.in_cells(NUMBER_CODING))
    return Kind(name, family, body, (blocks.WALLS, blocks.GIVENS, blocks.ANSWERS), read, write, NUMBERS, aliases=aliases)


RIPPLE_EFFECT = _regions("ripple", "ripple_effect", "hakyukoka")
SUGURU = _regions("suguru", "suguru")


def _read_skyscrapers(board: Board, noted: Noted) -> tuple[Layout, Values]:
    size, clues = _square(board), one_number(board, noted)
    if not any(number is not None for numbers in clues.values() for number in numbers):
        return made("latin_square", size=size), known_numbers(board, noted)
    return made("skyscrapers", size=size, **clues), known_numbers(board, noted)


def _write_skyscrapers(puzzle: Puzzle) -> Board:
    board = given_numbers(puzzle, blank_board(puzzle))
    board.outside = {side: [None] * count for side, count in parts.sides(board.rows, board.columns).items()}
    if puzzle.layout.family == "skyscrapers":
        said = arguments_of(puzzle.layout)
        require(not said["parks"] and not said["diagonals"], "it has parks or diagonals", "state one without")
        board.outside |= border_numbers(puzzle.layout)
    return board


SKYSCRAPERS = Kind(
    "skyscrapers",
    "skyscrapers",
    (parts.OUTSIDE, parts.optional(parts.in_cells(NUMBER_CODING))),
    (blocks.FRAMED,),
    _read_skyscrapers,
    _write_skyscrapers,
    NUMBERS,
    aliases=("building", "skyscraper"),
    also=("latin_square",),
)


def _read_easy_as_abc(board: Board, noted: Noted) -> tuple[Layout, Values]:
    letters = board.count
    require(1 <= letters <= len(ascii_uppercase), f"{letters} letters are asked for", f"up to {len(ascii_uppercase)} are read")

    def letter(number: int | None) -> str | None:
        require(number is None or 1 <= number <= letters, f"{number} stands for no letter", f"1 is A, up to {letters}")
        return None if number is None else ascii_uppercase[number - 1]

    clues = {side: [*map(letter, numbers)] for side, numbers in one_number(board, noted).items()}
    return made("easy_as_abc", size=_square(board), letters=letters, **clues), known_numbers(board, noted)


def _write_easy_as_abc(puzzle: Puzzle) -> Board:
    board, said = given_numbers(puzzle, blank_board(puzzle)), arguments_of(puzzle.layout)
    require(not said["diagonals"], "it asks for its letters in the diagonals", "state one without")
    require(0 not in puzzle.givens.values(), "a blank cell is given", "leave it open")
    board.count = said["letters"]
    board.outside |= border_numbers(puzzle.layout)
    return board


EASY_AS_ABC = Kind(
    "easyasabc",
    "easy_as_abc",
    (parts.COUNT, parts.OUTSIDE, parts.optional(parts.in_cells(NUMBER_CODING))),
    (blocks.COUNT, blocks.FRAMED),
    _read_easy_as_abc,
    _write_easy_as_abc,
    LETTERS,
)


def _read_minarism(board: Board, noted: Noted) -> tuple[Layout, Values]:
    noted.at("? in place of a difference", [pair[0] for pair, mark in board.marks.items() if mark == UNKNOWN], cosmetic=True)
    size = _square(board)
    greater = [pair if mark == GREATER_FIRST else pair[::-1] for pair, mark in board.marks.items() if mark <= SMALLER_FIRST]
    square = made("futoshiki", size=size, greater=greater) if greater else made("latin_square", size=size)
    differences = [Difference(pair, mark) for pair, mark in board.marks.items() if mark >= 0]
    return square.with_rules(*differences) if differences else square, {}


def _dots(rules: Sequence[Rule], board: Board) -> Board:
    """The board with the marks of rules for two neighbours."""
    for rule in rules:
        if isinstance(rule, Greater | Difference | Ratio):
            one, other = rule.cells
            sign = GREATER_FIRST if one < other else SMALLER_FIRST
            board.marks[min(one, other), max(one, other)] = (
                sign if isinstance(rule, Greater) else rule.difference if isinstance(rule, Difference) else _BLACK
            )
    return board


_WHITE, _BLACK = 1, 2
"""Dots of Kropki: a difference of 1, a ratio of 2."""


MINARISM = Kind(
    "minarism",
    "futoshiki",
    (parts.BORDER_SIGNS,),
    (blocks.MARKS, blocks.ANSWERS),
    _read_minarism,
    lambda puzzle: _dots(puzzle.layout.rules, blank_board(puzzle)),
    NUMBERS,
    also=("grid",),
)


def _read_kropki(board: Board, _noted: Noted) -> tuple[Layout, Values]:
    wrong = next((pair for pair, mark in board.marks.items() if mark not in {_WHITE, _BLACK}), None)
    require(wrong is None, f"{wrong and wrong[0]} has another mark than a dot", "1 is a white dot, 2 a black one")
    square = made("latin_square", size=_square(board))
    dots: list[Rule] = [Difference(pair, 1) if mark == _WHITE else Ratio(pair, 2) for pair, mark in board.marks.items()]
    return square.with_rules(*dots, AllDotsGiven(square.cells, tuple(board.marks), (1,), (2,))), {}


KROPKI = Kind(
    "kropki",
    "grid",
    (parts.BORDER_CIRCLES,),
    (blocks.MARKS, blocks.ANSWERS),
    _read_kropki,
    lambda puzzle: _dots(puzzle.layout.rules, blank_board(puzzle)),
    NUMBERS,
)
