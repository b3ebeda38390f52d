"""The rim of a set of cells as closed lines, on the lines of the grid or a little inside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

__all__ = ["Corner", "inset", "rims"]

Corner: TypeAlias = tuple[int, int]
"""Where lines of the grid meet, as (row, column): (0, 0) is the upper left corner of the first cell."""


def rims(cells: Iterable[tuple[int, int]]) -> Iterator[list[Corner]]:
    """The rim of the cells as closed lines through corners, clockwise; corners where a line goes straight on are left out."""
    inside = set(cells)
    following: dict[Corner, list[Corner]] = {}
    for row, column in sorted(inside):
        corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for start, end, neighbour in zip(corners, corners[1:] + corners[:1], beyond, strict=True):
            if neighbour not in inside:
                following.setdefault(start, []).append(end)
    while following:
        first = point = min(following)
        loop: list[Corner] = []
        while point in following:
            ends = following[point]
            end = ends.pop(_right_turn(loop[-1], point, ends) if loop else 0)
            if not ends:
                del following[point]
            loop.append(point)
            point = end
        assert point == first, "a rim is closed"
        yield [
            corner
            for before, corner, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
            if (before[0] == corner[0]) != (corner[0] == after[0])
        ]


def inset(rim: Sequence[Corner], depth: float) -> list[tuple[float, float]]:
    """A rim moved inwards, as points (x, y).

    Args:
        rim: as `rims` returns it: clockwise, a turn at every corner.
        depth: how far, in cells.
    """
    points = []
    for before, corner, after in zip([*rim[-1:], *rim[:-1]], rim, [*rim[1:], *rim[:1]], strict=True):
        (down, right), (on_down, on_right) = _step(before, corner), _step(corner, after)
        # Clockwise, with y downwards, the inside lies to the right of each step: below a step to the right.
        points.append((corner[1] - depth * (down + on_down), corner[0] + depth * (right + on_right)))
    return points


def _right_turn(before: Corner, corner: Corner, ends: Sequence[Corner]) -> int:
    """Where two cells touch at a corner alone, the rim stays with the cell that it came along."""
    down, right = _step(before, corner)
    turned = (corner[0] + right, corner[1] - down)
    return ends.index(turned) if turned in ends else 0


def _step(start: Corner, end: Corner) -> tuple[int, int]:
    down, right = end[0] - start[0], end[1] - start[1]
    return (down > 0) - (down < 0), (right > 0) - (right < 0)
