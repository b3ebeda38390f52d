"""Generators of puzzles with connected areas and loops: one solution, and the same every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import cpgrid
from benchmarks.generators.sizes import of_sizes
from cpgrid import Puzzle, Uniqueness, check
from cpgrid.generators.hashi import hashi_mended
from cpgrid.generators.heyawake import heyawake
from cpgrid.generators.hitori import hitori
from cpgrid.generators.loops import slitherlink
from cpgrid.generators.nurikabe import nurikabe
from cpgrid.generators.slitherlink_mended import slitherlink_mended

MADE: dict[str, Callable[[Random, int, int], Puzzle]] = {
    "hashi, mended": hashi_mended,
    "heyawake": heyawake,
    "hitori": hitori,
    "nurikabe": nurikabe,
    "slitherlink": slitherlink,
    "slitherlink, mended": slitherlink_mended,
}


@pytest.mark.parametrize("name", MADE)
def test_puzzles_have_one_solution(name: str) -> None:
    puzzle = MADE[name](Random(2), 6, 7)
    assert (puzzle.layout.rows, puzzle.layout.columns) == (6, 7)
    assert {check(puzzle, via=route).kind for route in ("masks", "sat")} == {Uniqueness.UNIQUE}
    assert cpgrid.write([puzzle], format="json") == cpgrid.write([MADE[name](Random(2), 6, 7)], format="json")


def test_a_size_is_chosen() -> None:
    sizes = [(4, 5), (5, 4)]
    made = [of_sizes(Random(seed), hitori, sizes).layout for seed in range(8)]
    assert {(layout.rows, layout.columns) for layout in made} == {*sizes}
