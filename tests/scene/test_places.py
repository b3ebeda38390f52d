"""Where clues, dots and corners stand, and which have no place."""

from __future__ import annotations

import pytest

from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot, centre
from cpgrid.core.marks import Clue, Corner, Dot
from cpgrid.models import sudoku
from cpgrid.scene.places import clue_place, corner_place, dot_place, facing
from tests.render.picture.samples import at

FOUR = sudoku.layout(2, 2)


@pytest.mark.parametrize(
    ("cells", "place"),
    [
        ("11 12 13 14", (0, -1)),
        ("14 13 12 11", (0, 4)),
        ("13 23 33 43", (-1, 2)),
        ("43 33 23 13", (4, 2)),
        ("11 22 33 44", (-1, -1)),
        ("12 23 34", (-1, 0)),
        ("41 32 23 14", (4, -1)),
        ("21", (1, -1)),
        ("24", (1, 4)),
        ("22", None),
        ("12 13 14", None),
        ("11 12 13", None),
        ("11 12 14", None),
        ("11 13", None),
        ("11 12 22", None),
    ],
)
def test_a_clue_stands_before_its_line(cells: str, place: tuple[int, int] | None) -> None:
    assert clue_place(Clue(at(cells), "7"), FOUR) == (place and centre(Cell(*place)))


def test_dots_stand_on_borders() -> None:
    assert dot_place(Dot(Cell(0, 0), Cell(1, 0), "white")) == Spot(2, 1)
    assert dot_place(Dot(Cell(0, 0), Cell(1, 1), "white")) is None


def test_circles_stand_at_corners() -> None:
    assert corner_place(Corner(at("12 13 22 23"), "7")) == Spot(2, 4)
    assert corner_place(Corner(at("11 12 21 33"), "7")) is None
    assert corner_place(Corner(at("11 12 13 14"), "7")) is None


def test_steps() -> None:
    assert facing(at("11 22 33")) == (1, 1)
    assert facing(at("11 22 32")) is None
    assert facing(at("11")) is None
