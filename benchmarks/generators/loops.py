"""Slitherlink, Masyu and Yajilin by chance, each with one solution, whose loop winds through the grid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from random import Random

import cpgrid
from cpgrid import Cell, Limits, Puzzle, Stop
from cpgrid.core.grid import rectangle
from cpgrid.core.line_values import LINES, SIDES, STRAIGHT, TURNS, beyond
from cpgrid.models.loops import inside_of_loop, lines_of_loop

__all__ = ["masyu", "numbers_of", "slitherlink", "yajilin"]

_Signs = Mapping[Cell, str]


def slitherlink(chance: Random, rows: int, columns: int, route: str | None = None) -> Puzzle:
    """A Slitherlink; numbers are left out, one after another, as long as there is one solution.

    Args:
        chance: decides.
        rows: of the grid.
        columns: of the grid.
        route: that says whether there is one solution; ``None`` = the default route.
    """
    stated = partial(_stated, "slitherlink", "clues", rows, columns)
    while True:
        signs = numbers_of(inside_of_loop(chance, rows, columns, 0.55), rows, columns)
        if _is_unique(stated(signs), route):
            return stated(_thinned(signs, lambda fewer: _is_unique(stated(fewer), route), chance))


def numbers_of(inside: Collection[Cell], rows: int, columns: int) -> dict[Cell, str]:
    """Of each cell of a grid, how many of its sides are on the loop around the cells inside."""
    cells = rectangle(0, 0, rows, columns)
    return {cell: str(sum((cell in inside) != (beyond(cell, side) in inside) for side in SIDES)) for cell in cells}


def masyu(chance: Random, rows: int, columns: int, route: str | None = None) -> Puzzle:
    """A Masyu with circles where its loop allows them; arguments are those of `slitherlink`."""
    stated = partial(_stated, "masyu", "circles", rows, columns)
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        signs: dict[Cell, str] = {}
        for cell, line in lines.items():
            after = {lines[beyond(cell, side)] for side in SIDES if line & side}
            if line in STRAIGHT and not after.isdisjoint(TURNS):
                signs[cell] = "w"
            elif line in TURNS and after <= {*STRAIGHT}:
                signs[cell] = "b"
        if signs and _is_unique(stated(signs), route):
            return stated(_thinned(signs, lambda fewer: _is_unique(stated(fewer), route), chance))


def yajilin(chance: Random, rows: int, columns: int, route: str | None = None) -> Puzzle:
    """A Yajilin with a clue in each cell that is neither shaded nor on its loop; arguments are those of `slitherlink`.

    Of the four arrows that a cell may have, one that counts much is likely. Clues are not left out: their cells would be on the loop.
    """
    stated = partial(_stated, "yajilin", "clues", rows, columns)
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        shaded: set[Cell] = set()
        for cell in chance.sample(sorted(lines), len(lines)):
            if lines[cell] not in LINES and shaded.isdisjoint(beyond(cell, side) for side in SIDES) and chance.random() < 0.85:
                shaded.add(cell)
        free = [cell for cell, line in lines.items() if line not in LINES and cell not in shaded]
        if _is_unique(puzzle := stated({cell: _arrow(cell, shaded, lines, chance) for cell in free}), route):
            return puzzle


def _arrow(cell: Cell, shaded: set[Cell], lines: Mapping[Cell, int], chance: Random) -> str:
    counts: dict[str, int] = {}
    for side, letter in SIDES.items():
        after = beyond(cell, side)
        if after in lines:
            counts[letter] = 0
        while after in lines:
            counts[letter] += after in shaded
            after = beyond(after, side)
    (letter,) = chance.choices([*counts], [1 + 4 * count for count in counts.values()])
    return f"{counts[letter]}{letter}"


def _stated(family: str, argument: str, rows: int, columns: int, signs: _Signs) -> Puzzle:
    labels = [[signs.get(Cell(row, column), ".") for column in range(columns)] for row in range(rows)]
    state: Callable[..., Puzzle] = getattr(cpgrid, family)
    return state(**{argument: labels})


def _thinned(signs: _Signs, is_unique: Callable[[_Signs], bool], chance: Random) -> _Signs:
    """As few signs as chance finds: several are left out at a time, and where that is too many, half of them."""
    left = dict(signs)
    waiting = [chance.sample(sorted(signs), len(signs))]
    while waiting:
        part = waiting.pop()
        fewer = {cell: sign for cell, sign in left.items() if cell not in part}
        if len(part) <= max(1, len(signs) // 8) and is_unique(fewer):
            left = fewer
        elif len(part) > 1:
            waiting += [part[: len(part) // 2], part[len(part) // 2 :]]
    return left


def _is_unique(puzzle: Puzzle, route: str | None) -> bool:
    outcome = (
        cpgrid.solve(puzzle, limits=Limits(solutions=2)) if route is None else cpgrid.solve(puzzle, via=route, limits=Limits(solutions=2))
    )
    return len(outcome.solutions) == 1 and outcome.stop is Stop.EXHAUSTED
