"""Rules about single cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..constraints import Regular, Sum, relation
from ..errors import Rejected
from ..limits import NUMBER
from ..variables import Variables
from .kinds import GROUP, LINE, Filled, kind
from .shared import SIDES, count, frame_of, pairs_apart


@kind("even", lambda grid, cells: not any(value % 2 for value in grid(cells)), cells=GROUP)
def even(puzzle: Variables, cells: Any) -> list[Any]:
    """Each is even."""
    return [relation(puzzle, [cell], lambda value: value % 2 == 0) for cell in cells]


@kind("odd", lambda grid, cells: all(value % 2 for value in grid(cells)), cells=GROUP)
def odd(puzzle: Variables, cells: Any) -> list[Any]:
    """Each is odd."""
    return [relation(puzzle, [cell], lambda value: value % 2 == 1) for cell in cells]


@kind("one-of", lambda grid, cells, values: {*grid(cells)} <= {*values}, cells=GROUP, values=[NUMBER])
def one_of(puzzle: Variables, cells: Any, values: Any) -> list[Any]:
    """Each is one of the values."""
    return [relation(puzzle, [cell], lambda value: value in values) for cell in cells]


def marked_pairs(puzzle: Variables, cells: Any, marked: Any) -> list[tuple[int, int]]:
    """Each marked cell with each of its neighbours that is not, in the order of the pairs of neighbours."""
    own = {*marked}
    if not own <= {*cells}:
        raise Rejected("a marked cell is not one of the cells")
    return [(a, b) if a in own else (b, a) for a, b in pairs_apart(puzzle, cells, SIDES) if (a in own) != (b in own)]


MARKED = LINE._replace(least=1)


@kind(
    "maximum",
    lambda grid, cells, marked: all(a > b for a, b in map(grid, marked_pairs(grid.puzzle, cells, marked))),
    cells=GROUP,
    marked=MARKED,
)
def maximum(puzzle: Variables, cells: Any, marked: Any) -> list[Any]:
    """Marked cells are greater than their neighbours."""
    return [relation(puzzle, pair, lambda a, b: a > b) for pair in marked_pairs(puzzle, cells, marked)]


@kind(
    "minimum",
    lambda grid, cells, marked: all(a < b for a, b in map(grid, marked_pairs(grid.puzzle, cells, marked))),
    cells=GROUP,
    marked=MARKED,
)
def minimum(puzzle: Variables, cells: Any, marked: Any) -> list[Any]:
    """Marked cells are smaller than their neighbours."""
    return [relation(puzzle, pair, lambda a, b: a < b) for pair in marked_pairs(puzzle, cells, marked)]


def counts_circles(grid: Filled, cells: Any) -> bool:
    """Whether each value stands as often as it says."""
    return all(value == many for value, many in Counter(grid(cells)).items())


@kind("counting-circles", counts_circles, cells=GROUP)
def counting_circles(puzzle: Variables, cells: Any) -> list[Any]:
    """Values that cannot stand there do not; each other value has a helper, how often it stands; these are as many as the circles."""
    holders = dict(sorted(Counter(value for cell in cells for value in puzzle.domains[cell]).items()))
    usable = [value for value, most in holders.items() if 1 <= value <= most]
    useless = [value for value in holders if value not in usable]
    constraints = [count(puzzle, cells, useless, None, 0)] if useless else []
    helpers = [puzzle.helper((0, value)) for value in usable]
    for value, helper in zip(usable, helpers):
        puzzle.grow(len(cells))
        constraints.append(Sum(puzzle, {helper: -1}, 0, 0, {cell: {value: 1} for cell in cells}))
    return [*constraints, *([Sum(puzzle, dict.fromkeys(helpers, 1), len(cells), len(cells))] if helpers else [])]


def targets_of(puzzle: Variables, cells: Any, *, by_column: bool) -> Callable[[int, int], tuple[int | None, int]]:
    """(marked cell, its value) leads to the cell that it points at, if that is one of the cells; and to what that one must hold."""
    top, left, _, _ = frame_of(puzzle, cells)
    at = {puzzle.places[cell]: cell for cell in cells}

    def target(cell: int, value: int) -> tuple[int | None, int]:
        row, column = puzzle.places[cell]
        if by_column:
            return at.get((top + value - 1, column)), row - top + 1
        return at.get((row, left + value - 1)), column - left + 1

    return target


def points_rightly(grid: Filled, cells: Any, marked: Any, *, by_column: bool) -> bool:
    """Whether each marked cell points at a cell that holds the number of its own column, or row."""
    target_of = targets_of(grid.puzzle, cells, by_column=by_column)
    targets = [target_of(cell, grid.values[cell]) for cell in marked]
    return all(target is not None and grid.values[target] == own for target, own in targets)


@kind("indexing", points_rightly, cells=GROUP, marked=MARKED, by_column=bool)
def indexing(puzzle: Variables, cells: Any, marked: Any, *, by_column: bool) -> list[Any]:
    """Each marked cell leads to a cell; with each value, the cell to which it leads holds the number."""
    constraints: list[Any] = []
    target_of = targets_of(puzzle, cells, by_column=by_column)
    for cell in marked:
        targets = {value: target_of(cell, value) for value in sorted(puzzle.domains[cell])}
        leading = {value for value, (target, _) in targets.items() if target is not None}
        if leading != puzzle.domains[cell]:
            constraints.append(relation(puzzle, [cell], leading.__contains__))
        for value, (target, own) in targets.items():
            if target not in (None, cell):
                constraints.append(relation(puzzle, [cell, target or 0], lambda a, b, value=value, own=own: a != value or b == own))
    return constraints


def leads_to_value(grid: Filled, cells: Any) -> bool:
    """Whether the cell at the distance holds the value."""
    distance, value, *line = grid(cells)
    return 1 <= distance <= len(line) and line[distance - 1] == value


@kind("value-indexing", leads_to_value, cells=LINE._replace(least=3, repeats=True))
def value_indexing(puzzle: Variables, cells: Any) -> list[Any]:
    """The value is read last: a state is how far it is to the cell, then what that one holds."""
    distance, value, *line = cells

    def step(state: tuple[int, int, int], held: int) -> tuple[int, int, int] | None:
        read, left, wanted = state
        if read == 0:
            return (1, held, 0) if 1 <= held <= len(line) else None
        if read > len(line):
            return state if held == wanted else None
        return read + 1, left - 1 if left else 0, held if left == 1 else wanted

    return [Regular(puzzle, [distance, *line, value], (0, 0, 0), step)]
