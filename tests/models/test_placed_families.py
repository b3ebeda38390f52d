"""LITS: what it means, how it is typed and drawn, slips found first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.generators.lits import lits
from cpgrid.generators.mended_regions import grown
from cpgrid.render.grid import draw
from cpgrid.rules import Count
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_area_families import one_part
from tests.models.test_marked_region_families import beside, marked
from tests.models.test_seen_and_counted_families import without_squares

Place = tuple[int, int]

LETTERS = {
    "I": {(0, 0), (0, 1), (0, 2), (0, 3)},
    "L": {(0, 0), (1, 0), (2, 0), (2, 1)},
    "T": {(0, 0), (0, 1), (0, 2), (1, 1)},
    "S": {(0, 1), (0, 2), (1, 0), (1, 1)},
}


def distances(cells: set[Place]) -> list[int]:
    """The squares of all distances: of four cells that hang together they tell which tetromino it is."""
    own = sorted(cells)
    return sorted((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 for place, one in enumerate(own) for other in own[:place])


def letter(cells: set[Place]) -> str:
    return next((name for name, own in LETTERS.items() if distances(own) == distances(cells)), "")


def is_lits(regions: Sequence[str], rows: Rows) -> bool:
    cells = marked(rows)
    own = {name: letter({cell for cell in cells if regions[cell[0]][cell[1]] == name}) for name in set("".join(regions))}
    pairs = [(regions[a][b], regions[c][d]) for (a, b), (c, d) in beside(cells)]
    differ = all(one == other or own[one] != own[other] for one, other in pairs)
    return all(own.values()) and differ and one_part(cells) and without_squares(cells)


LITS = [
    (["AAAA"], 1),
    (["AA", "AA"], 0),
    (["AAA", "AAA"], 8),
    (["AABB", "AACB", "CCCB"], 0),
    (["AAAABBBB"], 0),
]


@pytest.mark.parametrize(("regions", "count"), LITS)
def test_each_region_of_a_lits_has_a_tetromino(regions: list[str], count: int) -> None:
    assert count_meant(cpgrid.lits(regions).layout, lambda rows: is_lits(regions, rows)) == count


@each_seed(8)
def test_any_lits_means_what_its_rules_say(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice([(2, 4), (2, 5), (3, 4), (3, 3)])
    cells = rectangle(0, 0, rows, columns)
    while True:
        owner = grown(chance, cells, {cell: number for number, cell in enumerate(chance.sample(cells, chance.randint(1, 2)))})
        if min(map([*owner.values()].count, owner.values())) >= 4:
            break
    regions = ["".join("AB"[owner[Cell(row, column)]] for column in range(columns)) for row in range(rows)]
    count_meant(cpgrid.lits(regions).layout, lambda grid: is_lits(regions, grid))


SLIPS = [
    ("lits 2x4\nregions:\naaaa\nabbb\n", "lits: the region at R2C2 has 3 cells, and 4 of its cells are shaded"),
    ("lits 2x3\nregions:\naaa\naa\n", ":4:3: puzzle 1: the row has 2 cells"),
]


@pytest.mark.parametrize(("text", "place"), SLIPS)
def test_slips_name_their_place(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        cpgrid.parse(text)
    assert place in str(caught.value)


def test_a_region_may_not_be_too_large() -> None:
    with pytest.raises(InputError, match="give regions of at most 400 cells"):
        cpgrid.lits(["a" * 21] * 20)
    assert not cpgrid.check(cpgrid.lits(["a" * 10] * 10)).unique


STRANGE: list[Callable[[], Puzzle]] = [lambda: cpgrid.lits(["AAAA"]).with_rules(Count(rectangle(0, 0, 1, 2), (1,), 1, 1))]


@pytest.mark.parametrize("make", STRANGE)
def test_with_another_rule_it_is_a_grid(make: Callable[[], Puzzle]) -> None:
    assert make().layout.family == "grid"


PICTURES = [("lits 2x4\nregions:\naaab\nabbb\n", (1, 1, 1, 1, 1, 0, 0, 0), ["┃ ■   ■ ■ ┃ ■ ┃", "┃   ┏━━━━━┛   ┃", "┃ ■ ┃         ┃"])]


@pytest.mark.parametrize(("text", "solution", "drawn"), PICTURES)
def test_regions_are_outlined(text: str, solution: tuple[int, ...], drawn: list[str]) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert list(draw(scene_of(puzzle, Contents(solution=solution))).plain[1 : 1 + len(drawn)]) == drawn


@each_seed(3)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = lits(Random(seed), 4, 5)
    assert lits(Random(seed), 4, 5) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
