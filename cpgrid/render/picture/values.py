"""What stands in cells: givens, the values of a solution in another colour, and candidates as pencil marks."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Solution
from ..families import black_numbers, sign
from ..svg import INK, Picture, Point
from .room import FREE, Room

__all__ = ["draw_candidates", "draw_differing", "draw_values"]

_FOUND, _DIFFERS, _MARKED, _PENCIL, _ON_BLACK = "#1c5fb8", "#a31621", "#ffe2a8", "#55556a", "#ffffff"
_LARGEST = 0.6
_DIGIT = 0.62
"""How wide a digit is, as a part of its size."""
_RAYS = 5
_INNER = 0.382
"""The inner corners of a star, as a part of its radius, so that its sides are in line."""


def draw_differing(picture: Picture, cells: Collection[Cell]) -> None:
    """A fill for the cells in which two solutions differ."""
    for row, column in sorted(cells):
        picture.rectangle(column + 0.06, row + 0.06, 0.88, 0.88, _MARKED, rounding=0.1)


def draw_values(picture: Picture, puzzle: Puzzle, solution: Solution | None, differing: Collection[Cell], *, below_labels: bool) -> None:
    """The givens and, if there is one, the solution; all as large as the longest of them fits, and a little lower below labels."""
    black = black_numbers(puzzle.layout)
    values = {**puzzle.givens, **black} if solution is None else dict(zip(puzzle.layout.cells, solution, strict=True))
    longest = max((len(str(value)) for domain in set(puzzle.layout.domains) for value in (domain[0], domain[-1])), default=1)
    size = min(_LARGEST - 0.05 * below_labels, 1.35 / longest)
    middle = 0.58 if below_labels else 0.53
    for (row, column), value in values.items():
        cell = Cell(row, column)
        found = _DIFFERS if cell in differing else _FOUND
        colour = _ON_BLACK if cell in black else INK if cell in puzzle.givens else found
        bold = cell in differing
        shown = sign(puzzle.layout, value, marked=bold or cell in puzzle.givens)
        _draw(picture, shown, (column + 0.5, row + middle), size=size, colour=colour, bold=bold)


def draw_candidates(picture: Picture, candidates: Mapping[Cell, Sequence[int]], layout: Layout, rooms: Mapping[Cell, Room]) -> None:
    """Small values in the cells, each value at one place of the room that marks leave.

    Args:
        picture: where to draw.
        candidates: of each cell to be marked, ascending.
        layout: the number of its values decides how small they are.
        rooms: of cells with marks; the values of others take all of their cell.
    """
    values = layout.values
    across = math.ceil(math.sqrt(len(values)))
    down = math.ceil(len(values) / across)
    longest = max(len(str(value)) for value in values)
    places = {value: divmod(index, across) for index, value in enumerate(values)}
    for cell, left in candidates.items():
        room = rooms.get(cell, FREE)
        wide, high = room.right - room.left, room.bottom - room.top
        size = min(1.02 * wide / across / max(_DIGIT * longest, 1), high / down, 0.27)
        for value in left:
            line, place = places[value]
            x, y = cell.column + room.left + wide * (place + 0.5) / across, cell.row + room.top + high * (line + 0.5) / down
            _draw(picture, sign(layout, value, marked=True), (x, y), size=size, colour=_PENCIL)


def _draw(picture: Picture, shown: str, at: Point, *, size: float, colour: str, bold: bool = False) -> None:
    """A number or sign around a point; stars and filled cells are shapes, because few fonts have them."""
    x, y = at
    match shown:
        case " ":
            return
        case "■":
            # Numbers stand a little below the middle, where they seem to be in it; a square must be there.
            side = size if bold else 1.5 * size
            picture.rectangle(x - side / 2, y - 0.05 * size - side / 2, side, side, colour)
        case "★":
            turns = ((math.pi * corner / _RAYS, (_INNER if corner % 2 else 1) * 0.6 * size) for corner in range(2 * _RAYS))
            picture.polygon([(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn, radius in turns], colour)
        case _:
            picture.label(shown, x, y, size=size, colour=colour, bold=bold)
