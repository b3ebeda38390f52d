"""Numberlink: what it means, how it is typed and drawn, its links, and slips that are found before any search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid import Cell, InputError, Layout, Puzzle
from cpgrid.core.grid import rectangle
from cpgrid.generators.numberlink import numberlink
from cpgrid.rules import Paths, violations
from tests.depth import each_seed
from tests.models.test_loop_families import solved

ROUTES = ("masks", "learn", "sat", "cpsat")
SIDES = {"n": 1, "e": 2, "s": 4, "w": 8}
VALUES = (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12)

Grid = Mapping[Cell, int]


def drawn(rows: int, columns: int) -> Iterator[tuple[Grid, Mapping[Cell, list[Cell]]]]:
    """Every choice of borders that lines cross, as values, and with the cells beyond the borders of each."""
    cells = rectangle(0, 0, rows, columns)
    borders = [(cell, Cell(cell.row, cell.column + 1), 2, 8) for cell in cells if cell.column + 1 < columns]
    borders += [(cell, Cell(cell.row + 1, cell.column), 4, 1) for cell in cells if cell.row + 1 < rows]
    for chosen in product((False, True), repeat=len(borders)):
        grid, beyond = dict.fromkeys(cells, 0), {cell: list[Cell]() for cell in cells}
        for (one, other, side, back), crossed in zip(borders, chosen, strict=True):
            if crossed:
                grid[one] += side
                grid[other] += back
                beyond[one].append(other)
                beyond[other].append(one)
        yield grid, beyond


def joins(beyond: Mapping[Cell, list[Cell]], pairs: Sequence[Sequence[Cell]]) -> bool:
    """Whether the lines are paths between the cells of each pair, and nothing else."""
    met: set[Cell] = set()
    for one, other in pairs:
        path = [one]
        while further := [cell for cell in beyond[path[-1]] if cell not in path]:
            path.append(further[0])
        ends = {one, other}
        if path[-1] != other or any(len(beyond[cell]) != (1 if cell in ends else 2) for cell in path):
            return False
        met.update(path)
    return all(cell in met or not others for cell, others in beyond.items())


def random_pairs(random: Random, cells: Sequence[Cell]) -> tuple[tuple[Cell, Cell], ...]:
    ends = random.sample(cells, 2 * random.randint(1, 3))
    return tuple(zip(ends[::2], ends[1::2], strict=True))


BOARDS = [
    ["1..", "2.2", "..1"],
    ["1..", "...", "..1"],
    ["12.", "...", ".21"],
    ["1..2", "....", "1..2"],
    ["12..", "....", "..12"],
    ["1.21", "....", "...2"],
    ["1.1"],
    ["11", "22"],
]


@pytest.mark.parametrize("numbers", BOARDS)
@pytest.mark.parametrize("empty", [False, True])
def test_equal_numbers_are_joined_by_paths(numbers: list[str], empty: bool) -> None:
    rows, columns = len(numbers), len(numbers[0])
    places: dict[str, list[Cell]] = {}
    for cell in rectangle(0, 0, rows, columns):
        if (sign := numbers[cell.row][cell.column]) != ".":
            places.setdefault(sign, []).append(cell)
    wanted = {
        tuple(grid.values()) for grid, beyond in drawn(rows, columns) if joins(beyond, [*places.values()]) and (empty or all(grid.values()))
    }
    try:
        puzzle = cpgrid.numberlink(numbers, empty=empty)
    except InputError as error:
        assert "coloured as a chessboard" in str(error)
        assert not wanted
        return
    for via in ROUTES:
        assert solved(puzzle, via) == wanted


@each_seed(12)
def test_paths_are_judged_by_the_definition(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 3), (2, 4), (2, 3)))
    cells = rectangle(0, 0, rows, columns)
    own = tuple(cell for cell in cells if random.random() < 0.9)
    pairs = random_pairs(random, own)
    rule = Paths(own, pairs)
    layout = Layout("grid", rows, columns, cells, tuple(VALUES if cell in own else (0,) for cell in cells), (rule,))
    every = [(tuple(grid.values()), beyond) for grid, beyond in drawn(rows, columns) if all(value in VALUES for value in grid.values())]
    within = [(grid, beyond) for grid, beyond in every if all(not beyond[cell] for cell in cells if cell not in own)]
    wanted = {grid for grid, beyond in within if joins(beyond, pairs)}
    for grid, _ in within:
        assert bool(violations(Puzzle(layout), grid)) is (grid not in wanted)
    for via in ("masks", "sat"):
        assert solved(Puzzle(layout), via) == wanted
    for _ in range(100):
        grid = tuple(random.choice(domain) for domain in layout.domains)
        assert bool(violations(Puzzle(layout), grid)) is (grid not in wanted)


SLIPS: list[tuple[Sequence[str], Mapping[str, Any], str]] = [
    (["..", ".."], {}, "there is no number"),
    (["1.", ".."], {}, "1 stands once, at R1C1"),
    (["11", "1."], {}, "1 stands 3 times, at R1C1, R1C2, R2C1"),
    (["1..1", "...."], {"empty": 1}, "empty"),
    (["0.", ".0"], {}, "'0' is none of the numbers"),
    (["a.", ".a"], {}, "'a' is none of the numbers"),
    (["1.", ".1"], {}, "coloured as a chessboard"),
]


@pytest.mark.parametrize(("numbers", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(numbers: Sequence[str], named: Mapping[str, Any], problem: str) -> None:
    with pytest.raises((InputError, cpgrid.UsageError), match=problem):
        cpgrid.numberlink(numbers, **named)


TEXTS = [
    "numberlink 2x3\n1..\n1..\n",
    "numberlink 2x3 empty\n1..\n.1.\n",
    "numberlink 2x3\n1 ew sw\n1 . .\n",
    "numberlink 2x3\n 7 . 12\n 7 . 12\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = numberlink(Random(seed), 5, 6)
    assert numberlink(Random(seed), 5, 6) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 6)
    assert cpgrid.check(puzzle, via="sat").unique
