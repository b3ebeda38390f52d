"""Kurodoko, Cave, Canal View, Nurimisaki, Aqre, Chocona, Shikaku: what they mean, how they are typed and drawn, slips found first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.errors import InputError
from cpgrid.generators.divisions import shikaku, tatamibari
from cpgrid.generators.nurimisaki import nurimisaki
from cpgrid.generators.region_counts import aqre, chocona
from cpgrid.generators.views import canal_view, cave, kurodoko
from cpgrid.render.grid import draw
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_area_families import lines, one_part, parts, places, touching

Place = tuple[int, int]


def shown(signs: Sequence[str]) -> Mapping[Place, str]:
    return {(row, column): sign for row, line in enumerate(signs) for column, sign in enumerate(line) if sign != "."}


def seen(rows: Rows, place: Place, value: int) -> int:
    """How many cells with the value stand in unbroken lines from a place, cell by cell."""
    total = 0
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = place[0] + down, place[1] + right
        while 0 <= row < len(rows) and 0 <= column < len(rows[0]) and rows[row][column] == value:
            total, row, column = total + 1, row + down, column + right
    return total


def numbers_hold(rows: Rows, numbers: Sequence[str], value: int, own: int) -> bool:
    clues = shown(numbers)
    free = all(rows[row][column] == 0 for row, column in clues)
    return free and all(sign in {"?", str(seen(rows, place, value) + own)} for place, sign in clues.items())


def without_squares(cells: set[Place]) -> bool:
    return not any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells)


def reaches_border(part: set[Place], rows: Rows) -> bool:
    return any(r in {0, len(rows) - 1} or c in {0, len(rows[0]) - 1} for r, c in part)


KURODOKO = [
    (["..2", "?..", "..."], 4),
    (["...", ".?.", "..."], 34),
    (["..5", "...", "..."], 6),
    (["1"], 1),
    (["?"], 1),
    (["....", "3..?"], 1),
]


@pytest.mark.parametrize(("numbers", "count"), KURODOKO)
def test_numbers_of_a_kurodoko_count_unshaded_cells(numbers: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        return numbers_hold(rows, numbers, 0, 1) and not touching(places(rows, 1)) and one_part(places(rows, 0))

    assert count_meant(cpgrid.kurodoko(numbers).layout, obeys) == count


CAVE = [
    (["..2", "?..", "..."], 14),
    (["...", ".?.", "..."], 161),
    (["3..", "..3"], 2),
    (["1.."], 1),
    ([".3.", "..."], 12),
]


@pytest.mark.parametrize(("numbers", "count"), CAVE)
def test_a_cave_is_connected_and_what_is_around_it_reaches_the_border(numbers: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        around = all(reaches_border(part, rows) for part in parts(places(rows, 1)))
        return numbers_hold(rows, numbers, 0, 1) and one_part(places(rows, 0)) and around

    assert count_meant(cpgrid.cave(numbers).layout, obeys) == count


CANAL = [
    (["..2", "?..", "..."], 13),
    (["...", ".4.", "..."], 5),
    (["0..", "..0"], 1),
    (["?.."], 4),
    ([".3.", "..."], 1),
]


@pytest.mark.parametrize(("numbers", "count"), CANAL)
def test_numbers_of_a_canal_view_count_shaded_cells(numbers: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        canal = places(rows, 1)
        return numbers_hold(rows, numbers, 1, 0) and one_part(canal) and without_squares(canal)

    assert count_meant(cpgrid.canal_view(numbers).layout, obeys) == count


def numbered(regions: Sequence[str], numbers: Sequence[str] | None, cells: set[Place]) -> bool:
    wanted = {regions[row][column]: int(sign) for (row, column), sign in shown(numbers or ()).items()}
    return all(sum(regions[row][column] == name for row, column in cells) == number for name, number in wanted.items())


AQRE = [
    (["AAB", "CAB", "CCB"], ["1..", "..2", "..."], 16),
    (["AAAA", "BBBB"], None, 59),
    (["AAAAA", "AAAAA"], ["2....", "....."], 3),
    (["AAAA", "AAAA"], ["6...", "...."], 8),
    (["A"], ["0"], 1),
]


@pytest.mark.parametrize(("regions", "numbers", "count"), AQRE)
def test_no_four_cells_of_an_aqre_are_of_one_colour_in_a_line(regions: list[str], numbers: list[str] | None, count: int) -> None:
    def obeys(rows: Rows) -> bool:
        shaded = places(rows, 1)
        short = all(len(list(run)) < 4 for line in lines(rows) for _, run in groupby(line))
        return numbered(regions, numbers, shaded) and short and one_part(shaded)

    assert count_meant(cpgrid.aqre(regions, numbers=numbers).layout, obeys) == count


CHOCONA = [
    (["AAB", "CAB", "CCB"], ["1..", "..2", "..."], 34),
    (["AAB", "AAB"], ["3..", "..."], 0),
    (["AAB", "AAB"], ["4..", "..."], 2),
    (["ABAB", "BABA"], ["2...", "...."], 42),
    (["A"], None, 2),
]


@pytest.mark.parametrize(("regions", "numbers", "count"), CHOCONA)
def test_shaded_parts_of_a_chocona_are_rectangles(regions: list[str], numbers: list[str] | None, count: int) -> None:
    def is_rectangle(part: set[Place]) -> bool:
        return len({row for row, _ in part}) * len({column for _, column in part}) == len(part)

    def obeys(rows: Rows) -> bool:
        shaded = places(rows, 1)
        return numbered(regions, numbers, shaded) and all(map(is_rectangle, parts(shaded)))

    assert count_meant(cpgrid.chocona(regions, numbers=numbers).layout, obeys) == count


SHIKAKU = [
    (["2..?", "?..."], 2),
    (["2..", "4.."], 0),
    (["?.", ".?"], 2),
    (["3.?.", "...."], 0),
    (["1"], 1),
    (["?.?", "..."], 2),
]


@pytest.mark.parametrize(("areas", "count"), SHIKAKU)
def test_rectangles_of_a_shikaku_share_out_the_grid(areas: list[str], count: int) -> None:
    clues = sorted(shown(areas).items())

    def fills(number: int, rows: Rows) -> bool:
        (row, column), sign = clues[number - 1]
        part = places(rows, number)
        box = {(r, c) for r in {r for r, _ in part} for c in {c for _, c in part}}
        rectangular = max((r for r, _ in part), default=0) - min((r for r, _ in part), default=0) + 1 == len({r for r, _ in part})
        across = max((c for _, c in part), default=0) - min((c for _, c in part), default=0) + 1 == len({c for _, c in part})
        return part == box and rectangular and across and (row, column) in part and sign in {"?", str(len(part))}

    def obeys(rows: Rows) -> bool:
        return all(fills(number, rows) for number in range(1, len(clues) + 1))

    assert count_meant(cpgrid.shikaku(areas).layout, obeys) == count


TATAMIBARI = [
    (["h.", ".h"], 1),
    (["ss", "ss"], 0),
    (["a.a", "..."], 2),
    (["h..", ".a.", "w.."], 1),
    (["w..", "..h", "..."], 0),
    (["a..a", "w..."], 5),
    (["s"], 1),
    (["w"], 0),
]


@pytest.mark.parametrize(("shapes", "count"), TATAMIBARI)
def test_rectangles_of_a_tatamibari_have_their_shapes_and_no_four_meet(shapes: list[str], count: int) -> None:
    clues = sorted(shown(shapes).items())

    def fills(number: int, rows: Rows) -> bool:
        place, shape = clues[number - 1]
        part = places(rows, number)
        high, wide = ({at[axis] for at in part} for axis in (0, 1))
        whole = all(not side or len(side) == max(side) - min(side) + 1 for side in (high, wide))
        right = {"s": len(high) == len(wide), "w": len(high) < len(wide), "h": len(high) > len(wide), "a": True}[shape]
        return place in part and len(part) == len(high) * len(wide) and whole and right

    def obeys(rows: Rows) -> bool:
        squares = [{*above[at : at + 2], *below[at : at + 2]} for above, below in pairwise(rows) for at in range(len(above) - 1)]
        return max(map(len, squares), default=0) < 4 and all(fills(number, rows) for number in range(1, len(clues) + 1))

    assert count_meant(cpgrid.tatamibari(shapes).layout, obeys) == count


SLIPS: list[tuple[Callable[..., object], Sequence[object], Mapping[str, Any], str]] = [
    (cpgrid.kurodoko, (["4.", ".."],), {}, "R1C1 shows 4, and from there 1 to 3 cells can be seen"),
    (cpgrid.cave, (["0.", ".."],), {}, "R1C1 shows 0, and from there 1 to 3 cells can be seen"),
    (cpgrid.canal_view, (["3.", ".."],), {}, "R1C1 shows 3, and from there 0 to 2 cells can be seen"),
    (cpgrid.kurodoko, (["x.", ".."],), {}, "'x' is none of the numbers"),
    (cpgrid.kurodoko, (["..", "."],), {}, "row 2 has 1 signs, row 1 has 2"),
    (cpgrid.aqre, (["AAB"],), {"numbers": ["3.."]}, "the region at R1C1 has the number 3, and 2 cells"),
    (cpgrid.aqre, (["AAB"],), {"numbers": ["11."]}, "R1C2 has a number, and its region has one already"),
    (cpgrid.chocona, (["AAB"],), {"numbers": ["1."]}, "the numbers and the map of regions are of different sizes"),
    (cpgrid.nurimisaki, (["1..", "..."],), {}, "R1C1 shows 1, and a straight run from there has 2 to 3 cells"),
    (cpgrid.nurimisaki, (["..4", "..."],), {}, "R1C3 shows 4, and a straight run from there has 2 to 3 cells"),
    (cpgrid.shikaku, (["..."],), {}, "there are 0 numbers"),
    (cpgrid.shikaku, (["5..", "1.."],), {}, "R1C1 shows 5, and no rectangle of 5 cells fits into the grid"),
    (cpgrid.tatamibari, (["..", ".."],), {}, "there are 0 signs"),
    (cpgrid.tatamibari, (["s.", ".x"],), {}, "x"),
    (cpgrid.shikaku, (["2..", "3.."],), {}, "the rectangles have 5 cells in all, and the grid has 6"),
    (cpgrid.shikaku, (["2..", "6.?"],), {}, "the rectangles have 9 cells in all, and the grid has 6"),
]


@pytest.mark.parametrize(("make", "arguments", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(
    make: Callable[..., object], arguments: Sequence[object], named: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(InputError, match=problem.replace("?", r"\?")):
        make(*arguments, **named)


TEXTS = [
    "kurodoko 2x3\n1..\n.■?\n",
    "range 2x3\n3..\n...\n",
    "cave 2x12\n12 . . . . . . . . . . .\n . . . . . . . . . . ■ .\n",
    "corral 2x3\n1..\n.×?\n",
    "canal-view 2x3\n2..\n..?\n",
    "aqre 2x3\nregions:\naab\naab\n1..\n■..\n",
    "chocona 2x3\nregions:\naab\naab\n1..\n...\n",
    "shikaku 2x3\n2..\n..?\n",
    "shikaku 3x4\n12 . . .\n . . . .\n . . . .\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    written = cpgrid.write([puzzle], format="text")
    assert cpgrid.parse(written) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


PICTURES = [
    ("kurodoko 2x2\n2.\n..\n", (0, 1, 0, 0), ["┃ 2 ■ ┃", "┃     ┃"]),
    ("shikaku 2x3\n2.4\n...\n", (1, 2, 2, 1, 2, 2), ["┃ 2 ┃ . 4 ┃", "┃ . ┃ . . ┃"]),
]


@pytest.mark.parametrize(("text", "solution", "drawn"), PICTURES)
def test_numbers_stay_visible_in_solutions(text: str, solution: tuple[int, ...], drawn: list[str]) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert list(draw(scene_of(puzzle, Contents(solution=solution))).plain[1:3]) == drawn


MADE = [(kurodoko, 5, 6), (cave, 5, 6), (canal_view, 6, 5), (aqre, 4, 5), (chocona, 5, 4), (shikaku, 6, 5), (tatamibari, 5, 5)]


@pytest.mark.parametrize(("make", "rows", "columns"), MADE)
@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (rows, columns)
    assert cpgrid.check(puzzle, via="sat").unique


NURIMISAKI = [
    (["?..", "...", "..?"], 4),
    (["?...", "....", "...?"], 4),
    (["2..", "...", "..?"], 4),
    ([".2.", "..."], 0),
    (["..", ".."], 0),
]


@pytest.mark.parametrize(("circles", "count"), NURIMISAKI)
def test_circles_of_a_nurimisaki_are_the_ends_of_its_area(circles: list[str], count: int) -> None:
    clues = shown(circles)

    def obeys(rows: Rows) -> bool:
        area, shaded = places(rows, 0), places(rows, 1)
        beside = {(r, c): sum(abs(r - i) + abs(c - j) == 1 for i, j in area) for r, c in area}
        ends = {place for place, number in beside.items() if number == 1}
        runs = all(sign in {"?", str(seen(rows, place, 0) + 1)} for place, sign in clues.items())
        many = all(number > 1 for place, number in beside.items() if place not in ends)
        return ends == set(clues) and many and runs and one_part(area) and without_squares(area) and without_squares(shaded)

    assert count_meant(cpgrid.nurimisaki(circles).layout, obeys) == count


@each_seed(4)
def test_a_nurimisaki_by_chance_has_one_solution(seed: int) -> None:
    puzzle = nurimisaki(Random(seed), 5, 6)
    assert nurimisaki(Random(seed), 5, 6) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
