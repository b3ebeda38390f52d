"""Multi-grid Sudoku: every grid keeps its own rules, shared cells count for each, and layouts that are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cpgrid
from cpgrid import Limits, Puzzle
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout
from cpgrid.models import FAMILIES, multi_sudoku, sudoku
from cpgrid.rules import Distinct
from tests.models.brute_force import Rows, count_meant
from tests.models.small_layouts import SMALL

OVERLAP = SMALL["multi_sudoku"]


def _sudoku(rows: Rows, top: int, left: int) -> bool:
    grid = [row[left : left + 4] for row in rows[top : top + 4]]
    boxes = [[grid[down + row][right + column] for row in (0, 1) for column in (0, 1)] for down in (0, 2) for right in (0, 2)]
    return all(sorted(group) == [1, 2, 3, 4] for group in [*grid, *zip(*grid, strict=True), *boxes])


def test_both_grids_keep_their_rules() -> None:
    def obeys(rows: Rows) -> bool:
        # The lower rows of the drawing begin two columns further to the right.
        return _sudoku(rows, 0, 0) and _sudoku([[0, 0, *row] if index > 3 else row for index, row in enumerate(rows)], 2, 2)

    solution = next(iter(cpgrid.solutions(Puzzle(OVERLAP), limits=Limits(solutions=1))))
    cells = OVERLAP.cells
    left = {cells[0], cells[1], cells[4], cells[5], Cell(4, 4), Cell(4, 5), Cell(5, 4)}
    givens = {cell: value for cell, value in zip(cells, solution, strict=True) if cell not in left}
    assert count_meant(OVERLAP, obeys, givens) >= 1


def test_two_grids_that_share_a_box_have_as_many_fillings_as_they_should() -> None:
    # Each of the 288 Sudokus of order two; a filled box can be completed in 12 ways.
    found = cpgrid.count(Puzzle(OVERLAP), limits=Limits(solutions=None))
    assert found.count == 288 * 12


@pytest.mark.parametrize(
    ("shape", "cells", "groups"),
    [("twin", 153, 53), ("butterfly", 144, 64), ("samurai", 369, 131), ("sohei", 288, 104), ("windmill", 333, 127)],
)
def test_well_known_shapes(shape: str, cells: int, groups: int) -> None:
    layout = cpgrid.multi_sudoku(shape).layout
    assert (len(layout.cells), len(layout.rules)) == (cells, groups)
    assert len({frozenset(rule.cells) for rule in layout.rules}) == groups
    FAMILIES["multi_sudoku"].check(layout)


def _without(index: int) -> Layout:
    rules = list(OVERLAP.rules)
    del rules[index]
    return replace(OVERLAP, rules=tuple(rules))


WRONG = [
    (_without(0), "fewer than two grids have all their rows, columns and boxes"),
    (_without(-1), "fewer than two grids have all their rows, columns and boxes"),
    (replace(sudoku.layout(2, 2), family="multi_sudoku"), "fewer than two grids"),
    (replace(OVERLAP, rules=(*OVERLAP.rules, Distinct(rectangle(0, 0, 1, 2), "box 8"))), r"rules\[23\]: it is no row, column or box"),
    (replace(OVERLAP, domains=((1, 2, 3, 4),) * 27 + ((1, 2, 3, 5),)), "R6C6 has other values than 1 to 4"),
    (replace(OVERLAP, cells=(*OVERLAP.cells, Cell(6, 0)), rows=7, domains=((1, 2, 3, 4),) * 29), "R7C1 lies in no grid"),
]


@pytest.mark.parametrize(("layout", "problem"), WRONG)
def test_a_layout_of_another_kind_is_reported_with_its_place(layout: Layout, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        FAMILIES["multi_sudoku"].check(layout)


def test_corners_that_make_no_layout_are_reported() -> None:
    for corners, problem in [
        ("samuri", "the shape 'samuri' is unknown"),
        (((0, 0),), "1 corners are given, 1 of them different"),
        (((0, 0), (0, 0)), "2 corners are given, 1 of them different"),
        (((0, 0), (-3, 6)), "2 corners are given"),
    ]:
        with pytest.raises(InputError, match=problem):
            cpgrid.multi_sudoku(corners, boxes=(3, 3))
    with pytest.raises(InputError, match="a box of 1×4 is none"):
        multi_sudoku.layout(((0, 0), (2, 2)), 1, 4)
