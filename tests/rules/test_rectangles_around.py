"""The rectangles around a clue, against all rectangles of a grid with holes."""

from __future__ import annotations

from random import Random

from cpgrid.core.grid import Cell, rectangle
from cpgrid.rules.areas.rectangles import rectangles_around
from tests.depth import each_seed


@each_seed(300)
def test_they_are_those_with_one_clue_and_no_hole(seed: int) -> None:
    """In the order in which certificates number them: by row from the clue's upwards, column from its to the left, height and width."""
    chance = Random(seed)
    rows, columns = chance.randint(1, 6), chance.randint(1, 6)
    every = rectangle(2, 1, rows, columns)
    cells = tuple(cell for cell in every if chance.random() < 0.9) or every
    clues = chance.sample(cells, chance.randint(1, min(4, len(cells))))
    clue, area = clues[0], chance.choice((0, 0, 1, 2, 3, 4, 6, 12))
    corners = [
        (top, left, height, width)
        for top in range(clue.row, 1, -1)
        for left in range(clue.column, 0, -1)
        for height in range(1, rows + 1)
        for width in range(1, columns + 1)
    ]
    found = [(frozenset(rectangle(*corner)), corner) for corner in corners]
    expected = [own for own, (_, _, height, width) in found if own <= {*cells} and own & {*clues} == {clue} and area in (0, height * width)]
    assert list(rectangles_around(clue, area, cells, clues)) == expected


def test_a_clue_alone() -> None:
    clue = Cell(0, 0)
    assert list(rectangles_around(clue, 0, (clue,), (clue,))) == [{clue}]
    assert list(rectangles_around(clue, 2, (clue,), (clue,))) == []
