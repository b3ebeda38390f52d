"""Paths: the lines in the cells are paths between two cells each, which do not meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.components import Components, Total, Vertex
from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.line_values import LINES, SIDES
from ...core.model import Constraint, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import CellLists, Cells, rule_class
from ..line_steps import agreements, edges_of, line_values, narrowed, steps
from ..scopes import check_among, check_length
from ..shapes import grid_kind
from ..traced import IS_LINE, ahead, ends_by, rings

__all__ = ["KIND", "Paths"]


@rule_class
class Paths:
    """The lines in the cells are paths, one for each pair of cells, which it joins; no two of them meet, and none is closed.

    A value from 1 to 15 is the sum of the sides by which the line leaves the cell: 1 for the upper one, 2 for the right one, 4 for the
    lower one, 8 for the left one. In a cell of a pair it is one side, in another cell it is two. Any other value, such as 0, is a cell
    that no path comes to. A path goes on in the cell beyond each side, and so leaves these cells nowhere.

    Args:
        cells: where paths may run, at least one.
        pairs: two cells each: the ends of a path, at least one pair.

    Raises:
        InputError: there is no cell, no pair, a pair of another number of cells, a cell in two pairs, or one that is not among the cells.
    """

    cells: Cells
    pairs: CellLists

    def __post_init__(self) -> None:
        check_length("paths", self.cells, 1)
        place = Place(detail="paths")
        if not self.pairs:
            raise InputError(place, "no pair of cells is named", "name the two ends of each path")
        ends: set[Cell] = set()
        for pair in self.pairs:
            check_length("paths", pair, 2, 2)
            check_among("paths", pair, self.cells)
            twice = next((cell for number, cell in enumerate(pair) if cell in ends or cell in pair[:number]), None)
            if twice is not None:
                raise InputError(place, f"{twice} is an end twice", "name every end once")
            ends.update(pair)


def _post(rule: Paths, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    known = frozenset(rule.cells)
    ends = {cell: number for number, pair in enumerate(rule.pairs) for cell in pair}
    allowed = {cell: line_values(cell, known, domains[cell], SIDES if cell in ends else LINES, on_it=cell in ends) for cell in rule.cells}
    yield from narrowed(allowed, variables, domains, origin)
    yield from agreements(rule.cells, variables, domains, origin)
    # The ends come first among the vertices: each is there.
    crossed, meeting = steps(rule.cells, allowed, variables, len(ends))
    if not crossed:
        # No border can be crossed, and so no end holds a side.
        return
    for place, cell in enumerate(ends):
        meeting[cell].insert(0, place)
    vertices = (*(Vertex(None) for _ in ends), *crossed)
    yield Components(vertices, edges_of(meeting), single=False, totals=tuple(_totals([*ends.values()], len(vertices))), origin=origin)


def _totals(pairs: Sequence[int], vertices: int) -> Iterator[Total]:
    """Each path has two ends, so that none is closed; and an end has its own, which weighs 1, and no other, which weigh 2.

    Args:
        pairs: the pair of each end.
        vertices: how many there are, the ends first.
    """
    others = (0,) * (vertices - len(pairs))
    yield Total((*(1 for _ in pairs), *others), 2, 2)
    for place, pair in enumerate(pairs):
        weights = (0 if other == place else 1 if pairs[other] == pair else 2 for other in range(len(pairs)))
        yield Total((*weights, *others), 1, 1, place)


def _violations(rule: Paths, values: Values, _domains: Domains) -> Iterator[str]:
    among = set(rule.cells)
    partner = {one: other for pair in rule.pairs for one, other in (pair, pair[::-1])}
    for cell in rule.cells:
        value = values.get(cell)
        if value is None:
            continue
        sides = ends_by(value)
        if cell in partner and len(sides) != 1:
            yield f"paths: no path ends in {cell}"
        elif cell not in partner and value in IS_LINE and len(sides) != 2:
            yield f"paths: {cell} holds {value}, which is no line with two ends"
        for side in sides:
            after = ahead(cell, side)
            if after not in among:
                yield f"paths: the path leaves {cell} to where no cell is"
            elif after in values and _facing(side) not in ends_by(values[after]):
                yield f"paths: the path from {cell} ends before {after}"
    for one, other in rule.pairs:
        for start, wanted in ((one, other), (other, one)):
            last = _walked(values, start, among)
            if last in partner and last not in {start, wanted} and start < last:
                yield f"paths: a path joins {start} and {last}"
    for ring in rings(values, rule.cells):
        yield f"paths: the line through {ring[0]} is closed"


def _facing(side: str) -> str:
    return "snwe"["nsew".index(side)]


def _walked(values: Values, start: Cell, among: set[Cell]) -> Cell:
    """The last cell of the path from an end, as far as it is known."""
    cell, came, seen = start, "", {start}
    while True:
        ways = [side for side in ends_by(values.get(cell, 0)) if side != came]
        after = ahead(cell, ways[0]) if len(ways) == 1 else cell
        if after in seen or after not in among or _facing(ways[0]) not in ends_by(values.get(after, 0)):
            return cell
        cell, came = after, _facing(ways[0])
        seen.add(cell)


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Paths:
    count = random.randint(1, max(1, min(3, len(cells) // 2)))
    ends = random.sample(cells, min(len(cells), 2 * count))
    return Paths(tuple(cells), tuple(tuple(ends[place : place + 2]) for place in range(0, len(ends), 2)))


KIND = grid_kind(
    "paths",
    Paths,
    "the lines in the cells are paths, each of which joins two given cells; they do not meet",
    _post,
    _violations,
    sample=_sample,
)
