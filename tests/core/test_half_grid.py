"""Places between cells, against all cells of a small grid."""

from __future__ import annotations

from itertools import combinations

import pytest

from cpgrid import Cell
from cpgrid.core.cells import read_cells
from cpgrid.core.grid import rectangle
from cpgrid.core.half_grid import Spot, spot_between

GRID = rectangle(0, 0, 4, 4)


def test_each_place_has_the_cells_whose_centres_are_near() -> None:
    for down in range(9):
        for right in range(9):
            near = [cell for cell in GRID if abs(2 * cell.row + 1 - down) <= 1 and abs(2 * cell.column + 1 - right) <= 1]
            near = [cell for cell in near if down % 2 == 0 or 2 * cell.row + 1 == down]
            near = [cell for cell in near if right % 2 == 0 or 2 * cell.column + 1 == right]
            assert [cell for cell in Spot(down, right).cells if cell in GRID] == near


def test_pairs_meet_at_a_border_or_a_corner_and_squares_at_a_corner() -> None:
    places = [Spot(down, right) for down in range(1, 8) for right in range(1, 8)]
    around = {frozenset(place.cells): place for place in places}
    corners = {place: frozenset(place.cells) for place in places if len(place.cells) == 4}
    for count in (2, 3, 4):
        for cells in combinations(GRID, count):
            expected = around.get(frozenset(cells))
            if count == 2 and expected is None:
                expected = next((corner for corner, four in corners.items() if frozenset(cells) <= four), None)
            assert spot_between(cells) == spot_between(cells[::-1]) == expected


@pytest.mark.parametrize("cells", [[Cell(0, 0)], [Cell(0, 0)] * 2, [Cell(0, 0), Cell(0, 1)] * 2, [Cell(0, 0), Cell(1, 2)]])
def test_other_cells_have_no_place_between_them(cells: list[Cell]) -> None:
    assert spot_between(cells) is None


def test_a_place_is_printed_as_the_word_that_names_its_cells() -> None:
    for down in range(1, 8):
        for right in range(1, 8):
            place = Spot(down, right)
            assert read_cells(str(place), (4, 4)) == place.cells
    assert [str(Spot(*place)) for place in [(1, 1), (1, 2), (2, 2)]] == ["R1C1", "R1C1/R1C2", "R1C1/R2C2"]
