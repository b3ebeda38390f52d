"""Country Road and Detour by chance, each with one solution: one line, and regions with numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from .. import constructors
from ..core.clock import CLOCK, check_time
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SIDES, TURNS, beyond, opposite
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..models import maps, shapes
from ..models.loops import inside_of_loop, lines_of_loop
from ..models.shading import near
from ..questions.generate import random_grid
from .needed_signs import Signs, as_rows, needed_signs

__all__ = ["along", "country_road", "detour", "walked"]

_LONGEST = 6
"""Cells of a stretch of the line within a region."""
_LARGEST = 5
"""Cells of a region of a Detour."""

Regions = Sequence[Sequence[Cell]]


def country_road(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Country Road whose regions lie along its line, of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    while True:
        check_time()
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        regions = along(chance, lines)
        made = _made(chance, regions, constructors.country_road, lines, LINES) if len(regions) > 1 else None
        if made is not None:
            return made


def along(chance: Random, lines: dict[Cell, int]) -> Regions:
    """Stretches of the line, each with cells beside it to which the line does not come; those that touch lie in one region."""
    line = walked(lines)
    start = chance.randrange(len(line))
    line = line[start:] + line[:start]
    owner: dict[Cell, int] = {}
    number = 0
    while line:
        length = min(len(line), chance.randint(1, _LONGEST))
        owner.update(dict.fromkeys(line[:length], number))
        line, number = line[length:], number + 1
    for cell in sorted(lines):
        if cell in owner:
            continue
        part = [cell]
        for one in part:
            part += [other for other in near(one) if other in lines and other not in part and not lines[other]]
        beside = sorted({owner[other] for one in part for other in near(one) if other in owner})
        owner.update(dict.fromkeys(part, chance.choice(beside)))
    regions: dict[int, list[Cell]] = {}
    for cell in sorted(owner):
        regions.setdefault(owner[cell], []).append(cell)
    return list(regions.values())


def walked(lines: Mapping[Cell, int]) -> list[Cell]:
    """The cells of the line in its order."""
    cell = next(cell for cell, line in sorted(lines.items()) if line)
    came, found = 0, list[Cell]()
    while cell not in found[:1]:
        found.append(cell)
        side = next(side for side in SIDES if lines[cell] & side and side != came)
        cell, came = beyond(cell, side), opposite(side)
    return found


def detour(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Detour on regions by chance, of whose numbers none can be spared; arguments are those of `country_road`."""
    cells = rectangle(0, 0, rows, columns)
    while True:
        clock = CLOCK.get()
        bare = constructors.detour([["a"] * columns] * rows)
        grid = random_grid(bare, Limits(1, clock.seconds, seed=chance.getrandbits(31), clock=clock))
        regions = shapes.cages(cells, chance, largest=_LARGEST)
        made = _made(chance, regions, constructors.detour, dict(zip(cells, grid, strict=True)), TURNS)
        if made is not None:
            return made


def _made(chance: Random, regions: Regions, make: Callable[..., Puzzle], lines: dict[Cell, int], counted: Sequence[int]) -> Puzzle | None:
    """The puzzle of regions with numbers, of which none can be spared; ``None`` if there are several solutions."""
    last = max(lines)
    rows, columns = last.row + 1, last.column + 1
    numbers = {min(region): str(sum(lines[cell] in counted for cell in region)) for region in regions}
    named = partial(make, maps.labels([sorted(region) for region in regions], rows, columns))
    return needed_signs(chance, numbers, ".", partial(_with_numbers, rows, columns, named))


def _with_numbers(rows: int, columns: int, make: Callable[..., Puzzle], numbers: Signs) -> Puzzle:
    return make(numbers=as_rows(numbers, rows, columns))
