"""The families of exact covers that are measured have as many covers as is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import isqrt

import pytest

from benchmarks.families import FAMILIES, Family, cut_into_squares, packed, sudokus, word_squares
from benchmarks.instances import made_up_words
from benchmarks.plan import Settings
from benchmarks.tables import TABLES


@pytest.mark.parametrize("family", [family for family in FAMILIES if not family.long], ids=lambda family: family.name)
def test_the_number_of_covers_is_known(family: Family) -> None:
    assert family.problem().count().count == family.covers


def test_long_ones_are_measured_with_full_alone() -> None:
    table = TABLES["exact-cover-families"]
    names = [race.name for race in table.races(Settings())]
    assert [race.name for race in table.races(Settings(full=True))] == [family.name for family in FAMILIES]
    assert set(names) == {family.name for family in FAMILIES if not family.long}


def test_the_squares_of_macmahon_are_all_there() -> None:
    problem = next(family for family in FAMILIES if family.name.startswith("MacMahon")).problem()
    squares = [item for item in problem.primary if item.isalpha()]
    assert len(squares) == 24
    assert {option[0] for option in problem.options} == set(squares)
    assert sum(option[0] == "aaaa" for option in problem.options) == 6


def squares_in_a_square(side: int, numbers: Mapping[int, int]) -> int:
    """A twin: the leftmost of the lowest gaps is filled first, by each length in turn."""
    heights, stock = [0] * side, dict(numbers)

    def fill() -> int:
        lowest = min(heights)
        if lowest == side:
            return not any(stock.values())
        left = heights.index(lowest)
        ways = 0
        for length in [length for length, number in stock.items() if number and heights[left : left + length] == [lowest] * length]:
            if lowest + length <= side:
                stock[length] -= 1
                heights[left : left + length] = [lowest + length] * length
                ways += fill()
                heights[left : left + length] = [lowest] * length
                stock[length] += 1
        return ways

    return fill()


@pytest.mark.parametrize(
    ("numbers", "ways"),
    [({1: 4, 2: 3}, 8), ({2: 5, 4: 1}, 4), ({1: 6, 2: 3, 3: 2}, 52), ({1: 11, 2: 4, 3: 1}, 668), ({1: 1, 2: 2, 3: 3}, 0)],
    ids=str,
)
def test_squares_pack_a_square_as_often_as_the_twin_says(numbers: dict[int, int], ways: int) -> None:
    assert packed(numbers).count().count == ways
    assert squares_in_a_square(isqrt(sum(length**2 * number for length, number in numbers.items())), numbers) == ways


@pytest.mark.parametrize(("side", "ways"), [(1, 1), (2, 2), (3, 6), (4, 40), (5, 472)])
def test_a_square_is_cut_into_squares_as_often_as_is_known(side: int, ways: int) -> None:
    """OEIS A045846."""
    assert cut_into_squares(side).count().count == ways


def word_squares_by_rows(words: list[str], size: int) -> Iterator[tuple[str, ...]]:
    """A twin: words across one by one, as long as the letters of each column begin a word."""
    begun = {word[:length] for word in words for length in range(size + 1)}
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        rows = waiting.pop()
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        if not begun.issuperset(columns):
            continue
        if len(rows) < size:
            waiting += [(*rows, word) for word in words]
        elif len({*rows, *columns}) == 2 * size:
            yield rows


@pytest.mark.parametrize(("size", "number"), [(2, 20), (3, 100), (4, 150)])
def test_word_squares_are_those_of_the_twin(size: int, number: int) -> None:
    problem = word_squares(size, number)
    across = [tuple(problem.options[option][1] for option in cover[:size]) for cover in problem.solutions()]
    assert sorted(across) == sorted(word_squares_by_rows(made_up_words(size, number), size))
    assert across


def test_small_sudokus_are_those_of_brute_force() -> None:
    rows = list(permutations(range(4)))
    squares = [
        square for square in product(rows[:1], rows, rows, rows) if all(len(set(column)) == 4 for column in zip(*square, strict=True))
    ]
    corners = list(product((0, 2), repeat=2))
    grids = [grid for grid in squares if all(len({*grid[r][c : c + 2], *grid[r + 1][c : c + 2]}) == 4 for r, c in corners)]
    problem = sudokus(2, 2)
    covers = [{name for option in cover for name in problem.options[option][1:]} for cover in problem.solutions()]
    assert sorted(map(sorted, covers)) == sorted(sorted(f"{r}{c}:{grid[r][c]}" for r, c in product(range(4), repeat=2)) for grid in grids)
    assert len(grids) == 12
