"""Names of cells and rectangles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cpgrid.core.cells import read_cells
from cpgrid.core.grid import Cell, cell_ranges, name_cells, rectangle

CELLS = st.lists(st.builds(Cell, st.integers(0, 12), st.integers(0, 12)), max_size=12)


@given(CELLS)
def test_ranges_are_read_back(cells: list[Cell]) -> None:
    assert [cell for name in cell_ranges(cells) for cell in read_cells(name)] == cells
    assert not cells or list(read_cells(" ".join(cell_ranges(cells)))) == cells


@pytest.mark.parametrize(
    ("cells", "names"),
    [
        (rectangle(0, 0, 3, 3), ["R1C1:R3C3"]),
        ((Cell(4, 4),), ["R5C5"]),
        ((Cell(0, 0), Cell(0, 1), Cell(1, 0)), ["R1C1:R1C2", "R2C1"]),
        (rectangle(0, 9, 10, 1), ["R1C10:R10C10"]),
        ((), []),
    ],
)
def test_ranges_are_short(cells: tuple[Cell, ...], names: list[str]) -> None:
    assert cell_ranges(cells) == names


def test_names_make_a_sentence() -> None:
    assert name_cells([Cell(0, 0), Cell(0, 1), Cell(1, 0)]) == "R1C1, R1C2 and R2C1"
    assert name_cells([Cell(9, 9)]) == "R10C10"
    assert name_cells([]) == ""
