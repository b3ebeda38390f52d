"""Nanro and Fobidoshi: what they mean, how they are typed and drawn, slips found first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, Puzzle
from cpgrid.core.errors import InputError
from cpgrid.core.grid import rectangle
from cpgrid.generators.nanro import nanro
from cpgrid.generators.yin_yang import fobidoshi
from cpgrid.models import maps, shapes
from cpgrid.render.grid import draw
from cpgrid.rules import Count
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_area_families import lines, one_part
from tests.models.test_seen_and_counted_families import without_squares

Place = tuple[int, int]


def marked(rows: Rows) -> set[Place]:
    return {(row, column) for row, line in enumerate(rows) for column, held in enumerate(line) if held}


def beside(cells: set[Place]) -> list[tuple[Place, Place]]:
    return [(one, other) for one in cells for other in ((one[0] + 1, one[1]), (one[0], one[1] + 1)) if other in cells]


def is_nanro(regions: Sequence[str], rows: Rows) -> bool:
    cells = marked(rows)
    for name in set("".join(regions)):
        numbers = [rows[row][column] for row, column in cells if regions[row][column] == name]
        if not numbers or set(numbers) != {len(numbers)}:
            return False
    pairs = [pair for pair in beside(cells) if regions[pair[0][0]][pair[0][1]] != regions[pair[1][0]][pair[1][1]]]
    return one_part(cells) and without_squares(cells) and all(rows[a][b] != rows[c][d] for (a, b), (c, d) in pairs)


NANRO: list[tuple[list[str], Mapping[Cell, int], int]] = [
    (["AAB", "CCB"], {}, 4),
    (["AA", "AA"], {}, 12),
    (["AAAA"], {}, 10),
    (["AB"], {}, 0),
    (["AAB"], {}, 1),
    (["A"], {}, 1),
    (["ABB", "ACC"], {Cell(0, 0): 1}, 2),
    (["AAB", "ACB", "CCB"], {Cell(0, 0): 0, Cell(0, 1): 2, Cell(1, 1): 0, Cell(2, 2): 3}, 0),
]


@pytest.mark.parametrize(("regions", "givens", "count"), NANRO)
def test_numbers_of_a_nanro_are_those_of_their_region(regions: list[str], givens: Mapping[Cell, int], count: int) -> None:
    assert count_meant(cpgrid.nanro(regions).layout, lambda rows: is_nanro(regions, rows), givens) == count


@each_seed(12)
def test_any_nanro_means_what_its_rules_say(seed: int) -> None:
    chance = Random(seed)
    rows, columns, largest = chance.choice([(2, 3, 3), (1, 6, 3), (2, 4, 2), (3, 3, 2)])
    regions = maps.labels(shapes.cages(rectangle(0, 0, rows, columns), chance, largest=largest), rows, columns)
    layout = cpgrid.nanro(regions).layout
    known = {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in chance.sample(layout.cells, 2)}
    count_meant(layout, lambda grid: is_nanro(["".join(line) for line in regions], grid), known)


def is_fobidoshi(rows: Rows) -> bool:
    short = all(not held or len(list(run)) < 4 for line in lines(rows) for held, run in groupby(line))
    return short and one_part(marked(rows))


FOBIDOSHI: list[tuple[int, int, Mapping[Cell, int], int]] = [
    (1, 4, {}, 10),
    (2, 2, {}, 14),
    (3, 3, {}, 219),
    (2, 5, {Cell(0, 0): 1, Cell(0, 4): 1}, 5),
    (1, 5, {Cell(0, 0): 1, Cell(0, 4): 1}, 0),
    (4, 3, {Cell(0, 0): 1, Cell(3, 0): 1, Cell(1, 1): 0}, 4),
    (1, 1, {}, 2),
]


@pytest.mark.parametrize(("rows", "columns", "givens", "count"), FOBIDOSHI)
def test_circles_of_a_fobidoshi_are_connected_and_never_four_in_a_line(
    rows: int, columns: int, givens: Mapping[Cell, int], count: int
) -> None:
    assert count_meant(cpgrid.fobidoshi(rows, columns).layout, is_fobidoshi, givens) == count


@each_seed(8)
def test_any_fobidoshi_means_what_its_rules_say(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice([(3, 4), (4, 3), (2, 6), (5, 2)])
    layout = cpgrid.fobidoshi(rows, columns).layout
    count_meant(layout, is_fobidoshi, {cell: chance.randint(0, 1) for cell in chance.sample(layout.cells, 3)})


SLIPS: list[tuple[str, str]] = [
    ("nanro 2x3\nregions:\naab\naa\n1..\n...\n", ":4:3: puzzle 1: the row has 2 cells"),
    ("nanro 2x3\nregions:\naab\naab\n..3\n...\n", "R1C3"),
    ("nanro 2x3\nregions:\naab\naab\nx..\n...\n", ":6:4:"),
    ("fobidoshi 2x3\n..2\n...\n", "R1C3"),
    ("fobidoshi 0x3\n", "0"),
]


@pytest.mark.parametrize(("text", "place"), SLIPS)
def test_slips_name_their_place(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        cpgrid.parse(text)
    assert place in str(caught.value)


STRANGE: list[tuple[Callable[[], Puzzle], str]] = [
    (lambda: cpgrid.nanro(["AAB"]).with_rules(Count(rectangle(0, 0, 1, 2), (1,), 1, 1)), "nanro"),
    (lambda: cpgrid.fobidoshi(2, 3).with_rules(Count(rectangle(0, 0, 1, 2), (1,), 1, 1)), "fobidoshi"),
]


@pytest.mark.parametrize(("make", "family"), STRANGE)
def test_with_another_rule_it_is_a_grid(make: Callable[[], Puzzle], family: str) -> None:
    assert make().layout.family != family


TEXTS = [
    "nanro 2x3\nregions:\naab\naab\n2..\n..×\n",
    "nanro 2x6\nregions:\naaaaaa\naaaaaa\n 11 . . . . .\n . . . . . .\n",
    "fobidoshi 2x5\n1...0\n.....\n",
    "fobidoshi 1x5\n○...×\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


PICTURES = [
    ("nanro 2x3\nregions:\naab\naab\n2..\n...\n", (2, 0, 1, 2, 0, 0), ["┃ 2   ┃ 1 ┃", "┃ 2   ┃   ┃"]),
    ("fobidoshi 1x3\n1.0\n", (1, 1, 0), ["┃ ○ ○ × ┃"]),
]


@pytest.mark.parametrize(("text", "solution", "drawn"), PICTURES)
def test_cells_that_are_not_marked_are_blank_in_solutions(text: str, solution: tuple[int, ...], drawn: list[str]) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert list(draw(scene_of(puzzle, Contents(solution=solution))).plain[1 : 1 + len(drawn)]) == drawn


MADE = [(nanro, 5, 6), (fobidoshi, 6, 5)]


@pytest.mark.parametrize(("make", "rows", "columns"), MADE)
@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (rows, columns)
    assert cpgrid.check(puzzle, via="sat").unique
