"""What stands in cells: givens, the values of a solution in another colour, and candidates as pencil marks."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from ...core.grid import Cell
from ...core.puzzle import Puzzle, Solution
from ..svg import INK, Picture

__all__ = ["draw_candidates", "draw_differing", "draw_values"]

_FOUND, _DIFFERS, _MARKED, _PENCIL = "#1c5fb8", "#a31621", "#ffe2a8", "#55556a"
_LARGEST = 0.6


def draw_differing(picture: Picture, cells: Collection[Cell]) -> None:
    """A fill for the cells in which two solutions differ."""
    for row, column in sorted(cells):
        picture.rectangle(column + 0.06, row + 0.06, 0.88, 0.88, _MARKED, rounding=0.1)


def draw_values(picture: Picture, puzzle: Puzzle, solution: Solution | None, differing: Collection[Cell], *, below_labels: bool) -> None:
    """The givens and, if there is one, the solution; all as large as the longest of them fits, and a little lower below labels."""
    values = dict(puzzle.givens) if solution is None else dict(zip(puzzle.layout.cells, solution, strict=True))
    longest = max((len(str(value)) for domain in set(puzzle.layout.domains) for value in (domain[0], domain[-1])), default=1)
    size = min(_LARGEST - 0.05 * below_labels, 1.35 / longest)
    middle = 0.58 if below_labels else 0.53
    for (row, column), value in values.items():
        cell = Cell(row, column)
        found = _DIFFERS if cell in differing else _FOUND
        colour = INK if cell in puzzle.givens else found
        picture.label(str(value), column + 0.5, row + middle, size=size, colour=colour, bold=cell in differing)


def draw_candidates(picture: Picture, candidates: Mapping[Cell, Sequence[int]], values: Sequence[int], *, below_labels: bool) -> None:
    """Small values in the cells, each value always in the same place.

    Args:
        picture: where to draw.
        candidates: of each cell to be marked, ascending.
        values: every value of the grid, ascending; their number decides how small they are.
        below_labels: whether the upper part of the cells is left free.
    """
    across = math.ceil(math.sqrt(len(values)))
    down = math.ceil(len(values) / across)
    longest = max(len(str(value)) for value in values)
    top, high = (0.29, 0.66) if below_labels else (0.06, 0.88)
    size = min(0.9 / across / max(0.62 * longest, 1), high / down, 0.27)
    places = {value: divmod(index, across) for index, value in enumerate(values)}
    for (row, column), left in candidates.items():
        for value in left:
            line, place = places[value]
            x, y = column + 0.06 + 0.88 * (place + 0.5) / across, row + top + high * (line + 0.5) / down
            picture.label(str(value), x, y, size=size, colour=_PENCIL)
