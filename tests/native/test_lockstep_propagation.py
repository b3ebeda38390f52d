"""A pass of the lockstep search finds neither less nor more than singles, locked candidates and subsets: those of the plain-Python twin."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Lockstep, Stop, available_instructions

from .boards import Ground, closure, fillings, random_ground, random_rows, sudoku

NINE = sudoku(3, 3)
DIAGONALS = tuple(tuple(9 * place + column for place, column in enumerate(line)) for line in (range(9), range(8, -1, -1)))
WINDOWS = tuple(tuple(9 * (top + row) + left + column for row in range(3) for column in range(3)) for top in (1, 5) for left in (1, 5))
BOARDS = {
    "meshes of two and three": sudoku(2, 3),
    "meshes of three": NINE,
    "meshes of four": sudoku(2, 4),
    "meshes of five": sudoku(2, 5),
    "more windows": replace(NINE, groups=(*NINE.groups, *WINDOWS)),
    "diagonals": replace(NINE, groups=(*NINE.groups, *DIAGONALS)),
    "a box too few": replace(NINE, groups=NINE.groups[:-1]),
    "rows that need not hold every value": replace(NINE, groups=(*(group[:8] for group in NINE.groups[:9]), *NINE.groups[9:])),
}


WITH_SUBSETS = ["meshes of three", "meshes of five", "rows that need not hold every value"]


def decided(ground: Ground, givens: Any, **without: bool) -> bool:
    """Whether singles, locked candidates and subsets answer a puzzle."""
    cells = closure(ground, givens.tolist(), **without)
    return cells is None or all(len(cell) == 1 for cell in cells)


@cache
def barely_decided(name: str) -> Any:
    """Four puzzles that the twin's propagation answers, and none of whose givens it could do without.

    One of them at least needs locked candidates, and on the boards of `WITH_SUBSETS` one needs subsets.
    """
    ground = BOARDS[name]
    needs = ["crossings", "subsets"] if name in WITH_SUBSETS else ["crossings"]
    found: list[Any] = []
    for row in minimal_puzzles(ground, Random(100)):
        lacking = [need for need in needs if all(decided(ground, other, **{need: False}) for other in found)]
        if len(found) + len(lacking) < 4 or any(not decided(ground, row, **{need: False}) for need in lacking):
            found.append(row)
        if len(found) == 4:
            break
    return np.array(found)


def minimal_puzzles(ground: Ground, random: Random) -> Iterator[Any]:
    """Puzzles with random first rows, in any number."""
    while True:
        row = np.zeros((1, len(ground.domains)), np.uint8)
        row[0, list(ground.groups[0])] = random.sample(range(1, ground.values + 1), len(ground.groups[0]))
        core = Lockstep(ground.board, row, solutions=200)
        assert core.advance(0, math.inf) is Stop.EXHAUSTED
        puzzle = random.choice(core.take()[1])
        for cell in random.sample(range(len(puzzle)), len(puzzle)):
            value, puzzle[cell] = puzzle[cell], 0
            if not decided(ground, puzzle):
                puzzle[cell] = value
        yield puzzle


def unguessed(ground: Ground, givens: Any, **options: Any) -> list[bool]:
    """Whether the search answers each puzzle without a guess."""
    core = Lockstep(ground.board, givens, solutions=2, nodes=1, **options)
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    return [not nodes for nodes in core.nodes.tolist()]


@pytest.mark.parametrize("build", available_instructions())
@pytest.mark.parametrize("name", BOARDS)
def test_guesses_begin_where_propagation_ends(name: str, build: Any) -> None:
    ground, puzzles = BOARDS[name], barely_decided(name)
    assert len(puzzles) == 4
    assert not all(decided(ground, row, crossings=False) for row in puzzles)
    assert all(unguessed(ground, puzzles, instructions=build))
    for row in puzzles:
        fewer = np.repeat(row[None], np.count_nonzero(row), axis=0)
        fewer[np.arange(len(fewer)), np.flatnonzero(row)] = 0
        assert not any(unguessed(ground, fewer, instructions=build))


@pytest.mark.parametrize("name", WITH_SUBSETS)
def test_some_of_these_puzzles_need_subsets(name: str) -> None:
    assert not all(decided(BOARDS[name], row, subsets=False) for row in barely_decided(name))


@pytest.mark.parametrize("build", available_instructions())
def test_the_same_on_random_boards(build: Any) -> None:
    random = Random(11)
    for _ in range(150):
        ground = random_ground(random)
        if max(map(len, ground.groups)) > len({value for domain in ground.domains for value in domain}):
            continue
        givens = random_rows(ground, random, 3)
        assert unguessed(ground, givens, instructions=build) == [decided(ground, row) for row in givens]


NO_MESHES = {
    "three cells in common, or two": Ground(
        5, ((1, 2, 3, 4, 5),) * 10, ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9), (0, 1, 2, 5, 6), (3, 4, 7, 8, 9))
    ),
    "other values in each row": Ground(
        6, ((1, 2, 3, 4),) * 4 + ((3, 4, 5, 6),) * 4, ((0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 4, 5), (2, 3, 6, 7))
    ),
}


@pytest.mark.parametrize("name", NO_MESHES)
def test_two_by_two_groups_that_are_no_mesh(name: str) -> None:
    ground = NO_MESHES[name]
    givens = random_rows(ground, Random(2), 40)
    core = Lockstep(ground.board, givens)
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.solutions.tolist() == [sum(1 for _ in fillings(ground, row)) for row in givens.tolist()]
    assert [not nodes for nodes in core.nodes.tolist()] == [decided(ground, row) for row in givens]


@pytest.mark.parametrize("values", [2, 15, 16, 17, 31, 32, 33, 63, 64])
def test_words_are_wide_enough(values: int) -> None:
    ground = Ground(values, ((1, values), (1, values), (values - 1, values)), ((0, 1), (1, 2)))
    core = Lockstep(ground.board, np.zeros((1, 3), np.uint8))
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert sorted(map(tuple, core.take()[1].tolist())) == sorted(fillings(ground, [0] * 3))


def test_boards_whose_groups_cross_everywhere_are_built_at_once_and_searched_in_one_way() -> None:
    """The same groups several hundred times: too many pairs to look at where each two of them cross."""
    four = sudoku(2, 2)
    ground = replace(four, groups=four.groups * 100)
    core = Lockstep(ground.board, np.zeros((1, 16), np.uint8))
    assert core.advance(0, math.inf, keep=False) is Stop.EXHAUSTED
    assert core.solutions.tolist() == [288]
