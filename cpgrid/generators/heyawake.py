"""Heyawake by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

from .. import constructors
from ..core.grid import Cell, rectangle
from ..core.puzzle import Puzzle
from .asking import asked, has_one_solution

__all__ = ["heyawake"]

_TRIES = 60
"""Searches before other rooms are drawn, or as many as there are cells."""
_CHANGED = 12
"""So many cells that differ divide one room more."""
_NODES = 20_000
"""Of a search; what takes more is given up."""
_Room = tuple[int, int, int, int]
"""Its first row and column, and how many it has of both."""


def heyawake(chance: Random, rows: int, columns: int, *, largest: int = 9) -> Puzzle:
    """A Heyawake of rectangular rooms, which are divided where another solution has as many shaded cells in them, as long as there is one.

    Where none can be, one is divided for the other solution, which is the puzzle's own from then on.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: cells of a room, at most, before any is divided.
    """
    while True:
        rooms = _divided((0, 0, rows, columns), chance, largest)
        given = dict.fromkeys(chance.sample(rectangle(0, 0, rows, columns), 2), 1)
        drawn = asked(Puzzle(_puzzle(rooms, {}, rows, columns).layout, given), via="masks", solutions=1, nodes=_NODES).solutions
        if not drawn:
            continue
        values = dict(zip(rectangle(0, 0, rows, columns), drawn[0], strict=True))
        for _ in range(max(_TRIES, rows * columns)):
            puzzle = _puzzle(rooms, values, rows, columns)
            outcome = asked(puzzle, via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                return _thinned(rooms, values, rows, columns, chance)
            others = [dict(zip(values, found, strict=True)) for found in outcome.solutions]
            other = min((found for found in others if found != values), key=partial(_differing, values), default=None)
            if other is None:
                break
            if _divide(rooms, values, other, rows, columns, chance):
                continue
            # Lines that may not go through a third room run elsewhere in the other solution.
            if not _divide(rooms, other, values, rows, columns, chance):
                break
            values = other


def _differing(values: dict[Cell, int], other: dict[Cell, int]) -> int:
    return sum(values[cell] != value for cell, value in other.items())


def _divide(rooms: list[_Room], values: dict[Cell, int], other: dict[Cell, int], rows: int, columns: int, chance: Random) -> bool:
    """Divide rooms so that the other solution has other numbers: one, and more where many cells differ; whether any cut does that."""
    cuts = _cuts(rooms, values, other)
    wanted = 1 + _differing(values, other) // _CHANGED
    done = set[_Room]()
    for room, halves in chance.sample(cuts, len(cuts)):
        if room not in done and _holds(new := _with_halves(rooms, room, halves), values, rows, columns):
            done.add(room)
            rooms[:] = new
        if len(done) == wanted:
            break
    return bool(done)


def _holds(rooms: list[_Room], values: dict[Cell, int], rows: int, columns: int) -> bool:
    """Whether no run of unshaded cells crosses two borders of rooms. The other rules do not look at rooms, or count what is there."""
    owner = {cell: room for room in rooms for cell in rectangle(*room)}
    lines = [rectangle(row, 0, 1, columns) for row in range(rows)] + [rectangle(0, column, rows, 1) for column in range(columns)]
    for line in lines:
        crossed = 0
        for one, other in pairwise(line):
            crossed = 0 if values[one] or values[other] else crossed + (owner[one] != owner[other])
            if crossed > 1:
                return False
    return True


def _puzzle(rooms: list[_Room], values: dict[Cell, int], rows: int, columns: int, blank: frozenset[int] = frozenset()) -> Puzzle:
    """The puzzle with the number of shaded cells in each room, but for the blank ones; without values with no numbers."""
    owner = {cell: number for number, room in enumerate(rooms) for cell in rectangle(*room)}
    regions = [[str(owner[Cell(row, column)]) for column in range(columns)] for row in range(rows)]
    shown = [number for number in range(len(rooms)) if values and number not in blank]
    sums = {Cell(*rooms[number][:2]): sum(values[cell] for cell in rectangle(*rooms[number])) for number in shown}
    return constructors.heyawake(
        regions, numbers=[[str(sums.get(Cell(row, column), ".")) for column in range(columns)] for row in range(rows)]
    )


def _thinned(rooms: list[_Room], values: dict[Cell, int], rows: int, columns: int, chance: Random) -> Puzzle:
    """The puzzle without half of the numbers that it can do without."""
    blank: frozenset[int] = frozenset()
    for number in chance.sample(range(len(rooms)), len(rooms)):
        if chance.random() < 0.5:
            outcome = asked(_puzzle(rooms, values, rows, columns, blank | {number}), via="masks", nodes=_NODES)
            if has_one_solution(outcome):
                blank |= {number}
    return _puzzle(rooms, values, rows, columns, blank)


def _divided(room: _Room, chance: Random, largest: int) -> list[_Room]:
    """The room, or rooms that share it out."""
    height, width = room[2:]
    if height * width <= largest and (min(height, width) > 1 or height * width < 4) and chance.random() < 0.8:
        return [room]
    if height * width == 1:
        return [room]
    halves = _cut(room, chance.randint(1, max(height, width) - 1), down=height > width or (height == width and chance.random() < 0.5))
    return [part for half in halves for part in _divided(half, chance, largest)]


def _cut(room: _Room, at: int, *, down: bool) -> tuple[_Room, _Room]:
    top, left, height, width = room
    if down:
        return (top, left, at, width), (top + at, left, height - at, width)
    return (top, left, height, at), (top, left + at, height, width - at)


def _cuts(rooms: list[_Room], values: dict[Cell, int], other: dict[Cell, int]) -> list[tuple[_Room, tuple[_Room, _Room]]]:
    """Rooms with two halves of which the other solution has other numbers."""
    cuts = []
    for room in rooms:
        for down, length in ((True, room[2]), (False, room[3])):
            for at in range(1, length):
                halves = _cut(room, at, down=down)
                if sum(values[cell] - other[cell] for cell in rectangle(*halves[0])):
                    cuts.append((room, halves))
    return cuts


def _with_halves(rooms: list[_Room], room: _Room, halves: tuple[_Room, _Room]) -> list[_Room]:
    place = rooms.index(room)
    return [*rooms[:place], *halves, *rooms[place + 1 :]]
