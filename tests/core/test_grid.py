"""Names of cells and rectangles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cpgrid.core.grid import Cell, cell_ranges, name_cells, parse_cells, rectangle

CELLS = st.lists(st.builds(Cell, st.integers(0, 12), st.integers(0, 12)), max_size=12)


@given(CELLS)
def test_ranges_are_read_back(cells: list[Cell]) -> None:
    assert [cell for name in cell_ranges(cells) for cell in parse_cells(name)] == cells


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


@pytest.mark.parametrize("text", ["", "R0C1", "R1C0", "r1c1", "R1C1:", "R2C2:R1C1", "R1C2:R2C1", "R1C1 ", "R١C1", "R01C1", "A1", "R1C1\n"])
def test_what_is_no_cell_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=r"neither|upper left"):
        parse_cells(text)


def test_names_make_a_sentence() -> None:
    assert name_cells([Cell(0, 0), Cell(0, 1), Cell(1, 0)]) == "R1C1, R1C2 and R2C1"
    assert name_cells([Cell(9, 9)]) == "R10C10"
    assert name_cells([]) == ""
