"""Snake: what it means, how it is typed, its links, and slips that are found before any search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.generators.snake import snake
from cpgrid.models.snake import random_snake
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_loop_families import solved

Place = tuple[int, int]
SNAKES: list[tuple[list[str], Mapping[str, Any], int]] = [
    (["o..", "...", "..o"], {}, 6),
    (["o..", "...", "..o"], {"rows": [3, None, None]}, 1),
    (["o..", "...", "..o"], {"columns": [1, 1, 3]}, 1),
    (["oo.", "..."], {}, 1),
    (["o.o", "..."], {}, 2),
    (["o.o", "...", "..."], {}, 3),
    (["o.o", "...", "..."], {"rows": [2, 2, 3]}, 1),
    (["o.", ".o"], {}, 2),
    (["o.o."], {}, 1),
    (["o..o", "....", "...."], {}, 9),
    (["o..o", "....", "...."], {"rows": [None, 1, None]}, 0),
    (["....", ".oo.", "...."], {}, 1),
]


def stated(ends: Sequence[str], **named: Any) -> cpgrid.Puzzle:
    """The puzzle, with no numbers where none are named."""
    unknown = {"rows": [None] * len(ends), "columns": [None] * len(ends[0])}
    return cpgrid.snake(ends, **(unknown | named))


def paths(place: Place, last: Place, taken: Sequence[Place], shaded: set[Place]) -> bool:
    """Whether some walk over all shaded cells leads from one end to the other."""
    if place == last:
        return {*taken} == shaded
    near = [other for other in shaded if abs(place[0] - other[0]) + abs(place[1] - other[1]) == 1 and other not in taken]
    return any(paths(other, last, [*taken, other], shaded) for other in near)


@pytest.mark.parametrize(("ends", "clues", "count"), SNAKES)
def test_a_snake_is_a_path_that_does_not_touch_itself(ends: list[str], clues: Mapping[str, Any], count: int) -> None:
    first, last = [(row, column) for row, line in enumerate(ends) for column, sign in enumerate(line) if sign == "o"]

    def obeys(rows: Rows) -> bool:
        shaded = {(row, column) for row, line in enumerate(rows) for column, value in enumerate(line) if value}
        if not {first, last} <= shaded or not paths(first, last, [first], shaded):
            return False
        order = [first]
        while order[-1] != last:
            here = order[-1]
            near = [other for other in shaded if abs(here[0] - other[0]) + abs(here[1] - other[1]) == 1 and other not in order]
            if len(near) != 1:
                return False
            order += near
        touching = [(one, other) for one, other in combinations(range(len(order)), 2) if other > one + 1]
        for one, other in touching:
            down, right = abs(order[one][0] - order[other][0]), abs(order[one][1] - order[other][1])
            if max(down, right) == 1 and not (down == right == 1 and other == one + 2):
                return False
        said = [[sum(line) for line in rows], [sum(column) for column in zip(*rows, strict=True)]]
        wanted = [clues.get("rows", [None] * len(rows)), clues.get("columns", [None] * len(rows[0]))]
        return all(clue in {None, seen} for side, own in zip(wanted, said, strict=True) for clue, seen in zip(side, own, strict=True))

    puzzle = stated(ends, **clues)
    assert count_meant(puzzle.layout, obeys) == count
    for via in ("sat", "cpsat", "learn"):
        assert len(solved(puzzle, via)) == count


@each_seed(10)
def test_a_path_by_chance_is_a_solution(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.randint(1, 6), random.randint(2, 6)
    path = random_snake(random, rows, columns)
    ends = ["".join("o" if (row, column) in (path[0], path[-1]) else "." for column in range(columns)) for row in range(rows)]
    puzzle = stated(ends, givens=dict.fromkeys(path, 1))
    grid = tuple(int(cell in path) for cell in puzzle.layout.cells)
    assert solved(puzzle, "masks") >= {grid}


SLIPS: list[tuple[Sequence[str], Mapping[str, Any], str]] = [
    (["o.", ".."], {}, "there is 1 end .write o in the two cells"),
    (["..", ".."], {}, "there are 0 ends"),
    (["oo", "o."], {}, "there are 3 ends"),
    (["ox", ".."], {}, "'x' is none of the ends"),
    (["o.", ".o"], {"rows": [3, None]}, "3 of 2 cells cannot be shaded"),
    (["o.", ".o"], {"rows": [1, 2], "columns": [2, 2]}, "the rows have 3 shaded cells in all, and the columns 4"),
    (["o.", ".o"], {"rows": [1]}, "row"),
    (["o.", ".o"], {"givens": ["0.", ".."]}, "R1C1"),
]


@pytest.mark.parametrize(("ends", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(ends: Sequence[str], named: Mapping[str, Any], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        stated(ends, **named)


@pytest.mark.parametrize("text", ["snake 2x3\no..\n..O\nrows: 2 .\ncolumns: . . 1\n", "snake 1x3\no.o\n", "snake 2x3\no 1 .\n. . o\n"])
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_a_link_has_a_black_circle_or_two() -> None:
    both, one = (cpgrid.read_link(f"https://puzz.link/p?snake/{rest}") for rest in ("5/5/0000i0200g3k4h", "4/4/060300g1h4i"))
    assert (both.layout.family, one.layout.family) == ("snake", "grid")
    assert cpgrid.check(both).unique
    assert cpgrid.check(one).unique
    with pytest.raises(InputError, match="the number of given ends is 0"):
        cpgrid.read_link("https://puzz.link/p?snake/4/4/030300g1h4i")


@each_seed(3)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = snake(Random(seed), 5, 6)
    assert snake(Random(seed), 5, 6) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 6)
    assert cpgrid.check(puzzle, via="sat").unique
