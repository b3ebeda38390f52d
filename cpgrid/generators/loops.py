"""Slitherlink, Masyu, Yajilin, Koburin and Simple Loop by chance, each with one solution, whose loop winds through the grid."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import accumulate
from random import Random

from .. import constructors
from ..core.assumptions import RuleAssumption, parts
from ..core.grid import Cell, rectangle
from ..core.line_values import SHADED, SIDES, STRAIGHT, TURNS, beyond
from ..core.puzzle import Puzzle
from ..models import FAMILIES
from ..models.building import build
from ..models.loops import inside_of_loop
from ..models.shading import near
from ..rules import BlackPearl, Sides, WhitePearl
from .asking import is_unique
from .mended_loops import Stated, mended_loop
from .needed import needed_by_learning

__all__ = ["koburin", "masyu", "minimal_slitherlink", "numbers_of", "simple_loop", "slitherlink", "yajilin"]

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
        # Most that have several are seen to sooner than they are compiled for questions.
        if not is_unique(puzzle):
            continue
        found = needed_by_learning(puzzle, tuple(int(cell in inside) for cell in puzzle.layout.cells), _clues(puzzle, chance))
        if found is not None:
            return found


def masyu(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Masyu of which no circle can be left out; arguments are those of `slitherlink`."""
    stated = partial(_stated, "masyu", "circles", rows, columns)
    puzzle, grid = mended_loop(chance, rows, columns, lambda lines: (stated(_circles(lines)), tuple(lines.values())))
    found = needed_by_learning(puzzle, grid, _clues(puzzle, chance))
    assert found is not None, "it has one solution"
    return found


def _clues(puzzle: Puzzle, chance: Random) -> Sequence[RuleAssumption]:
    """The clues of single cells, in an order by chance."""
    clues = [part for part in parts(puzzle) if isinstance(part, RuleAssumption) and isinstance(puzzle.layout.rules[part.rule], _CLUES)]
    return chance.sample(clues, len(clues))


def numbers_of(inside: Collection[Cell], rows: int, columns: int) -> dict[Cell, str]:
    """Of each cell of a grid, how many of its sides are on the loop around the cells inside."""
    cells = rectangle(0, 0, rows, columns)
    return {cell: str(sum((cell in inside) != (beyond(cell, side) in inside) for side in SIDES)) for cell in cells}


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


def yajilin(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Yajilin with a clue in each cell that is neither shaded nor on its loop; arguments are those of `slitherlink`.

    Of the four arrows that a cell may have, one that counts much is likely. Clues are not left out: their cells would be on the loop.
    """
    return _shaded_beside(chance, rows, columns, "yajilin", _arrow)


def koburin(chance: Random, rows: int, columns: int) -> Puzzle:
    """The same of a Koburin, whose numbers count the shaded cells beside them."""
    return _shaded_beside(chance, rows, columns, "koburin", lambda cell, shaded, *_: str(len(shaded.intersection(near(cell)))))


def _shaded_beside(
    chance: Random, rows: int, columns: int, family: str, clue: Callable[[Cell, set[Cell], Mapping[Cell, int], float], str]
) -> Puzzle:
    """A puzzle of a loop and of shaded cells that do not touch, with a clue in each cell that is left over."""
    cells = rectangle(0, 0, rows, columns)
    # What chance says of each cell it says once: where the loop stays, shaded cells and clues stay.
    order, luck = chance.sample(cells, len(cells)), {cell: chance.random() for cell in cells}

    def state(lines: Mapping[Cell, int]) -> Stated:
        shaded: set[Cell] = set()
        for cell in order:
            if not lines[cell] and shaded.isdisjoint(near(cell)) and luck[cell] < 0.85:
                shaded.add(cell)
        clues = {cell: clue(cell, shaded, lines, luck[cell]) for cell in cells if not lines[cell] and cell not in shaded}
        return _stated(family, "clues", rows, columns, clues), tuple(SHADED if cell in shaded else lines[cell] for cell in cells)

    return mended_loop(chance, rows, columns, state)[0]


def simple_loop(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Simple Loop whose blocked cells are those that its loop leaves free."""

    def state(lines: Mapping[Cell, int]) -> Stated:
        blocks = frozenset(cell for cell, line in lines.items() if not line)
        puzzle = Puzzle(build(FAMILIES["simple_loop"], rows, columns, {"blocks": blocks}))
        return puzzle, tuple(lines[cell] for cell in puzzle.layout.cells)

    return mended_loop(chance, rows, columns, state, share=0.6)[0]


def _arrow(cell: Cell, shaded: set[Cell], lines: Mapping[Cell, int], luck: float) -> str:
    counts: dict[str, int] = {}
    for side, letter in SIDES.items():
        after = beyond(cell, side)
        if after in lines:
            counts[letter] = 0
        while after in lines:
            counts[letter] += after in shaded
            after = beyond(after, side)
    weights = [*accumulate(1 + 4 * count for count in counts.values())]
    letter = [*counts][bisect_right(weights, luck * weights[-1])]
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
