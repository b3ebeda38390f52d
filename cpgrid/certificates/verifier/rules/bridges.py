"""Bridges between islands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..components import Components
from ..constraints import Sum, relation
from ..errors import Rejected
from ..limits import NUMBER, check_time
from ..variables import Variables
from .kinds import GROUP, LINE, Added, Filled, kind
from .shading import never
from .shared import SIDES, parts_of


def spans_between(puzzle: Variables, cells: Any, islands: Any) -> Iterator[tuple[int, int, list[int], int]]:
    """Two islands that see each other over one cell or more, by their places in the list, what lies between, and 0 along a row, 1 down."""
    at, place_of = {puzzle.places[cell]: cell for cell in cells}, {island: place for place, island in enumerate(islands)}
    for start, island in enumerate(islands):
        for axis, (down, right) in enumerate(SIDES):
            row, column = puzzle.places[island]
            between: list[int] = []
            while True:
                check_time()
                row, column = row + down, column + right
                cell = at.get((row, column))
                if cell is None or cell in place_of:
                    break
                between.append(cell)
            if cell is not None and between:
                yield start, place_of[cell], between, axis


def islands_beside(puzzle: Variables, islands: Any) -> list[tuple[int, int]]:
    """Pairs of islands that share a side, by their places in the list: for each island in its order that on its right, then that below."""
    place_at = {puzzle.places[island]: place for place, island in enumerate(islands)}
    pairs = []
    for place, island in enumerate(islands):
        row, column = puzzle.places[island]
        pairs += [(place, place_at[row + down, column + right]) for down, right in SIDES if (row + down, column + right) in place_at]
    return pairs


def are_bridged(grid: Filled, cells: Any, islands: Any, along: Any, down: Any, *, connected: bool, beside: bool) -> bool:
    """Follow each bridge both ways from each of its cells to an island; count what ends there, and walk over all that is joined.

    Bridges between islands side by side are counted from those with one such neighbour on, until all are settled.
    """
    at = {grid.puzzle.places[cell]: cell for cell in cells}
    value_of, ends = dict(zip(cells, grid(cells))), dict.fromkeys(islands, 0)
    joined: dict[int, set[int]] = {island: set() for island in islands}
    for cell in cells:
        value = value_of[cell]
        axis = 0 if value in along else 1
        if cell in ends or value not in (*along, *down):
            continue
        met = []
        for step in (1, -1):
            row, column = grid.puzzle.places[cell]
            other: int | None = cell
            while other is not None and other not in ends and value_of[other] == value:
                check_time()
                row, column = row + step * SIDES[axis][0], column + step * SIDES[axis][1]
                other = at.get((row, column))
            if other is None or other not in ends:
                return False
            met.append((other, at[row - step * SIDES[axis][0], column - step * SIDES[axis][1]]))
        for (island, last), (beyond, _) in ((met[0], met[1]), (met[1], met[0])):
            joined[island].add(beyond)
            ends[island] += (along, down)[axis].index(value) + 1 if last == cell else 0
    links = {frozenset((islands[one], islands[other])) for one, other in islands_beside(grid.puzzle, islands)} if beside else set()
    while links:
        check_time()
        degree = [end for link in links for end in link]
        leaf = next(island for island in degree if degree.count(island) == 1)
        link = next(link for link in links if leaf in link)
        (other,) = link - {leaf}
        number = value_of[leaf] - ends[leaf]
        if not 0 <= number <= len(along):
            return False
        for island, beyond in ((leaf, other), (other, leaf)):
            ends[island] += number
            joined[island].update([beyond] if number else [])
        links.remove(link)
    reached = [islands[0]]
    for island in reached:
        reached += [other for other in sorted(joined[island]) if other not in reached]
    return all(value_of[island] == count for island, count in ends.items()) and (not connected or len(reached) == len(islands))


@kind(
    "bridges",
    are_bridged,
    cells=GROUP,
    islands=LINE._replace(least=1),
    along=[NUMBER],
    down=[NUMBER],
    connected=bool,
    beside=Added(bool, before=False),
)
def bridges(puzzle: Variables, cells: Any, islands: Any, along: Any, down: Any, *, connected: bool, beside: bool) -> list[Any]:
    """What each cell may not have, that the cells of a span agree, what ends at each island, and that all hang together."""
    if not {*islands} <= {*cells} or not along or len(along) != len(down) or len({*along, *down}) < 2 * len(along):
        raise Rejected("bridges: islands among the cells, and different values, as many along as down, are expected")
    spans = [(start, end, between, (along, down)[axis]) for start, end, between, axis in spans_between(puzzle, cells, islands)]
    here: dict[int, set[int]] = {cell: set() for cell in cells}
    for _, _, between, values in spans:
        for cell in between:
            here[cell].update(values)
    constraints: list[Any] = []
    for cell in cells:
        wrong = puzzle.domains[cell].intersection((*along, *down)) - here[cell]
        if wrong and cell not in islands:
            constraints.append(relation(puzzle, [cell], lambda value, wrong=wrong: value not in wrong))
    for _, _, between, values in spans:
        known = {*values}
        pairs = zip(between, between[1:])
        constraints += [relation(puzzle, pair, lambda a, b, known=known: a == b or not {a, b} & known) for pair in pairs]
    near = islands_beside(puzzle, islands) if beside else []
    if len(near) > len(islands) - len(parts_of(len(islands), near)):
        raise Rejected("bridges: islands side by side without a ring are expected")
    links = [(pair, puzzle.helper(range(len(along) + 1))) for pair in near]
    left, linked = list(range(len(islands))), near
    while left:
        check_time()
        ends = [end for pair in linked for end in pair]
        place = next(place for place in left if ends.count(place) < 2)
        left.remove(place)
        linked = [pair for pair in linked if place not in pair]
        weights = {}
        for start, end, between, values in spans:
            if place in (start, end):
                weights[between[0 if place == start else -1]] = {value: number for number, value in enumerate(values, 1)}
        own = {helper: 1 for pair, helper in links if place in pair}
        puzzle.grow(1 + len(weights) + len(own))
        constraints.append(Sum(puzzle, {islands[place]: -1, **own}, 0, 0, weights))
    if connected and len(islands) > 1:
        vertices: list[Any] = [(None, frozenset())] * len(islands)
        edges = []
        for start, end, between, values in spans:
            if not puzzle.domains[between[0]].isdisjoint(values):
                edges += [(start, len(vertices)), (end, len(vertices))]
                vertices.append((between[0], frozenset(values)))
        for (start, end), helper in links:
            edges += [(start, len(vertices)), (end, len(vertices))]
            vertices.append((helper, frozenset(range(1, len(along) + 1))))
        constraints += [Components(puzzle, vertices, edges)] if edges else never(puzzle, cells)
    return constraints
