"""Slitherlink, Masyu, Yajilin, Koburin and Simple Loop by chance, each with one solution, whose loop winds through the grid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from random import Random

from .. import constructors
from ..core.assumptions import RuleAssumption, parts
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SIDES, STRAIGHT, TURNS, beyond
from ..core.puzzle import Puzzle
from ..models import FAMILIES
from ..models.building import build
from ..models.loops import inside_of_loop, lines_of_loop
from ..models.shading import near
from ..rules import BlackPearl, Sides, WhitePearl
from .asking import is_unique
from .needed import needed_by_learning

__all__ = ["koburin", "masyu", "minimal_masyu", "minimal_slitherlink", "numbers_of", "simple_loop", "slitherlink", "yajilin"]

_Signs = Mapping[Cell, str]
_CLUES = (Sides, WhitePearl, BlackPearl)


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
        if is_unique(stated(signs), route):
            return stated(_thinned(signs, lambda fewer: is_unique(stated(fewer), route), chance))


def minimal_slitherlink(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Slitherlink of which no number can be left out; arguments are those of `slitherlink`."""
    while True:
        inside = inside_of_loop(chance, rows, columns, 0.55)
        puzzle = _stated("slitherlink", "clues", rows, columns, numbers_of(inside, rows, columns))
        found = _needed(puzzle, [int(cell in inside) for cell in puzzle.layout.cells], chance)
        if found is not None:
            return found


def minimal_masyu(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Masyu of which no circle can be left out; arguments are those of `slitherlink`."""
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        puzzle = _stated("masyu", "circles", rows, columns, _circles(lines))
        found = _needed(puzzle, [lines[cell] for cell in puzzle.layout.cells], chance)
        if found is not None:
            return found


def _needed(puzzle: Puzzle, grid: Sequence[int], chance: Random) -> Puzzle | None:
    """The puzzle without what it can do without of the clues of single cells; ``None`` if it has several solutions."""
    # Most that have several are seen to sooner than they are compiled for questions.
    if not is_unique(puzzle):
        return None
    clues = [part for part in parts(puzzle) if isinstance(part, RuleAssumption) and isinstance(puzzle.layout.rules[part.rule], _CLUES)]
    return needed_by_learning(puzzle, tuple(grid), chance.sample(clues, len(clues)))


def numbers_of(inside: Collection[Cell], rows: int, columns: int) -> dict[Cell, str]:
    """Of each cell of a grid, how many of its sides are on the loop around the cells inside."""
    cells = rectangle(0, 0, rows, columns)
    return {cell: str(sum((cell in inside) != (beyond(cell, side) in inside) for side in SIDES)) for cell in cells}


def masyu(chance: Random, rows: int, columns: int, route: str | None = None) -> Puzzle:
    """A Masyu with circles where its loop allows them; arguments are those of `slitherlink`."""
    stated = partial(_stated, "masyu", "circles", rows, columns)
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        signs = _circles(lines)
        if signs and is_unique(stated(signs), route):
            return stated(_thinned(signs, lambda fewer: is_unique(stated(fewer), route), chance))


def _circles(lines: Mapping[Cell, int]) -> dict[Cell, str]:
    """A circle wherever the line allows one."""
    signs: dict[Cell, str] = {}
    for cell, line in lines.items():
        after = {lines[beyond(cell, side)] for side in SIDES if line & side}
        if line in STRAIGHT and not after.isdisjoint(TURNS):
            signs[cell] = "w"
        elif line in TURNS and after <= {*STRAIGHT}:
            signs[cell] = "b"
    return signs


def yajilin(chance: Random, rows: int, columns: int, route: str | None = None) -> Puzzle:
    """A Yajilin with a clue in each cell that is neither shaded nor on its loop; arguments are those of `slitherlink`.

    Of the four arrows that a cell may have, one that counts much is likely. Clues are not left out: their cells would be on the loop.
    """
    return _shaded_beside(chance, rows, columns, "yajilin", _arrow, route)


def koburin(chance: Random, rows: int, columns: int) -> Puzzle:
    """The same of a Koburin, whose numbers count the shaded cells beside them."""
    return _shaded_beside(chance, rows, columns, "koburin", lambda cell, shaded, *_: str(len(shaded.intersection(near(cell)))))


def _shaded_beside(
    chance: Random,
    rows: int,
    columns: int,
    family: str,
    clue: Callable[[Cell, set[Cell], Mapping[Cell, int], Random], str],
    route: str | None = None,
) -> Puzzle:
    """A puzzle of a loop and of shaded cells that do not touch, with a clue in each cell that is left over."""
    stated = partial(_stated, family, "clues", rows, columns)
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.55), rows, columns)
        shaded: set[Cell] = set()
        for cell in chance.sample(sorted(lines), len(lines)):
            if lines[cell] not in LINES and shaded.isdisjoint(beyond(cell, side) for side in SIDES) and chance.random() < 0.85:
                shaded.add(cell)
        free = [cell for cell, line in lines.items() if line not in LINES and cell not in shaded]
        if is_unique(puzzle := stated({cell: clue(cell, shaded, lines, chance) for cell in free}), route):
            return puzzle


def simple_loop(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Simple Loop whose blocked cells are those that a loop by chance leaves free."""
    while True:
        lines = lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1, 0.6), rows, columns)
        blocks = frozenset(cell for cell, line in lines.items() if not line)
        puzzle = Puzzle(build(FAMILIES["simple_loop"], rows, columns, {"blocks": blocks}))
        if is_unique(puzzle):
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
    state: Callable[..., Puzzle] = getattr(constructors, family)
    return state(**{argument: labels})


def _thinned(signs: _Signs, enough: Callable[[_Signs], bool], chance: Random) -> _Signs:
    """As few signs as chance finds: several are left out at a time, and where that is too many, half of them."""
    left = dict(signs)
    waiting = [chance.sample(sorted(signs), len(signs))]
    while waiting:
        part = waiting.pop()
        fewer = {cell: sign for cell, sign in left.items() if cell not in part}
        if len(part) <= max(1, len(signs) // 8) and enough(fewer):
            left = fewer
        elif len(part) > 1:
            waiting += [part[: len(part) // 2], part[len(part) // 2 :]]
    return left
