"""Symmetric regions: they share out the cells, each is connected and point-symmetric about its one dot (Spiral Galaxies)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from ...core.components import Components
from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.half_grid import Spot, centre, spot_between
from ...core.marks import Corner, Dot, Mark, Symbol
from ...core.model import RuleIndex
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import CellLists, Cells, rule_class
from ..digits import possible
from ..frames import frame
from ..graphs import graph
from ..scopes import check_among, check_length, check_lists
from ..shapes import area_kind
from ..walks import pair_places, parts_of

__all__ = ["KIND", "SymmetricRegions", "dot_marks", "spot_of"]

_NAME = "symmetric-regions"


@rule_class
class SymmetricRegions:
    """Each cell belongs to one region; a region is connected, has exactly one dot, and half a turn about the dot leaves it as it is.

    A cell holds the number of its region's dot: dots are counted from 1 in reading order, by how far down they are, then by how far to
    the right.

    Args:
        cells: which the regions share out: for most puzzles all cells of the grid.
        dots: for each the cells around it, which belong to its region: one with the dot in its middle, the two of a side, or the four of
            a corner.

    Raises:
        InputError: no cell is named, or no dot; a dot names other cells, one that is not among the cells, or stands where another does.
    """

    cells: Cells
    dots: CellLists

    def __post_init__(self) -> None:
        check_length(_NAME, self.cells, 1)
        check_lists(_NAME, self.dots, 1)
        check_among(_NAME, [cell for dot in self.dots for cell in dot], self.cells)
        spots = [spot_of(dot) for dot in self.dots]
        if len(set(spots)) < len(spots):
            raise InputError(Place(detail=_NAME), "a dot is named twice", "name each once")


def spot_of(dot: Sequence[Cell]) -> Spot:
    """Where a dot is, given by the cells around it.

    Raises:
        InputError: they are around no spot.
    """
    spot = centre(dot[0]) if len(dot) == 1 else spot_between(dot)
    if spot is None or len(spot.cells) != len(dot):
        problem = f"{', '.join(map(str, dot[:5]))} are not the cells around a dot"
        raise InputError(Place(detail=_NAME), problem, "name one cell, two that share a side, or four that share a corner")
    return spot


def _ordered(rule: SymmetricRegions) -> list[Spot]:
    return sorted(map(spot_of, rule.dots))


def _image(cell: Cell, spot: Spot) -> tuple[int, int]:
    """Where half a turn about a dot takes a cell."""
    return spot.down - cell.row - 1, spot.right - cell.column - 1


def _post(rule: SymmetricRegions, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | Regular]:
    known = {(cell.row, cell.column): cell for cell in rule.cells}
    spots = dict(enumerate(_ordered(rule), 1))
    at: Mapping[Cell, set[int]] = defaultdict(set)
    for number, spot in spots.items():
        for cell in spot.cells:
            at[cell].add(number)
    own: Mapping[int, list[Cell]] = defaultdict(list)
    for cell in rule.cells:
        dots = at.get(cell, set())
        fits = [value for value in domains[cell] if value in spots and dots <= {value} and _image(cell, spots[value]) in known]
        if len(fits) < len(domains[cell]):
            yield Regular.table((variables[cell],), variables.domains, origin, [(value,) for value in fits])
        for value in domains[cell]:
            own[value].append(cell)
    for number, spot in spots.items():
        held = set(own[number])
        for cell in sorted(held.union(known[_image(cell, spot)] for cell in held if _image(cell, spot) in known)):
            other = known.get(_image(cell, spot))
            if other is not None and cell < other:
                yield Regular((variables[cell], variables[other]), _both_or_neither(domains[cell], domains[other], number), origin)
        area = graph(rule.cells, (number,), variables, domains, diagonal=False)
        if area.cells:
            yield area.components(origin, single=True)


@lru_cache(maxsize=4096)
def _both_or_neither(first: Domain, second: Domain, number: int) -> Automaton:
    """Reads two values, of which both are the number, or neither."""

    def step(state: int, value: int) -> int | None:
        is_number = 1 + (value == number)
        return is_number if state in (0, is_number) else None

    return Automaton.from_function((first, second), 0, step)


def _violations(rule: SymmetricRegions, values: Values, domains: Domains) -> Iterator[str]:
    spots = dict(enumerate(_ordered(rule), 1))
    known = {(cell.row, cell.column): cell for cell in rule.cells}
    options = {cell: possible(cell, values, domains) for cell in rule.cells}
    room: Mapping[int, set[Cell]] = defaultdict(set)
    held: Mapping[int, set[Cell]] = defaultdict(set)
    for cell in rule.cells:
        for value in options[cell]:
            room[value].add(cell)
        if cell not in values:
            continue
        value = values[cell]
        held[value].add(cell)
        if value not in spots:
            yield f"{_NAME}: {cell} holds {value}, which is the number of no dot"
            continue
        image = _image(cell, spots[value])
        if image not in known:
            yield f"{_NAME}: {cell} holds {value}, and half a turn about dot {value} leads to no cell"
        elif value not in options[known[image]]:
            yield f"{_NAME}: {cell} holds {value}, and {known[image]}, half a turn about dot {value} from it, does not"
    for number, spot in spots.items():
        own = set(spot.cells)
        for cell in sorted(own - room[number]):
            yield f"{_NAME}: {cell} lies at dot {number}, and does not hold {number}"
        astray = (held[number] | own) & room[number]
        first = next((part for part in parts_of(room[number], diagonal=False) if spot.cells[0] in part), set())
        if own <= room[number] and (stray := sorted(astray - first)):
            yield f"{_NAME}: {stray[0]} holds {number}, and does not hang together with dot {number} at {spot}"


def _obeyed(rule: SymmetricRegions, values: Integers) -> Bools:
    spots, cells = _ordered(rule), rule.cells
    around = frame(cells)
    fits = (values >= 1) & (values <= len(spots))
    # What is no number of a dot is wrong in any case, and is read as 0 from here on.
    number = np.where(fits, values, 1).astype(np.intp) - 1
    places = np.full((around.rows, around.columns), -1, dtype=np.intp)
    row, column = (np.array([cell[axis] for cell in cells], dtype=np.intp) - around[axis] for axis in (0, 1))
    places[row, column] = np.arange(len(cells))
    down, right = (np.array([spot[axis] for spot in spots], dtype=np.intp) - 2 * around[axis] - 1 for axis in (0, 1))
    to_row, to_column = down[number] - row[:, None], right[number] - column[:, None]
    inside = (to_row >= 0) & (to_row < around.rows) & (to_column >= 0) & (to_column < around.columns)
    image = np.where(inside, places[np.where(inside, to_row, 0), np.where(inside, to_column, 0)], -1)
    symmetric = (image >= 0) & (np.take_along_axis(number, np.maximum(image, 0), axis=0) == number)
    at = [(places[cell.row - around.top, cell.column - around.left], which) for which, spot in enumerate(spots) for cell in spot.cells]
    reached = np.zeros(number.shape, dtype=np.bool_)
    good: Bools = np.asarray((fits & symmetric).all(axis=0))
    for place, which in at:
        good &= number[place] == which
    # All cells of a dot touch each other, so that any of them may be the first one.
    for spot in spots:
        reached[places[spot.cells[0].row - around.top, spot.cells[0].column - around.left]] = True
    ones, others = pair_places(cells, diagonal=False)
    same = number[ones] == number[others]
    before = -1
    while before != (before := int(reached.sum())):
        fresh = same & (reached[ones] | reached[others])
        np.logical_or.at(reached, ones, fresh)
        np.logical_or.at(reached, others, fresh)
    return good & reached.all(axis=0)


def dot_marks(rule: SymmetricRegions) -> Iterator[Mark]:
    """A circle for each dot."""
    for dot in rule.dots:
        if len(dot) == 1:
            yield Symbol(dot[0], "white pearl")
        elif len(dot) == 2:
            yield Dot(min(dot), max(dot), "white")
        else:
            yield Corner(tuple(sorted(dot)), "", printed=True)


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> SymmetricRegions:
    known = set(cells)
    spots = {spot for cell in cells for down in (0, 1) for right in (0, 1) if known.issuperset((spot := _moved(cell, down, right)).cells)}
    chosen = random.sample(sorted(spots), random.randint(1, min(3, len(spots))))
    return SymmetricRegions(tuple(cells), tuple(spot.cells for spot in chosen))


def _moved(cell: Cell, down: int, right: int) -> Spot:
    middle = centre(cell)
    return Spot(middle.down + down, middle.right + right)


KIND = area_kind(
    _NAME,
    SymmetricRegions,
    "regions share out the cells, each connected and point-symmetric about its one dot; cells hold the number of the dot",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=dot_marks,
    in_words=always,
)
