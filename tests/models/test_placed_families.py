"""LITS, Shimaguni and Kurotto: what they mean, how they are typed and drawn, slips found first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import pytest

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.generators.kurotto import kurotto
from cpgrid.generators.lits import lits
from cpgrid.generators.mended_regions import grown
from cpgrid.generators.shimaguni import shimaguni
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


def numbered(numbers: Sequence[str]) -> Iterator[tuple[Place, str]]:
    return (((row, column), sign) for row, line in enumerate(numbers) for column, sign in enumerate(line) if sign != ".")


def is_shimaguni(regions: Sequence[str], numbers: Sequence[str], rows: Rows) -> bool:
    cells = marked(rows)
    names = {(row, column): name for row, line in enumerate(regions) for column, name in enumerate(line)}
    groups = {name: {cell for cell in cells if names[cell] == name} for name in names.values()}
    sides = [(names[one], names[other]) for one, other in beside(set(names)) if names[one] != names[other]]
    apart = all(names[one] == names[other] for one, other in beside(cells))
    sizes = all(len(groups[one]) != len(groups[other]) for one, other in sides)
    right = all(len(groups[names[cell]]) == int(sign) for cell, sign in numbered(numbers))
    return all(group and one_part(group) for group in groups.values()) and apart and sizes and right


SHIMAGUNI = [
    (["AAB", "CAB", "CCB"], ["...", "...", "..."], 0),
    (["AAB", "CAB", "CCB"], ["2..", "...", "..."], 0),
    (["AAA"], ["..."], 6),
    (["AB"], [".."], 0),
    (["ABB"], ["..."], 0),
    (["AABB", "AABB"], ["....", "...1"], 24),
]


@pytest.mark.parametrize(("regions", "numbers", "count"), SHIMAGUNI)
def test_groups_of_a_shimaguni_do_not_touch(regions: list[str], numbers: list[str], count: int) -> None:
    layout = cpgrid.shimaguni(regions, numbers=numbers).layout
    assert count_meant(layout, lambda rows: is_shimaguni(regions, numbers, rows)) == count


@each_seed(8)
def test_any_shimaguni_means_what_its_rules_say(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice([(2, 5), (3, 3), (2, 4)])
    cells = rectangle(0, 0, rows, columns)
    owner = grown(chance, cells, {cell: number for number, cell in enumerate(chance.sample(cells, chance.randint(2, 3)))})
    regions = ["".join("ABC"[owner[Cell(row, column)]] for column in range(columns)) for row in range(rows)]
    numbers = [["."] * columns for _ in range(rows)]
    numbers[0][0] = chance.choice("1.")
    count_meant(cpgrid.shimaguni(regions, numbers=numbers).layout, lambda grid: is_shimaguni(regions, list(map("".join, numbers)), grid))


def is_kurotto(circles: Sequence[str], rows: Rows) -> bool:
    cells = marked(rows)
    for place, sign in numbered(circles):
        found = [cell for cell in cells if abs(cell[0] - place[0]) + abs(cell[1] - place[1]) == 1]
        for cell in found:
            found += [other for other in cells if abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1 and other not in found]
        if place in cells or sign not in {"?", str(len(found))}:
            return False
    return True


KUROTTO = [
    (["2..", "...", "..?"], 16),
    (["...", ".8.", "..."], 1),
    ([".0.", "..."], 4),
    (["2..1"], 0),
    (["1.1"], 1),
    (["?"], 1),
    (["..", ".."], 16),
    (["2...", "..3.", "...."], 32),
]


@pytest.mark.parametrize(("circles", "count"), KUROTTO)
def test_a_number_of_a_kurotto_counts_each_group_once(circles: list[str], count: int) -> None:
    assert count_meant(cpgrid.kurotto(circles).layout, lambda rows: is_kurotto(circles, rows)) == count


@each_seed(8)
def test_any_kurotto_means_what_its_rules_say(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice([(2, 5), (3, 3), (2, 4)])
    circles = ["".join(chance.choice("......?012345") for _ in range(columns)) for _ in range(rows)]
    with suppress(InputError):
        count_meant(cpgrid.kurotto(circles).layout, lambda grid: is_kurotto(circles, grid))


SLIPS = [
    ("lits 2x4\nregions:\naaaa\nabbb\n", "lits: the region at R2C2 has 3 cells, and 4 of its cells are shaded"),
    ("shimaguni 1x3\nregions:\naab\n0..\n", "the region at R1C1 has the number 0"),
    ("shimaguni 1x4\nregions:\naabb\n1..1\n", "the regions at R1C1 and R1C3 share a border, and both have the number 1"),
    ("shimaguni 1x4\nregions:\naabb\n3...\n", "the region at R1C1 has the number 3, and 2 cells"),
    ("kurotto 1x3\n3..\n", "R1C1 has the number 3, and at most 2 cells can be shaded in groups beside it"),
    ("kurotto 1x3\n1?.\n", "R1C1 has the number 1, and at most 0 cells"),
    ("kurotto 1x3\nq..\n", ":2:1:"),
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


STRANGE: list[Callable[[], Puzzle]] = [
    lambda: cpgrid.shimaguni(["AAB"]).with_rules(Count(rectangle(0, 0, 1, 3), (1,), 1, 1)),
    lambda: cpgrid.kurotto(["1.."]).with_rules(Count(rectangle(0, 0, 1, 2), (1,), 1, 1)),
    lambda: cpgrid.lits(["AAAA"]).with_rules(Count(rectangle(0, 0, 1, 2), (1,), 1, 1)),
]


@pytest.mark.parametrize("make", STRANGE)
def test_with_another_rule_it_is_a_grid(make: Callable[[], Puzzle]) -> None:
    assert make().layout.family == "grid"


PICTURES = [
    ("shimaguni 1x4\nregions:\naaab\n2...\n", (1, 1, 0, 1), ["┃ ■2  ■    ┃  ■ ┃"]),
    ("kurotto 1x4\n?.2.\n", (0, 1, 0, 1), ["┃ ? ■ 2 ■ ┃"]),
    ("lits 2x4\nregions:\naaab\nabbb\n", (1, 1, 1, 1, 1, 0, 0, 0), ["┃ ■   ■ ■ ┃ ■ ┃", "┃   ┏━━━━━┛   ┃", "┃ ■ ┃         ┃"]),
]


@pytest.mark.parametrize(("text", "solution", "drawn"), PICTURES)
def test_regions_are_outlined(text: str, solution: tuple[int, ...], drawn: list[str]) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert list(draw(scene_of(puzzle, Contents(solution=solution))).plain[1 : 1 + len(drawn)]) == drawn


MADE = [lits, shimaguni, kurotto]


@pytest.mark.parametrize("make", MADE)
@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[[Random, int, int], Puzzle], seed: int) -> None:
    puzzle = make(Random(seed), 4, 4)
    assert make(Random(seed), 4, 4) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
