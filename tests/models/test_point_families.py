"""Creek and Gokigen: what numbers at the corners of cells mean, how they are typed and drawn, and slips that are found first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import cpgrid
from cpgrid import Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.core.errors import InputError
from cpgrid.generators.points import creek, gokigen
from cpgrid.models import FAMILIES
from cpgrid.models.gokigen import random_slants
from cpgrid.render.grid import draw
from cpgrid.rules import Slants
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_area_families import one_part, places

FALLS, RISES = 1, 0


def cells_at(row: int, column: int, rows: Rows) -> dict[tuple[int, int], int]:
    """The values of the cells at a point, by where they lie from it."""
    sides = [(down, right) for down in (-1, 0) for right in (-1, 0)]
    inside = [(d, r) for d, r in sides if 0 <= row + d < len(rows) and 0 <= column + r < len(rows[0])]
    return {(down, right): rows[row + down][column + right] for down, right in inside}


def counted(points: Sequence[str], rows: Rows, counts: Callable[[tuple[int, int], int], bool]) -> bool:
    signs = ((row, column, sign) for row, line in enumerate(points) for column, sign in enumerate(line) if sign != ".")
    return all(sum(counts(*each) for each in cells_at(row, column, rows).items()) == int(sign) for row, column, sign in signs)


def acyclic(rows: Rows) -> bool:
    """Corners of degree one fall off, one after another; what is left is a loop."""
    edges = set()
    for row, line in enumerate(rows):
        for column, value in enumerate(line):
            shift = 0 if value == FALLS else 1
            edges.add(((row, column + shift), (row + 1, column + 1 - shift)))
    while edges:
        ends = [end for edge in edges for end in edge]
        loose = {edge for edge in edges if any(ends.count(end) == 1 for end in edge)}
        if not loose:
            return False
        edges -= loose
    return True


CREEK = [
    (["....", "....", "....", "...."], 219),
    ([".1..", ".2.1", "..2.", "0..."], 1),
    (["..", ".1"], 1),
    (["0.", ".1"], 0),
    (["1...", "...."], 4),
    (["..0", "1..", "..."], 3),
]


@pytest.mark.parametrize(("points", "count"), CREEK)
def test_numbers_of_a_creek_count_the_shaded_cells_at_their_points(points: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        return one_part(places(rows, 0)) and counted(points, rows, lambda _, value: value == 1)

    assert count_meant(cpgrid.creek(points).layout, obeys) == count


GOKIGEN = [
    (["....", "....", "....", "...."], 384),
    ([".1..", ".2.1", "..2.", "0..."], 12),
    (["..", ".1"], 1),
    (["0.", ".1"], 0),
    (["1...", "...."], 4),
    (["...", ".4.", "..."], 1),
    (["...", ".0.", "..."], 0),
]


@pytest.mark.parametrize(("points", "count"), GOKIGEN)
def test_numbers_of_a_gokigen_count_diagonals_that_close_no_loop(points: list[str], count: int) -> None:
    def ends_there(side: tuple[int, int], value: int) -> bool:
        return value == (FALLS if side[0] == side[1] else RISES)

    assert count_meant(cpgrid.gokigen(points).layout, lambda rows: acyclic(rows) and counted(points, rows, ends_there)) == count


def test_a_loop_around_a_place_that_is_no_cell_is_one() -> None:
    """Six cells around two corners, with a hole in the middle of a ring of eight."""
    full = cpgrid.gokigen(["....", "....", "....", "...."]).layout
    places = [place for place, cell in enumerate(full.cells) if cell != (1, 1)]
    cells = tuple(full.cells[at] for at in places)
    ring = cpgrid.Layout("grid", 3, 3, cells, ((0, 1),) * 8, (Slants(cells),))

    def obeys(rows: Rows) -> bool:
        edges_of = [[*rows[0]], [rows[1][0], None, rows[1][1]], [*rows[2]]]
        edges = {
            ((row, column + (value == RISES)), (row + 1, column + (value == FALLS)))
            for row, line in enumerate(edges_of)
            for column, value in enumerate(line)
            if value is not None
        }
        while loose := {edge for edge in edges if any(sum(end in other for other in edges) == 1 for end in edge)}:
            edges -= loose
        return not edges

    assert count_meant(ring, obeys) < 2**8


def test_the_checker_of_certificates_sees_the_same_loops() -> None:
    layout = cpgrid.gokigen(["....", "....", "....", "...."]).layout
    puzzle = checker.read_puzzle(text(canonical(Puzzle(layout))).encode())
    for grid in product((0, 1), repeat=9):
        try:
            puzzle.must_hold([*grid])
            holds = True
        except checker.Rejected:
            holds = False
        assert holds is acyclic([grid[start : start + 3] for start in (0, 3, 6)])


def test_diagonals_by_chance_close_no_loop() -> None:
    for seed in range(20):
        slants = random_slants(Random(seed), 5, 6)
        assert acyclic([[slants[cpgrid.Cell(row, column)] for column in range(6)] for row in range(5)])


SLIPS = [
    (cpgrid.creek, ["2..", "...", "..."], "2 stands at point 1 of row 1, where 1 cell is"),
    (cpgrid.creek, ["...", "5..", "..."], "'5' is none of the numbers at points"),
    (cpgrid.creek, ["..", "."], "row 2 has 1 signs, row 1 has 2"),
    (cpgrid.creek, [".."], "the map has 1 rows and 2 columns"),
    (cpgrid.gokigen, ["...", "3..", "..."], "3 stands at point 1 of row 2, where 2 cells meet"),
    (cpgrid.gokigen, [".", "."], "the map has 2 rows and 1 columns"),
]


@pytest.mark.parametrize(("make", "points", "problem"), SLIPS)
def test_numbers_that_cannot_be_are_named(make: Callable[..., Puzzle], points: list[str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        make(points)


TEXTS = [
    "creek 2x2\npoints:\n.1.\n...\n0..\n1.\n..\n",
    "creek 1x2\npoints:\n111\n.1.\n",
    "creek 1x1\npoints:\n. 0\n. .\n",
    "creek 1x2\npoints:\n.1.\n0.1\n",
    "creek 3x1\npoints:\n..\n.1\n2.\n1.\n",
    "gokigen 1x2\npoints:\n.1.\n0.1\n",
    "gokigen 2x2\npoints:\n| . | 1 | . |\n| . | . | . |\n| 0 | . | . |\n╱.\n..\n",
    "gokigen-naname 1x2\npoints:\n..1\n.2.\n",
    "slant 1x2\npoints:\n1.1\n...\n",
]


@pytest.mark.parametrize("typed", TEXTS)
def test_what_is_typed_is_written_again(typed: str) -> None:
    (puzzle,) = cpgrid.parse(typed)
    for form in ("text", "json"):
        written = cpgrid.write([puzzle], format=form)
        assert cpgrid.parse(written) == [puzzle]
        assert "points" in written


WRONG = [
    ("creek 2x2\n..\n..\n", "the numbers at points are missing"),
    ("creek 2x2\npoints:\n...\n...\n", "a map of 3 rows is expected below"),
    ("creek 2x2\npoints:\n...\n..x\n...\n", "'x' is none of the numbers at points"),
    ("creek 2x2\npoints:\n...\n....\n...\n", "the row has 4 cells, 3 are expected"),
    ("creek 2x2\npoints:\n...\n...\n...\npoints:\n...\n...\n...\n", "there is a map of points already"),
    ("sudoku 4x4\npoints:\n.....\n.....\n.....\n.....\n.....\n", "a sudoku has no map of points"),
    ('{"cpgrid": 1, "base": "creek 2x2"}', "the numbers at points are missing"),
    ('{"cpgrid": 1, "base": "creek 2x2", "points": ["..", ".."]}', "the map has 2 rows, 3 are expected"),
    ('{"cpgrid": 1, "base": "creek 2x2", "points": []}', "the list has no rows"),
    ('{"cpgrid": 1, "base": "creek 2x2", "points": null}', "points"),
    ('{"cpgrid": 1, "base": "sudoku 4x4", "points": ["....."]}', "the map has 1 row, 5 are expected"),
]


@pytest.mark.parametrize(("typed", "problem"), WRONG)
def test_maps_that_do_not_fit_are_refused(typed: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(typed)


def test_rules_of_other_cells_are_no_numbers_at_points() -> None:
    layout = cpgrid.creek(["...", ".2.", "..."]).layout
    count, connected = layout.rules
    with pytest.raises(InputError, match="does not belong to creek"):
        FAMILIES["creek"].check(replace(layout, rules=(replace(count, cells=count.cells[:3]), connected)))


def test_numbers_stand_where_cells_meet_in_drawings() -> None:
    (puzzle,) = cpgrid.parse("gokigen 2x2\npoints:\n0..\n.2.\n..1\n")
    drawn = draw(scene_of(puzzle, Contents(solution=(0, 1, 0, 1)))).plain
    assert [*drawn] == ["0━━━━━━━┓", "┃ ╱   ╲ ┃", "┃   2   ┃", "┃ ╱   ╲ ┃", "┗━━━━━━━1"]
    corners = [item for item in scene_of(puzzle, Contents()).items if item.kind == "corner"]
    assert [(*item.places[0], *item.labels) for item in corners] == [(0, 0, "0"), (2, 2, "2"), (4, 4, "1")]


@pytest.mark.parametrize(("make", "rows", "columns"), [(creek, 4, 5), (gokigen, 4, 5), (creek, 1, 4), (gokigen, 1, 3)])
@each_seed(3)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
