"""Generators of puzzles with connected areas and loops: one solution, and the same every time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random

import pytest

import cpgrid
from benchmarks.generators.sizes import of_sizes
from cpgrid import Cell, Puzzle, Uniqueness, check
from cpgrid.core.clock import Clock, within
from cpgrid.generators.fillomino import fillomino
from cpgrid.generators.hashi import hashi_mended
from cpgrid.generators.heyawake import heyawake
from cpgrid.generators.hitori import hitori
from cpgrid.generators.loops import koburin, masyu, simple_loop, slitherlink, yajilin
from cpgrid.generators.mended_loops import Stated, mended_loop
from cpgrid.generators.nurikabe import nurikabe
from cpgrid.generators.slitherlink_mended import slitherlink_mended

MADE: dict[str, Callable[[Random, int, int], Puzzle]] = {
    "fillomino": fillomino,
    "hashi, mended": hashi_mended,
    "heyawake": heyawake,
    "hitori": hitori,
    "koburin": koburin,
    "masyu": masyu,
    "nurikabe": nurikabe,
    "simple loop": simple_loop,
    "slitherlink": slitherlink,
    "slitherlink, mended": slitherlink_mended,
    "yajilin": yajilin,
}


@pytest.mark.parametrize("name", MADE)
def test_puzzles_have_one_solution(name: str) -> None:
    puzzle = MADE[name](Random(2), 6, 7)
    assert (puzzle.layout.rows, puzzle.layout.columns) == (6, 7)
    assert {check(puzzle, via=route).kind for route in ("masks", "sat")} == {Uniqueness.UNIQUE}
    assert cpgrid.write([puzzle], format="json") == cpgrid.write([MADE[name](Random(2), 6, 7)], format="json")


@pytest.mark.long
@pytest.mark.parametrize("make", [fillomino, heyawake, koburin, masyu, nurikabe, simple_loop, yajilin])
def test_other_solutions_of_large_puzzles_are_mended_in_seconds(make: Callable[[Random, int, int], Puzzle]) -> None:
    with within(Clock(60)):
        puzzle = make(Random(1), 14, 14)
    assert {check(puzzle, via=route).kind for route in ("learn", "sat")} == {Uniqueness.UNIQUE}


def test_a_loop_changes_near_the_cells_that_differ() -> None:
    tried = list[Mapping[Cell, int]]()

    def state(lines: Mapping[Cell, int]) -> Stated:
        """Through all cells but those that the loop leaves free, which are grey."""
        tried.append(dict(lines))
        rows = [["." if lines[Cell(row, column)] else "#" for column in range(6)] for row in range(6)]
        return cpgrid.yajilin(rows), tuple(lines.values())

    puzzle, grid = mended_loop(Random(1), 6, 6, state)
    assert (check(puzzle).kind, check(puzzle).solution) == (Uniqueness.UNIQUE, grid)
    assert len(tried) > 1
    for before, after in pairwise(tried):
        assert 0 < sum(before[cell] != after[cell] for cell in before) < 18, "most of the loop stays"


def test_a_size_is_chosen() -> None:
    sizes = [(4, 5), (5, 4)]
    made = [of_sizes(Random(seed), hitori, sizes).layout for seed in range(8)]
    assert {(layout.rows, layout.columns) for layout in made} == {*sizes}
