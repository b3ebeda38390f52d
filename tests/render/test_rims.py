"""The rim of a set of cells, and the same line a little inside it."""

from __future__ import annotations

from cpgrid.render.rims import inset, rims


def test_a_rim_moves_inwards_at_every_corner() -> None:
    (rim,) = rims([(0, 0), (0, 1), (1, 1)])
    assert inset(rim, 0.25) == [(0.25, 0.25), (1.75, 0.25), (1.75, 1.75), (1.25, 1.75), (1.25, 0.75), (0.25, 0.75)]


def test_the_rim_of_a_hole_moves_into_the_cells() -> None:
    cells = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    outer, hole = (sorted(inset(rim, 0.25)) for rim in rims(cells))
    assert outer == [(0.25, 0.25), (0.25, 2.75), (2.75, 0.25), (2.75, 2.75)]
    assert hole == [(0.75, 0.75), (0.75, 2.25), (2.25, 0.75), (2.25, 2.25)]


def test_cells_that_touch_at_a_corner_alone_have_a_rim_each() -> None:
    assert [sorted(inset(rim, 0.25)) for rim in rims([(0, 0), (1, 1)])] == [
        [(0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75)],
        [(1.25, 1.25), (1.25, 1.75), (1.75, 1.25), (1.75, 1.75)],
    ]
