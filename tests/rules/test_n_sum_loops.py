"""Closed n-sum lines as they are searched: no grid is lost, added or found twice, and what is open at a cell tells of all others."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cpgrid import Layout, Puzzle, check, parse
from cpgrid.contracts.rules import extensions
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Domain
from cpgrid.rules import NSumLine, model, search_model, violations
from cpgrid.rules.lines.n_sum_loop import suits
from tests.depth import each_seed

SQUARE = (Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0))
RING = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(1, 1), Cell(1, 0))


def layout_of(cells: tuple[Cell, ...], domains: list[Domain], total: int) -> Layout:
    """A grid of two rows with the loop alone; the domains are those of the cells in the order of the grid."""
    named = rectangle(0, 0, 2, len(cells) // 2)
    return Layout("grid", 2, len(cells) // 2, named, tuple(domains), (NSumLine(cells, total, closed=True),))


@each_seed(60)
def test_a_search_has_the_grids_that_obey_the_rule_and_each_once(seed: int) -> None:
    random = Random(seed)
    cells = random.choice((SQUARE, RING))
    values = random.choice(((1, 2, 3), (1, 2, 4), (2, 3), (1, 5)))
    domains = [tuple(sorted(random.sample(values, random.randint(1, len(values))))) for _ in cells]
    layout = layout_of(cells, domains, random.randint(2, 9))
    searched = search_model(layout)
    for grid in product(*domains):
        obeys = not list(violations(Puzzle(layout), grid))
        assert extensions(searched.constraints, grid, searched.domains) == obeys, (layout.rules, grid)


@pytest.mark.parametrize(
    ("values", "total", "length", "suit"),
    [
        ((1, 2), 7, 36, True),
        ((0, 1, 2), 7, 36, False),
        ((-1, 1), 7, 36, False),
        ((1, 40), 30, 36, True),
        ((1, 40), 31, 36, False),
        ((1, 2), 20, 101, False),
    ],
)
def test_values_that_are_not_positive_and_many_helpers_are_for_one_automaton_a_place(
    values: Domain, total: int, length: int, suit: bool
) -> None:
    assert suits([values] * length, total) is suit


def test_models_of_certificates_are_as_they_were() -> None:
    layout = layout_of(RING, [(1, 2, 3)] * 6, 4)
    assert len(model(layout).domains) == 6 + 4
    assert len(search_model(layout).domains) == 6 + 6 + 4 * 6


def test_a_loop_around_the_grid_needs_no_trials() -> None:
    """Without what is open at each cell, ten values are tried."""
    around = " ".join(f"r{row}c{column}" for row in range(1, 7) for column in (range(2, 7) if row % 2 else range(6, 1, -1)))
    rows = "....../..4.../.6.2../....6./3.6.5./2....4".replace("/", "\n")
    (puzzle,) = parse(f"sudoku 6x6 boxes 2x3\n{rows}\nn-sum-line 7 closed: {around} r6c1 r5c1 r4c1 r3c1 r2c1 r1c1\n")
    verdict = check(puzzle, via="masks")
    assert verdict.kind.value == "unique"
    assert verdict.outcome.statistics["nodes"] == 0
