"""The lines of a grid: those that cells of a nonogram are counted by."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import cpgrid
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import sudoku
from cpgrid.render.picture import draw_picture


def heavy(layout: Layout) -> tuple[set[float], set[float]]:
    """The rows and the columns, in cells, at which heavy lines begin and run along the whole grid."""
    svg = str(draw_picture(Puzzle(layout)))
    (path,) = re.findall(r'<path d="([^"]+)" fill="none" stroke="#222233" stroke-width="2.56"', svg)
    ends = [tuple(float(number) / 32 for number in edge) for edge in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", path)]
    across = Counter(top for _, top, _, bottom in ends if top == bottom)
    down = Counter(left for left, _, right, _ in ends if left == right)
    return {row for row, many in across.items() if many == layout.columns}, {column for column, many in down.items() if many == layout.rows}


@pytest.mark.parametrize(("rows", "columns"), [(20, 30), (7, 5), (11, 4)])
def test_a_nonogram_is_counted_by_fives(rows: int, columns: int) -> None:
    layout = cpgrid.nonogram([[1]] * rows, [[1]] * columns).layout
    assert heavy(layout) == ({*range(0, rows, 5), rows}, {*range(0, columns, 5), columns})


def test_other_grids_are_not() -> None:
    assert heavy(sudoku.layout(3, 3)) == ({0, 3, 6, 9}, {0, 3, 6, 9})
