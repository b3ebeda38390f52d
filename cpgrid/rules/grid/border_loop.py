"""Border loop: the border between the cells inside and all that is outside is one closed line along the lines of the grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import numpy as np

from ...core.components import Components, Vertex, connected_parts
from ...core.grid import Cell
from ...core.line_values import SIDES, beyond
from ...core.model import Constraint, LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_length
from ..shapes import grid_kind
from ..traced import hang_together, next_to

__all__ = ["INSIDE", "KIND", "BorderLoop"]

INSIDE = 1
"""The value of a cell inside; all others are outside."""


@rule_class
class BorderLoop:
    """The border between the cells inside, which hold 1, and all that is outside is one closed line along the lines of the grid.

    So the cells inside are connected, and there is at least one. What is outside is connected, too: the cells with other values,
    and all places that are none of the rule's cells, around the grid or in a hole of it. The line nowhere touches itself.

    Args:
        cells: at least one.

    Raises:
        InputError: there is none.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("border-loop", self.cells, 1)


def _post(rule: BorderLoop, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    yield LinearSum(variables.of(rule.cells), (indicator(INSIDE),) * len(rule.cells), 1, None, origin)
    yield from _connected(rule.cells, [], variables, domains, origin, lambda value: value == INSIDE)
    yield from _connected(rule.cells, _gaps(rule.cells), variables, domains, origin, lambda value: value != INSIDE)
    # These follow from the rest, but no engine sees them at once: a path that joins two cells of one side would cut off the other's.
    known = frozenset(rule.cells)
    corners = {Cell(row - down, column - right) for row, column in rule.cells for down, right in product((0, 1), repeat=2)}
    for row, column in sorted(corners):
        square = [Cell(row + down, column + right) for down, right in product((0, 1), repeat=2)]
        own = [cell for cell in square if cell in known]
        # Two that share a border leave the other two to one gap or to two, and are no checkerboard.
        if len(own) > 2 or (len(own) == 2 and own[0].row != own[1].row and own[0].column != own[1].column):
            places = tuple(place for place, cell in enumerate(square) if cell in known)
            yield Regular(variables.of(own), _no_checkerboard(tuple(domains[cell] for cell in own), places), origin)


def _connected(
    cells: Sequence[Cell],
    gaps: Sequence[Sequence[Cell]],
    variables: Variables,
    domains: Domains,
    origin: RuleIndex,
    belongs: Callable[[int], bool],
) -> Iterator[Components]:
    """The constraint that cells with some values, and gaps, are connected.

    Args:
        cells: of the rule.
        gaps: the places of each.
        variables: of the cells.
        domains: of the cells.
        origin: the rule.
        belongs: whether a cell with a value does.
    """
    numbers: dict[Cell, int] = {}
    vertices: list[Vertex] = []
    for cell in cells:
        if values := tuple(value for value in domains[cell] if belongs(value)):
            numbers[cell] = len(vertices)
            vertices.append(Vertex(variables[cell], values))
    if not vertices:
        return
    for gap in gaps:
        numbers.update(dict.fromkeys(gap, len(vertices)))
        vertices.append(Vertex(None))
    beside = {(number, numbers[other]) for cell, number in numbers.items() for side in SIDES if (other := beyond(cell, side)) in numbers}
    yield Components(tuple(vertices), tuple(sorted(pair for pair in beside if pair[0] < pair[1])), single=True, totals=(), origin=origin)


def _gaps(cells: Sequence[Cell]) -> list[list[Cell]]:
    """The places that are no cells, each list connected: those around all cells, and those in holes; negative ones lie above or left."""
    known = frozenset(cells)
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    places = [
        place
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 1, max(columns) + 2)
        if (place := Cell(row, column)) not in known
    ]
    numbers = {place: number for number, place in enumerate(places)}
    neighbours = [[numbers[other] for side in SIDES if (other := beyond(place, side)) in numbers] for place in places]
    return [[places[number] for number in part] for part in connected_parts(neighbours, [True] * len(places))]


@lru_cache(maxsize=256)
def _no_checkerboard(domains: tuple[Domain, ...], places: tuple[int, ...]) -> Automaton:
    """Of a square of four places in reading order, those that are cells, in which the line may not touch itself at the middle."""

    def holds(*values: int) -> bool:
        inside = [False] * 4
        for place, value in zip(places, values, strict=True):
            inside[place] = value == INSIDE
        return inside not in ([True, False, False, True], [False, True, True, False])

    return Automaton.predicate(domains, holds)


def _violations(rule: BorderLoop, values: Values, _domains: Domains) -> Iterator[str]:
    inside = [cell for cell in rule.cells if cell not in values or values[cell] == 1]
    if not inside:
        yield "border-loop: no cell lies inside"
    surely = [cell for cell in inside if cell in values]
    if surely and (cut_off := set(surely) - _reached(surely[0], set(inside))):
        yield f"border-loop: {surely[0]} and {min(cut_off)} lie inside, and are not connected"
    # Places that are no cells are outside; a frame around the cells joins those at the rim.
    high, wide = max(cell.row for cell in rule.cells) + 2, max(cell.column for cell in rule.cells) + 2
    closed = {cell for cell in rule.cells if values.get(cell) == 1}
    outside = {Cell(row, column) for row in range(-1, high) for column in range(-1, wide)} - closed
    own = set(rule.cells)
    known = {place for place in outside if place not in own or place in values}
    if cut_off := known - _reached(Cell(-1, -1), outside):
        yield f"border-loop: {min(cut_off)} lies outside, and is cut off from what lies around the grid"


def _reached(start: Cell, among: set[Cell]) -> set[Cell]:
    """The places that a path leads to, from neighbour to neighbour."""
    reached, path = {start}, [start]
    for place in path:
        fresh = [other for other in next_to(place) if other in among and other not in reached]
        reached.update(fresh)
        path += fresh
    return reached


def _obeyed(rule: BorderLoop, grids: Integers) -> Bools:
    inside = grids == 1
    high, wide = max(cell.row for cell in rule.cells) + 3, max(cell.column for cell in rule.cells) + 3
    outside = np.ones((high * wide, grids.shape[1]), dtype=np.bool_)
    frame = [(cell.row + 1) * wide + cell.column + 1 for cell in rule.cells]
    outside[frame] = ~inside
    places = {Cell(place // wide, place % wide): place for place in range(high * wide)}
    own = {cell: place for place, cell in enumerate(rule.cells)}
    good: Bools = inside.any(axis=0)
    for there, numbers in ((inside, own), (outside, places)):
        pairs = [(place, numbers[other]) for cell, place in numbers.items() for other in next_to(cell) if other > cell and other in numbers]
        good &= hang_together(there, pairs, [True] * len(pairs))
    return good


KIND = grid_kind(
    "border-loop",
    BorderLoop,
    "the border between the cells inside (1) and what is outside is one closed line, which nowhere touches itself",
    _post,
    _violations,
    obeyed=_obeyed,
)
