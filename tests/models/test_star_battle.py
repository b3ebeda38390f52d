"""Star battles by chance, most of them with solutions: stars are planted, then regions grow round them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from typing import NamedTuple

import pytest

import cpgrid
from cpgrid import Limits, Puzzle, Refusal
from cpgrid.render import draw_puzzle, remarks
from cpgrid.rules import violations
from tests.depth import each_seed

Place = tuple[int, int]


class Board(NamedTuple):
    """A star battle.

    Args:
        regions: a label for each place, ``.`` for none and ``#`` for a blocked cell.
        stars: in each row and column.
        region_stars: in each region.
    """

    regions: list[list[str]]
    stars: int
    region_stars: int

    @property
    def puzzle(self) -> Puzzle:
        """As Python states it."""
        labels = {label for row in self.regions for label in row} - {".", "#"}
        return cpgrid.star_battle(self.regions, self.stars, region_stars=self.region_stars if labels else None)

    def grids(self) -> Iterator[tuple[int, ...]]:
        """The solutions, by the rules of the book."""
        for stars in _placements(len(self.regions), self.stars):
            inside = Counter(self.regions[row][column] for row, column in stars)
            blocked = inside.pop("#", 0)
            inside.pop(".", None)
            labels = {label for row in self.regions for label in row} - {".", "#"}
            if not blocked and all(inside[label] == self.region_stars for label in labels):
                yield self.grid(stars)

    def grid(self, stars: frozenset[Place]) -> tuple[int, ...]:
        """The values of the cells, of which blocked ones are none."""
        places = ((row, column) for row, line in enumerate(self.regions) for column, label in enumerate(line) if label != "#")
        return tuple(int(place in stars) for place in places)


def _placements(size: int, stars: int) -> Iterator[frozenset[Place]]:
    """Stars in rows and columns of which no two touch, row by row."""
    rows = [columns for columns in combinations(range(size), stars) if all(b - a > 1 for a, b in pairwise(columns))]

    def below(placed: list[tuple[int, ...]]) -> Iterator[frozenset[Place]]:
        held = Counter(column for columns in placed for column in columns)
        if max(held.values(), default=0) > stars:
            return
        if len(placed) == size:
            yield frozenset((row, column) for row, columns in enumerate(placed) for column in columns)
            return
        for columns in rows:
            if not placed or all(abs(one - other) > 1 for one in columns for other in placed[-1]):
                yield from below([*placed, columns])

    return below([])


def _near(place: Place, size: int) -> Iterator[Place]:
    row, column = place
    for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            yield near


def _grown(random: Random, stars: frozenset[Place], size: int, region_stars: int, regions: int, *, share: float) -> list[list[str]]:
    """Regions round stars: the cells of some stars each, then neighbours, until a share of the cells lies in one."""
    left = sorted(stars)
    random.shuffle(left)
    label = {}
    for number in range(regions):
        first = left.pop()
        left.sort(key=lambda star: abs(star[0] - first[0]) + abs(star[1] - first[1]), reverse=True)
        for star in [first, *(left.pop() for _ in range(region_stars - 1))]:
            label[star] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]
    while len(label) < share * size * size:
        edge = [(place, near) for place in label for near in _near(place, size) if near not in label and near not in stars]
        if not edge:
            break
        place, near = random.choice(edge)
        label[near] = label[place]
    free = ".#" if regions else "...#"

    def sign(place: Place) -> str:
        return label.get(place) or ("." if place in stars else random.choice(free))

    return [[sign((row, column)) for column in range(size)] for row in range(size)]


def board(random: Random) -> Board:
    """A board with a solution at least."""
    size, stars = random.choice([(4, 1), (5, 1), (6, 1), (7, 1), (8, 2), (9, 2)])
    planted = random.choice([*_placements(size, stars)][:200])
    region_stars = random.choice([1, stars, 2, 3])
    most = min(26, size * stars // region_stars)
    regions = random.choice([0, 1, most - 1, most, most])
    # Regions that share out the grid have all stars.
    share = 1.0 if regions * region_stars == size * stars and random.random() < 0.5 else random.choice([0.5, 0.8, 0.9])
    return Board(_grown(random, planted, size, region_stars, regions, share=share), stars, region_stars)


@each_seed(120)
def test_boards_with_stars_planted_have_the_solutions_of_the_book(seed: int) -> None:
    drawn = board(Random(seed))
    wanted = {*drawn.grids()}
    assert wanted
    puzzle = drawn.puzzle
    assert {*cpgrid.solutions(puzzle, limits=Limits(solutions=len(wanted) + 1))} == wanted
    for stars in [*_placements(len(drawn.regions), drawn.stars)][:50]:
        grid = drawn.grid(stars)
        assert (not violations(puzzle, grid)) == (grid in wanted)
    for form in ("text", "json"):
        assert cpgrid.parse(cpgrid.write([puzzle], format=form)) == [puzzle]


@each_seed(6)
def test_boards_with_stars_planted_have_them_on_every_route(seed: int) -> None:
    drawn = board(Random(1000 + seed))
    wanted, answered = {*drawn.grids()}, 0
    for route in cpgrid.routes.ROUTES:
        try:
            found = {*cpgrid.solutions(drawn.puzzle, via=route, limits=Limits(solutions=len(wanted) + 1))}
        except Refusal:
            continue
        assert found == wanted, route
        answered += 1
    assert answered > 4


@pytest.mark.untraced
def test_the_boards_are_of_every_sort() -> None:
    """With and without regions, blocked cells, cells of no region; few solutions, and many."""
    boards = [board(Random(seed)) for seed in range(50)]
    labels = [{label for row in drawn.regions for label in row} for drawn in boards]
    sorts = Counter({"no regions": 0, "blocked": 0, "free": 0, "more regions than rows": 0, "fewer": 0, "unique": 0, "several stars": 0})
    for drawn, own in zip(boards, labels, strict=True):
        size, regions = len(drawn.regions), len(own - {".", "#"})
        sorts["no regions"] += not regions
        sorts["blocked"] += "#" in own
        sorts["free"] += "." in own
        sorts["more regions than rows"] += regions > size
        sorts["fewer"] += 0 < regions < size
        sorts["several stars"] += drawn.stars > 1
        sorts["unique"] += len({*drawn.grids()}) == 1
    assert min(sorts.values()) > 2, sorts


def test_a_star_battle_of_rows_and_columns_alone() -> None:
    """On 2×2 two stars touch, so that no grid is one; of one cell with a star there is one."""
    for rows in product([0, 1], repeat=4):
        assert [*violations(cpgrid.star_battle(".. .."), rows)]
    assert list(cpgrid.solutions(cpgrid.star_battle(["."]))) == [(1,)]
    drawn = cpgrid.star_battle(".... ..#. .... #...")
    assert "no two touch, not even at a corner; no regions" in " ".join(remarks(drawn.layout))
    assert "▒▒" in str(draw_puzzle(drawn))
