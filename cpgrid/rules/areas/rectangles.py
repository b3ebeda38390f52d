"""Rectangles: they share out the cells, each has one clue, and a cell holds the number of the clue of its rectangle (Shikaku)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

import numpy as np

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell, rectangle
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..frames import frame
from ..placements import chosen_placement
from ..scopes import check_marked
from ..shapes import area_kind

__all__ = ["KIND", "Rectangles", "extents", "rectangles_around"]


@rule_class
class Rectangles:
    """Each cell belongs to one rectangle of cells, each rectangle holds exactly one clue, and the clue is how many cells it has.

    A cell holds the number of its rectangle's clue, counted from 1 in reading order.

    Args:
        cells: which the rectangles share out: for most puzzles all cells of the grid.
        clues: the cells with a clue, at least one.
        areas: the clue in each of these cells, in their order; 0 = a rectangle of any size.

    Raises:
        InputError: no clue is named, one that is not among the cells, or one twice; there is not one area for each; an area is negative.
    """

    cells: Cells
    clues: Cells
    areas: tuple[int, ...]

    def __post_init__(self) -> None:
        check_marked("rectangles", self.clues, self.cells)
        place = Place(detail="rectangles")
        if len(set(self.clues)) < len(self.clues):
            raise InputError(place, "a cell is named twice for its clue", "name each once")
        if len(self.areas) != len(self.clues):
            raise InputError(place, f"{counted(self.clues, 'clue')} with {counted(self.areas, 'area')}", "give one for each, 0 for any")
        if min(self.areas) < 0:
            raise InputError(place, f"no rectangle has {min(self.areas)} cells", "give 1 or more, or 0 for any number")


def rectangles_around(clue: Cell, area: int, cells: Sequence[Cell], clues: Sequence[Cell]) -> Iterator[frozenset[Cell]]:
    """The rectangles of the cells with this clue and no other, of this area; 0 = of any."""
    free = frozenset(cells).difference(clues) | {clue}
    around = frame(cells)
    most = area or len(free)

    @cache
    def reach(row: int, column: int) -> int:
        """How many places from here to the right are free."""
        end = column
        while (row, end) in free:
            end += 1
        return end - column

    for top in range(clue.row, around.top - 1, -1):
        # Above a row in which the clue's column has a hole or another clue there is no beginning.
        if (top, clue.column) not in free:
            break
        for left in range(clue.column, around.left - 1, -1):
            least = clue.column - left + 1
            widest = min(reach(row, left) for row in range(top, clue.row + 1))
            for bottom in range(clue.row, around.top + around.rows):
                height, widest = bottom - top + 1, min(widest, reach(bottom, left))
                if height * least > most or widest < least:
                    break
                widths = range(least, widest + 1) if not area else [area // height] if area % height == 0 else []
                for width in widths:
                    if width <= widest:
                        yield frozenset(rectangle(top, left, height, width))


def _post(rule: Rectangles, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    reached: Mapping[Cell, list[int]] = defaultdict(list)
    of_clue = dict(zip(rule.clues, rule.areas, strict=True))
    for number, clue in enumerate(sorted(of_clue), 1):
        placements = list(rectangles_around(clue, of_clue[clue], rule.cells, rule.clues))
        cells = sorted(frozenset().union(*placements)) or [clue]
        for cell in cells:
            reached[cell].append(number)
        yield from chosen_placement(placements, cells, frozenset((number,)), variables, domains, origin)
    for cell in rule.cells:
        left = set(reached[cell]).intersection(domains[cell])
        if len(left) < len(domains[cell]):
            yield Regular.table((variables[cell],), variables.domains, origin, [(value,) for value in sorted(left)])


def _violations(rule: Rectangles, values: Values, domains: Domains) -> Iterator[str]:
    clues = sorted(zip(rule.clues, rule.areas, strict=True))
    full = all(cell in values for cell in rule.cells)
    for cell in rule.cells:
        if cell in values and not 1 <= values[cell] <= len(clues):
            yield f"rectangles: {cell} holds {values[cell]}, which is the number of no clue"
    for number, (clue, area) in enumerate(clues, 1):
        own = {clue, *(cell for cell in rule.cells if values.get(cell) == number)}
        rows, columns = [cell.row for cell in own], [cell.column for cell in own]
        # The smallest rectangle around them, which must be a part of theirs.
        around = rectangle(min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)
        wrong = [cell for cell in around if cell not in domains or cell not in rule.cells or number not in possible(cell, values, domains)]
        if wrong:
            yield f"rectangles: the cells of clue {number} at {clue} are no rectangle without {wrong[0]}"
        elif area and (len(around) > area or (full and len(around) < area)):
            yield f"rectangles: the rectangle of clue {number} at {clue} has {len(around)} cells, not {area}"


def extents(cells: Sequence[Cell], there: Bools) -> tuple[Integers, Integers]:
    """How many rows, and how many columns, lie between the first and the last place that is there: integers[grids] each, for a check.

    Args:
        cells: the places.
        there: bool[places, grids]; what is said of a grid without any means nothing.
    """
    rows, columns = (np.array([cell[axis] for cell in cells])[:, None] for axis in (0, 1))
    height, width = (
        np.where(there, places, -1).max(axis=0) - np.where(there, places, 1 << 20).min(axis=0) + 1 for places in (rows, columns)
    )
    return height, width


def _obeyed(rule: Rectangles, values: Integers) -> Bools:
    clues = sorted(zip(rule.clues, rule.areas, strict=True))
    cells = list(rule.cells)
    good: Bools = np.asarray(((values >= 1) & (values <= len(clues))).all(axis=0))
    for number, (clue, area) in enumerate(clues, 1):
        own = values == number
        count = own.sum(axis=0)
        good &= own[cells.index(clue)]
        height, width = extents(rule.cells, own)
        good &= height * width == count
        if area:
            good &= count == area
    return good


def _marks(rule: Rectangles) -> Iterator[Symbol]:
    for clue, area in zip(rule.clues, rule.areas, strict=True):
        yield Symbol(clue, "text", str(area or "?"))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Rectangles:
    clues = random.sample(cells, random.randint(1, len(cells)))
    return Rectangles(tuple(cells), tuple(clues), tuple(random.choice((0, 1, 1, 2, 2, 3, 4)) for _ in clues))


KIND = area_kind(
    "rectangles",
    Rectangles,
    "rectangles share out the cells, each with one clue, its area; cells hold the number of the clue",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=_marks,
)
