"""Yin-Yang: what it means, how it is typed and drawn, and slips that are found first."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import cpgrid
from cpgrid import Cell
from cpgrid.generators.yin_yang import yin_yang
from cpgrid.models.yin_yang import rings
from cpgrid.render.grid import draw
from cpgrid.rules import clashes
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant
from tests.models.test_area_families import one_part, places


def obeys(rows: Rows) -> bool:
    """The rules of the books alone, without the two statements that follow from them."""
    squares = (above[at : at + 2] + below[at : at + 2] for above, below in pairwise(rows) for at in range(len(above) - 1))
    return all(len({*square}) > 1 for square in squares) and all(one_part(places(rows, colour)) for colour in (0, 1))


YIN_YANG = [
    (1, 1, {}, 2),
    (1, 3, {}, 6),
    (2, 2, {}, 12),
    (2, 5, {}, 18),
    (3, 3, {}, 34),
    (3, 4, {Cell(0, 0): 1, Cell(2, 3): 1, Cell(0, 3): 0}, 3),
    (3, 3, {Cell(0, 0): 1, Cell(2, 2): 1, Cell(0, 2): 0, Cell(2, 0): 0}, 0),
]


@pytest.mark.parametrize(("rows", "columns", "givens", "count"), YIN_YANG)
def test_each_colour_of_a_yin_yang_is_connected(rows: int, columns: int, givens: dict[Cell, int], count: int) -> None:
    assert count_meant(cpgrid.yin_yang(rows, columns).layout, obeys, givens) == count


def test_rings_go_around_the_grid_and_its_squares() -> None:
    assert rings(1, 4) == []
    assert [len(ring) for ring in rings(2, 2)] == [4]
    border, *squares = rings(3, 4)
    assert len(border) == 10
    assert len(squares) == 6
    for ring in (border, *squares):
        walk = [*ring, ring[0]]
        assert all(abs(one.row - other.row) + abs(one.column - other.column) == 1 for one, other in pairwise(walk))


SLIPS = [
    (["00.", "00.", "..."], "no-two-by-two: all four cells of the square at R1C1 hold 0"),
    (["01.", "10.", "..."], "connected: R1C1 and R2C2 hold 0, and no path of such cells joins them"),
    (["0.1", "...", "1.0"], "regular at R1C1"),
]


@pytest.mark.parametrize(("givens", "problem"), SLIPS)
def test_circles_that_cannot_be_are_named_before_any_search(givens: list[str], problem: str) -> None:
    assert problem in clashes(cpgrid.yin_yang(3, 3, givens=givens))[0]


TEXTS = ["yin-yang 2x3\n0..\n.1.\n", "yin-yang 2x3\n○..\n.●.\n", "yin-yang 1x2\n.1\n"]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_circles_are_drawn() -> None:
    (puzzle,) = cpgrid.parse("yin-yang 2x2\n0.\n.1\n")
    assert [*draw(scene_of(puzzle, Contents(solution=(0, 0, 1, 1)))).plain[1:3]] == ["┃ ○ ○ ┃", "┃ ● ● ┃"]


@pytest.mark.parametrize(("rows", "columns"), [(5, 6), (4, 4), (1, 3)])
@each_seed(4)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(rows: int, columns: int, seed: int) -> None:
    puzzle = yin_yang(Random(seed), rows, columns)
    assert yin_yang(Random(seed), rows, columns) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
    for cell in puzzle.givens:
        fewer = {other: value for other, value in puzzle.givens.items() if other != cell}
        assert not cpgrid.check(cpgrid.Puzzle(puzzle.layout, fewer)).unique
