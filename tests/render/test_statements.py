"""Pages of many puzzles, filled in from arrays: each the same as alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import sudoku
from cpgrid.render import beside_plain, draw_solution, draw_statement, draw_statements

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = {
    "regions": "jigsaw/squiggly.txt",
    "cages": "killer/four.json",
    "clues in blocks": "kakuro/ten.txt",
    "clues outside": "skyscrapers/five.json",
    "black cells": "str8ts/nine.json",
    "signs": "nonogram/boat.json",
    "values from 0": "binairo/six.json",
    "a narrow grid": "sudoku/sixteen.txt",
}
SHARES = [0.0, 0.02, 0.3, 0.3, 0.9, 1.0, 0.0, 0.02]
"""How many cells are given in each puzzle of a test."""


def pages_alone(layout: Layout, givens: Sequence[Sequence[int]], solutions: Sequence[Sequence[int]], width: int) -> list[str]:
    """What the drawings of one puzzle give for each."""
    pages = []
    for ranks, solution in zip(givens, solutions, strict=True):
        known = {cell: layout.values[rank - 1] for cell, rank in zip(layout.cells, ranks, strict=True) if rank}
        puzzle = Puzzle(layout, known)
        lines = beside_plain(draw_statement(puzzle, [draw_solution(puzzle, tuple(solution))]), width)
        pages.append("".join(f"{line}\n" for line in lines))
    return pages


@pytest.mark.parametrize("width", [20, 80, 200])
@pytest.mark.parametrize("name", FILES.values(), ids=FILES)
def test_a_page_is_that_of_its_puzzle_alone(name: str, width: int) -> None:
    layout, random = cpgrid.read(EXAMPLES / name)[0].layout, Random(name)
    solutions = [[random.choice(domain) for domain in layout.domains] for _ in SHARES]
    # A grid of short values alone is narrower than the others.
    solutions[-2:] = [[domain[0] for domain in layout.domains]] * 2
    givens = [
        [layout.values.index(value) + 1 if random.random() < share else 0 for value in solution]
        for solution, share in zip(solutions, SHARES, strict=True)
    ]
    pages = draw_statements(layout, np.array(givens, dtype=np.uint8), np.array(solutions), width)
    assert pages == pages_alone(layout, givens, solutions, width)


def test_puzzles_of_different_widths_take_turns() -> None:
    layout = sudoku.layout(3, 4)
    narrow, wide = [1, 2, 3] * 48, [10, 2, 12] * 48
    givens = [[value * (place % 5 < 2) for place, value in enumerate(grid)] for grid in (narrow, wide, narrow, wide, narrow)]
    solutions = [narrow, narrow, wide, wide, wide]
    pages = draw_statements(layout, np.array(givens, dtype=np.uint8), np.array(solutions, dtype=np.uint8), 200)
    assert pages == pages_alone(layout, givens, solutions, 200)
    assert len({len(page) for page in pages}) > 1


def test_the_greatest_layout_of_a_sheet() -> None:
    layout = Layout("any", 1, 255, rectangle(0, 0, 1, 255), (tuple(range(1, 256)),) * 255, ())
    solution = [*range(1, 256)]
    givens = [[value * (value > 250) for value in solution]]
    pages = draw_statements(layout, np.array(givens, dtype=np.uint8), np.array([solution], dtype=np.uint8), 200)
    assert pages == pages_alone(layout, givens, [solution], 200)
    assert "255" in pages[0]
