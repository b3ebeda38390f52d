"""Words for cells: what each names, and what is said of a slip."""

from __future__ import annotations

import pytest

from cpgrid import Cell, InputError
from cpgrid.core.cells import named_lines, read_cells
from cpgrid.core.grid import rectangle
from cpgrid.core.sizes import MOST_ROWS


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("r1c1", [(0, 0)]),
        ("R12C3", [(11, 2)]),
        ("r1c1 r1c2,r2c1 , r2c2", [(0, 0), (0, 1), (1, 0), (1, 1)]),
        (" r1c1\n\tr9c9, ", [(0, 0), (8, 8)]),
        ("r1c1-r3c1", [(0, 0), (1, 0), (2, 0)]),
        ("r3c1-r1c1", [(2, 0), (1, 0), (0, 0)]),
        ("r1c1-r1c3", [(0, 0), (0, 1), (0, 2)]),
        ("r2c2-r2c2", [(1, 1)]),
        ("r1c3-r3c1", [(0, 2), (1, 1), (2, 0)]),
        ("R3C3 - R1C1", [(2, 2), (1, 1), (0, 0)]),
        ("r1c1-r2c1-r3c2-r3c3", [(0, 0), (1, 0), (2, 1), (2, 2)]),
        ("r1c2:r2c3", [(0, 1), (0, 2), (1, 1), (1, 2)]),
        ("r2c2:r2c2", [(1, 1)]),
        ("r1c1 r1c1", [(0, 0), (0, 0)]),
        ("r2c3/r2c2", [(1, 2), (1, 1)]),
        ("R1C1 / R2C1", [(0, 0), (1, 0)]),
        ("r1c1/r2c2", [(0, 0), (0, 1), (1, 0), (1, 1)]),
        ("r2c1/r1c2,r9c9", [(0, 0), (0, 1), (1, 0), (1, 1), (8, 8)]),
    ],
)
def test_words_name_cells_in_their_order(text: str, cells: list[tuple[int, int]]) -> None:
    read = read_cells(text)
    assert list(read) == cells
    assert all(type(cell) is Cell for cell in read)
    assert read_cells(text, (12, 9)) == read


def test_whole_lines_of_a_known_grid() -> None:
    assert read_cells("r2", (3, 4)) == rectangle(1, 0, 1, 4)
    assert read_cells("C4 r1c1", (3, 4)) == (*rectangle(0, 3, 3, 1), Cell(0, 0))


def test_lines_of_the_cells_to_fill() -> None:
    cells = (Cell(0, 0), Cell(0, 2), Cell(2, 2))
    lines = named_lines(cells)
    for text, named in [
        ("all", cells),
        ("ALL r1c1", (*cells, cells[0])),
        ("r1", cells[:2]),
        ("-R1", cells[1::-1]),
        ("-c3", (cells[2], cells[1])),
        ("r2c2", (Cell(1, 1),)),
    ]:
        assert read_cells(text, (3, 3), lines) == named
    for text, said in [("r2", "row 2 has no cell to fill"), ("-c4", "there is no column 4")]:
        with pytest.raises(InputError, match=said):
            read_cells(text, (3, 3), lines)
    for text in ("-r1", "all"):
        with pytest.raises(InputError, match="is no cell"):
            read_cells(text, (3, 3))


@pytest.mark.parametrize(
    ("text", "shape", "detail", "said"),
    [
        ("", None, "''", "no cell is named"),
        (" , ", None, "' , '", "no cell is named"),
        ("r1c1 x9", None, "'x9'", "'x9' is no cell"),
        ("r0c1", None, "'r0c1'", "count from 1"),
        ("r1c1-", None, "'r1c1-'", "'' is no cell"),
        ("r1c1-r1c3:r2c3", None, "'r1c1-r1c3:r2c3'", "'r1c1-r1c3' is no cell"),
        ("r²c1", None, "'r²c1'", "is no cell"),
        ("c2r5", None, "'c2r5'", "write r5c2"),
        ("r1c1-r5", None, "'r1c1-r5'", "'r5' is no cell"),
        ("r1c1 r3", None, "'r3'", "name its cells, as r3c1-r3c9"),
        ("c4", None, "'c4'", "name its cells, as r1c4-r9c4"),
        ("r1c1-r5c3", None, "'r1c1-r5c3'", "as r1c1-r5c1-r5c3, or r1c1:r5c3"),
        ("r3c3:r1c1", None, "'r3c3:r1c1'", "write r1c1:r3c3"),
        ("r1c3:r3c1", None, "'r1c3:r3c1'", "write r1c1:r3c3"),
        ("r1c1:r2c2:r3c3", None, "'r1c1:r2c2:r3c3'", "two corners"),
        (f"r1c1:r1c{MOST_ROWS + 1}", None, "'r1c1:r1c1001'", "outside the largest grid"),
        ("r12345c1", None, "'r12345c1'", "lies outside the largest grid"),
        ("R3C3:R1C1", None, "'R3C3:R1C1'", "write R1C1:R3C3"),
        ("r1c1 r1c5", (4, 4), "'r1c5'", "'r1c5' lies outside the grid of 4 rows and 4 columns"),
        ("r5c1", (4, 4), "'r5c1'", "outside the grid"),
        ("r5", (4, 6), "'r5'", "there is no row 5"),
        ("c7", (4, 6), "'c7'", "there is no column 7"),
        ("r1c1/r1c3", None, "'r1c1/r1c3'", "neither the border nor the corner of two cells"),
        ("r1c1/r1c1", None, "'r1c1/r1c1'", "r1c1/r1c2 for the border of two neighbours"),
        ("r1c1/r1c2/r2c2", None, "'r1c1/r1c2/r2c2'", "r1c1/r2c2 for the corner between two cells"),
        ("r1c1/", None, "'r1c1/'", "'' is no cell"),
        ("r1c1/r1c2-r1c3", None, "'r1c1/r1c2-r1c3'", "'r1c2-r1c3' is no cell"),
        ("r4c4/r5c4", (4, 4), "'r4c4/r5c4'", "'r5c4' lies outside the grid of 4 rows and 4 columns"),
    ],
)
def test_a_slip_is_named_with_its_word_and_how_to_mend_it(text: str, shape: tuple[int, int] | None, detail: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_cells(text, shape)
    assert caught.value.place.detail == detail
    assert said in str(caught.value)


@pytest.mark.long
def test_a_slip_of_the_hand_does_not_fill_the_memory() -> None:
    for text in ("r1c1:r1000c1000 r1c1", "r1c1" + "-r1000c1-r1c1" * 100_000):
        with pytest.raises(InputError, match="more than 1000000 cells are named"):
            read_cells(text)
