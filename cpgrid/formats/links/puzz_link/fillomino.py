"""Fillomino: a link says nothing of the numbers that there may be; so there are all that could fit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from ....core.grid import Cell
from ....core.puzzle import Domain, Layout, Puzzle, Values
from ....models.parameters import one_to
from ....rules import Unequal
from . import blocks, parts
from .board import Board
from .boards import blank_board, given_numbers, known_numbers, made
from .codings import NUMBERS as NUMBER_CODING
from .drawn import NUMBERS
from .kind import Kind, Noted

__all__ = ["FILLOMINO"]

_THREE = "t"
"""The flag of puzzles in which no group has more than three cells."""


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    givens = known_numbers(board, noted)
    layout = made("fillomino", rows=board.rows, columns=board.columns, values=_values(board, givens))
    borders = [Unequal(pair) for pair in sorted(board.walls)]
    return layout.with_rules(*borders) if borders else layout, givens


_ALL_UP_TO, _USUAL = 64, 20


def _values(board: Board, givens: Mapping[Cell, int]) -> Domain:
    """The numbers that the family has by default, and on a large grid those of larger groups that could fit among the givens."""
    if _THREE in board.flags:
        return one_to(3)
    count = board.rows * board.columns
    if count <= _ALL_UP_TO:
        return one_to(count)
    return one_to(max(_USUAL, _largest_hidden(board, givens), *givens.values()))


def _largest_hidden(board: Board, givens: Mapping[Cell, int]) -> int:
    """The most cells that a group without a given can have.

    It lies among cells without one, which hang together; and the groups of the givens take as many cells as their numbers say. Equal
    givens that are farther apart than their group could reach belong to different ones.
    """
    needed = 0
    apart: dict[int, set[Cell]] = defaultdict(set)
    for cell, number in givens.items():
        # Cells that are apart are few where numbers are large, and those within reach are few where they are small.
        known = apart[number]
        near = known if len(known) < 2 * number**2 else known.intersection(_within(cell, number))
        if all(abs(cell.row - other.row) + abs(cell.column - other.column) >= number for other in near):
            known.add(cell)
            needed += number
    return max(min(_largest_part(board, givens), board.rows * board.columns - needed), 0)


def _within(cell: Cell, steps: int) -> Iterator[Cell]:
    """The cells that are fewer steps away."""
    for down in range(1 - steps, steps):
        rest = steps - abs(down)
        yield from (Cell(cell.row + down, cell.column + right) for right in range(1 - rest, rest))


def _largest_part(board: Board, givens: Mapping[Cell, int]) -> int:
    """How many cells without a given hang together at most."""
    left = set(board.cells) - givens.keys()
    largest = 0
    while left:
        part = [left.pop()]
        for row, column in part:
            beside = {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)} & left
            left -= beside
            part += beside
        largest = max(largest, len(part))
    return largest


def _write(puzzle: Puzzle) -> Board:
    layout = puzzle.layout
    board = given_numbers(puzzle, blank_board(puzzle))
    board.walls = {(min(rule.cells), max(rule.cells)) for rule in layout.rules if isinstance(rule, Unequal)}
    if layout.domains[0] == one_to(3) and len(layout.cells) > 3:
        board.flags = _THREE
    return board


FILLOMINO = Kind(
    "fillomino",
    "fillomino",
    (parts.in_cells(NUMBER_CODING), parts.optional(parts.WALLS)),
    (blocks.flag(_THREE), blocks.GIVENS, blocks.ANSWERS, blocks.BORDERS),
    _read,
    _write,
    NUMBERS,
    aliases=("fillomino01",),
    flags={_THREE: ""},
    also=("grid",),
)
