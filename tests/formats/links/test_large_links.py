"""Links of large boards that are full of clues: read, or refused with a reason, soon."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import process_time

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.formats.links.puzz_link.board import Board
from cpgrid.formats.links.puzz_link.fillomino import _largest_hidden, _largest_part

_SOON = 20
"""Seconds of the processor, on any machine."""


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("fillomino/200/200/" + "0" * 40_000, "the given 0 is outside"),
        ("kurodoko/100/100/" + "1" * 10_000, "10000 clues stand in a grid of 10000 cells"),
        ("cave/200/200/" + "3" * 40_000, "40000 clues stand in a grid of 40000 cells"),
        ("canal/100/100/" + "1" * 10_000, "up to 1000 are read in a grid of this size"),
        ("nurimisaki/100/100/" + "3" * 10_000, "10000 clues stand in a grid of 10000 cells"),
        ("balance/100/100/" + "0" * 10_000, "10000 clues stand in a grid of 10000 cells"),
        ("nanro/60/60/" + "0" * 1416 + "z" * 180, "a region has 3600 cells"),
    ],
)
def test_a_board_full_of_clues_is_refused_soon(link: str, problem: str) -> None:
    before = process_time()
    with pytest.raises(InputError, match=problem):
        cpgrid.read_link(f"https://puzz.link/p?{link}")
    assert process_time() - before < _SOON


def test_boards_full_of_clues_are_read_soon() -> None:
    before = process_time()
    puzzle = cpgrid.read_link("https://puzz.link/p?kurodoko/30/30/" + "2" * 900)
    assert len(puzzle.layout.rules) == 902
    puzzle = cpgrid.read_link("https://puzz.link/p?koburin/100/100/" + "0" * 10_000)
    assert len(puzzle.layout.rules) == 10_002
    assert process_time() - before < _SOON


def one_by_one(board: Board, givens: Mapping[Cell, int]) -> int:
    """The most cells of a group without a given, where each given is compared with all before it."""
    apart: list[tuple[Cell, int]] = []
    for cell, number in givens.items():
        distances = [abs(cell.row - other.row) + abs(cell.column - other.column) for other, known in apart if known == number]
        if all(distance >= number for distance in distances):
            apart.append((cell, number))
    return max(min(_largest_part(board, givens), board.rows * board.columns - sum(number for _, number in apart)), 0)


def test_groups_of_a_fillomino_without_givens_are_bounded_as_one_by_one() -> None:
    random = Random(7)
    for _ in range(300):
        rows, columns = random.randint(1, 12), random.randint(2, 12)
        cells, share = rectangle(0, 0, rows, columns), random.choice((0.1, 0.4, 1))
        givens = {cell: random.choice((1, 1, 2, 2, 3, 4, 9)) for cell in cells if random.random() < share}
        assert _largest_hidden(Board(rows, columns), givens) == one_by_one(Board(rows, columns), givens)
