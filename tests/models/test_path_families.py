"""Hidato and Numbrix: what they mean, on several routes, how they are typed, and slips that are found before any search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from random import Random
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Layout, Puzzle
from cpgrid.core.grid import rectangle
from cpgrid.generators.number_path import hidato, numbrix
from cpgrid.models.number_path import random_path
from cpgrid.rules import Successive, lawful, violations
from tests.depth import each_seed
from tests.models.test_loop_families import solved

ROUTES = ("masks", "learn", "sat", "cpsat")


def touch(one: Cell, other: Cell, *, diagonal: bool) -> bool:
    down, right = abs(one.row - other.row), abs(one.column - other.column)
    return max(down, right) == 1 if diagonal else down + right == 1


def paths(cells: Sequence[Cell], *, diagonal: bool) -> Iterator[list[Cell]]:
    """All ways of coming to each of the cells once."""

    def further(path: list[Cell]) -> Iterator[list[Cell]]:
        if len(path) == len(cells):
            yield path
        for cell in cells:
            if cell not in path and (not path or touch(path[-1], cell, diagonal=diagonal)):
                yield from further([*path, cell])

    return further([])


@pytest.mark.parametrize("family", ["hidato", "numbrix"])
@each_seed(12)
def test_solutions_are_the_paths_through_all_cells(family: str, seed: int) -> None:
    random, diagonal = Random(seed), family == "hidato"
    rows, columns = random.choice(((2, 3), (3, 3), (2, 4), (1, 4), (3, 4)))
    whole = random_path(random, rows, columns, diagonal=diagonal)
    path = whole[: random.randint(max(2, len(whole) - 3), len(whole))]
    state: Callable[..., Puzzle] = getattr(cpgrid, family)
    few = random.sample(range(len(path)), random.randint(0, 2) if len(path) < 9 else 3)
    puzzle = state(rows, columns, blocks=whole[len(path) :], givens={path[place]: place + 1 for place in few})
    found = {tuple(each.index(cell) + 1 for cell in puzzle.layout.cells) for each in paths(puzzle.layout.cells, diagonal=diagonal)}
    wanted = {grid for grid in found if all(grid[puzzle.layout.index[cell]] == value for cell, value in puzzle.givens.items())}
    for via in ROUTES:
        assert solved(puzzle, via) == wanted
    bare = Puzzle(puzzle.layout)
    assert not any(violations(bare, grid) for grid in list(found)[:50])
    for grid in (random.sample(sorted(puzzle.layout.values), len(path)) for _ in range(50)):
        assert bool(violations(bare, tuple(grid))) is (tuple(grid) not in found)


@each_seed(20)
def test_numbers_that_may_repeat_touch_the_next_and_the_one_before(seed: int) -> None:
    random = Random(seed)
    cells = tuple(cell for cell in rectangle(0, 0, 2, 3) if random.random() < 0.9) or (Cell(0, 0),)
    own = tuple(cell for cell in cells if random.random() < 0.9) or cells[:1]
    first = random.randint(-1, 2)
    rule = Successive(own, first, first + random.randint(1, 3), random.random() < 0.5)
    values = (0, 1, 2, 3)
    layout = Layout("grid", 2, 3, cells, (values,) * len(cells), (rule,))

    def holds(grid: Mapping[Cell, int]) -> bool:
        for cell in own:
            value, near = grid[cell], {grid[other] for other in own if touch(cell, other, diagonal=rule.diagonal)}
            if rule.first <= value < rule.last and value + 1 not in near:
                return False
            if rule.first < value <= rule.last and value - 1 not in near:
                return False
        return True

    every = list(product(values, repeat=len(cells)))
    wanted = [holds(dict(zip(cells, grid, strict=True))) for grid in every]
    assert lawful(layout, np.array(every)).tolist() == wanted
    assert [not violations(Puzzle(layout), grid) for grid in every[::7]] == wanted[::7]
    for via in ("masks", "sat"):
        assert solved(Puzzle(layout), via) == {grid for grid, good in zip(every, wanted, strict=True) if good}


SLIPS: list[tuple[Callable[..., object], Sequence[object], Mapping[str, Any], str]] = [
    (cpgrid.hidato, (1, 1), {}, "the grid has 1 cells to fill"),
    (cpgrid.hidato, (21, 20), {}, "the grid has 420 cells to fill .give 2 to 400"),
    (cpgrid.hidato, (2, 3), {"blocks": "r1c2 r2c2"}, "no steps lead from R1C1 to R1C3"),
    (cpgrid.numbrix, (2, 2), {"blocks": "r1c2 r2c1"}, "no steps lead from R1C1 to R2C2"),
    (cpgrid.numbrix, (3, 3), {"blocks": "r1c2 r2c3"}, "no steps lead from R1C1 to R1C3"),
    (cpgrid.numbrix, (3, 3), {"blocks": "r1c2"}, "the grid has 3 dark and 5 light cells"),
    (cpgrid.numbrix, (2, 2), {"givens": {Cell(0, 0): 5}}, "the given 5 is outside"),
    (cpgrid.numbrix, (2, 2), {"blocks": "r3c1"}, "R3C1 lies outside the grid"),
]


@pytest.mark.parametrize(("make", "arguments", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(
    make: Callable[..., object], arguments: Sequence[object], named: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(InputError, match=problem):
        make(*arguments, **named)


@pytest.mark.parametrize("text", ["hidato 2x3\n1 . \\\n. 5 .\n", "numbrix 3x4\n1 . . .\n. 12 . .\n. . . 6\n"])
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


@pytest.mark.parametrize("diagonal", [False, True])
@each_seed(5)
def test_paths_by_chance_come_to_all_cells(diagonal: bool, seed: int) -> None:
    random = Random(seed)
    rows, columns = random.randint(1, 7), random.randint(1, 7)
    path = random_path(random, rows, columns, diagonal=diagonal)
    assert sorted(path) == [*rectangle(0, 0, rows, columns)]
    assert all(touch(one, other, diagonal=diagonal) for one, other in pairwise(path))


@pytest.mark.parametrize("make", [hidato, numbrix])
@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], seed: int) -> None:
    puzzle = make(Random(seed), 4, 5)
    assert make(Random(seed), 4, 5) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (4, 5)
    assert cpgrid.check(puzzle, via="sat").unique
