"""Minesweeper, Mosaic, Tilepaint and Norinori: what they mean, how they are typed and drawn, and slips that are found before any search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.errors import InputError
from cpgrid.generators.minesweeper import minesweeper
from cpgrid.generators.mosaic import mosaic
from cpgrid.generators.norinori import norinori
from cpgrid.generators.tilepaint import tilepaint
from cpgrid.models import FAMILIES
from cpgrid.render.grid import draw
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant

Place = tuple[int, int]


def held(rows: Rows) -> set[Place]:
    return {(row, column) for row, line in enumerate(rows) for column, value in enumerate(line) if value == 1}


def shown(signs: Sequence[str]) -> Mapping[Place, str]:
    return {(row, column): sign for row, line in enumerate(signs) for column, sign in enumerate(line) if sign != "."}


def touching(place: Place, other: Place) -> bool:
    return max(abs(place[0] - other[0]), abs(place[1] - other[1])) == 1


MINESWEEPER = [
    (["1..", "...", ".?2"], 3, 2),
    (["1..", "...", ".?2"], None, 4),
    (["...", ".8.", "..."], None, 1),
    (["...", ".8.", "..."], 7, 0),
    (["0.", ".."], None, 1),
    (["?.", ".."], 1, 3),
    (["??"], None, 1),
    (["1."], None, 1),
    (["1."], 1, 1),
    ([".."], 2, 1),
]


@pytest.mark.parametrize(("numbers", "mines", "count"), MINESWEEPER)
def test_numbers_of_a_minesweeper_count_mines_around_them(numbers: list[str], mines: int | None, count: int) -> None:
    def obeys(rows: Rows) -> bool:
        found, clues = held(rows), shown(numbers)
        counted = all(sign in {"?", str(sum(touching(place, other) for other in found))} for place, sign in clues.items())
        return counted and not found & clues.keys() and mines in {None, len(found)}

    assert count_meant(cpgrid.minesweeper(numbers, mines=mines).layout, obeys) == count


MOSAIC = [
    ([".2.", "4..", "..1"], 3),
    (["...", ".9.", "..."], 1),
    (["0..", "..."], 4),
    (["11"], 2),
    (["2."], 1),
    (["."], 2),
    (["12", ".."], 0),
]


@pytest.mark.parametrize(("numbers", "count"), MOSAIC)
def test_numbers_of_a_mosaic_count_shaded_cells_and_their_own(numbers: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        found = held(rows)
        near = {place: sum(place == other or touching(place, other) for other in found) for place in shown(numbers)}
        return all(near[place] == int(sign) for place, sign in shown(numbers).items())

    assert count_meant(cpgrid.mosaic(numbers).layout, obeys) == count


TILEPAINT = [
    (["AAB", "CAB", "CCD"], (2, None, 1), (None, 1, None), 0),
    (["AAB", "CAB", "CCD"], (2, 1, None), (None, None, None), 2),
    (["AAB", "CAB", "CCD"], (None, None, None), (None, None, None), 16),
    (["ABA", "CBC"], (2, 0), (1, 0, 1), 1),
    (["AB"], (1,), (None, None), 2),
]


@pytest.mark.parametrize(("regions", "across", "down", "count"), TILEPAINT)
def test_regions_of_a_tilepaint_are_shaded_wholly_or_not(
    regions: list[str], across: Sequence[int | None], down: Sequence[int | None], count: int
) -> None:
    def obeys(rows: Rows) -> bool:
        found: dict[str, set[int]] = {}
        for line, names in zip(rows, regions, strict=True):
            for value, name in zip(line, names, strict=True):
                found.setdefault(name, set()).add(value)
        lines = zip([*rows, *zip(*rows, strict=True)], [*across, *down], strict=True)
        return all(len(each) == 1 for each in found.values()) and all(clue in {None, sum(line)} for line, clue in lines)

    assert count_meant(cpgrid.tilepaint(regions, rows=across, columns=down).layout, obeys) == count


NORINORI = [
    (["BABC", "BBBB", "BCAC"], 1),
    (["ABCA", "ACAB", "CACA"], 2),
    (["AAAA", "AAAA", "AABB"], 7),
    (["AAAA"], 3),
    (["AABB"], 0),
]


@pytest.mark.parametrize(("regions", "count"), NORINORI)
def test_shaded_cells_of_a_norinori_are_dominoes(regions: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        found = held(rows)
        in_pairs = all(sum(abs(r - i) + abs(c - j) == 1 for i, j in found) == 1 for r, c in found)
        return in_pairs and Counter(regions[row][column] for row, column in found) == dict.fromkeys("".join(regions), 2)

    assert count_meant(cpgrid.norinori(regions).layout, obeys) == count


SLIPS: list[tuple[Callable[..., object], Sequence[object], Mapping[str, Any], str]] = [
    (cpgrid.minesweeper, (["4.", ".."],), {}, "R1C1 shows 4, and counts 3 cells"),
    (cpgrid.minesweeper, (["9.", ".."],), {}, "'9' is none of the numbers of mines"),
    (cpgrid.minesweeper, (["1.", ".."],), {"mines": 4}, "there are 4 mines, and 3 cells that may hold one"),
    (cpgrid.minesweeper, (["1.", "."],), {}, "row 2 has 1 signs, row 1 has 2"),
    (cpgrid.mosaic, (["5.", ".."],), {}, "R1C1 shows 5, and counts 4 cells"),
    (cpgrid.mosaic, (["x."],), {}, "'x' is none of the numbers"),
    (cpgrid.tilepaint, (["AB"],), {"rows": [3], "columns": [None, None]}, "3 of 2 cells cannot be shaded"),
    (cpgrid.tilepaint, (["AB", "AB"],), {"rows": [1, 1], "columns": [0, 1]}, "the rows have 2 shaded cells in all, and the columns 1"),
    (cpgrid.tilepaint, (["A"],), {"rows": [1], "columns": [0]}, "the rows have 1 shaded cells in all, and the columns 0"),
    (cpgrid.tilepaint, (["AB", "A"],), {"rows": [1, 1], "columns": [1, 1]}, "it has 1 label, row 1 has 2"),
    (cpgrid.norinori, (["AAB"],), {}, "the region at R1C3 has 1 cell, and 2 of its cells are shaded"),
]


@pytest.mark.parametrize(("make", "arguments", "named", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(
    make: Callable[..., object], arguments: Sequence[object], named: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(InputError, match=problem.replace("?", r"\?")):
        make(*arguments, **named)


def test_a_minesweeper_without_some_of_its_cells_is_none() -> None:
    full = cpgrid.minesweeper(["..", ".."]).layout
    with pytest.raises(InputError, match="the grid has 2 rows, 2 columns and 3 cells"):
        FAMILIES["minesweeper"].check(replace(full, cells=full.cells[1:], domains=full.domains[1:]))
    with pytest.raises(InputError, match="a cell with a clue has 0 alone, another one 0, 1"):
        FAMILIES["minesweeper"].check(replace(full, domains=((1,), *full.domains[1:])))


TEXTS = [
    "minesweeper 3x3 mines 2\n1..\n..?\n.●×\n",
    "mines 2x3\n1..\n...\n",
    "mosaic 2x3\n1..\n.■.\n",
    "fill-a-pix 2x3\n×2.\n...\n",
    "tilepaint 2x2\nregions:\nab\nab\nrows: 1 .\ncolumns: . 0\n■.\n..\n",
    "norinori 2x3\nregions:\naab\naab\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    written = cpgrid.write([puzzle], format="text")
    assert cpgrid.parse(written) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_numbers_stay_visible_beside_mines_and_on_shaded_cells() -> None:
    (mines,) = cpgrid.parse("minesweeper 2x2\n1.\n..\n")
    assert list(draw(scene_of(mines, Contents(solution=(0, 1, 0, 0)))).plain[1:3]) == ["┃ 1 ● ┃", "┃     ┃"]
    (shaded,) = cpgrid.parse("mosaic 2x2\n3.\n..\n")
    assert list(draw(scene_of(shaded, Contents(solution=(1, 1, 0, 1)))).plain[1:3]) == ["┃ ■3  ■ ┃", "┃     ■ ┃"]


@pytest.mark.parametrize(("make", "rows", "columns"), [(minesweeper, 5, 6), (mosaic, 5, 4), (tilepaint, 6, 5), (norinori, 6, 5)])
@each_seed(5)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (rows, columns)
    assert cpgrid.check(puzzle, via="sat").unique
