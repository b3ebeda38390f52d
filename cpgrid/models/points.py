"""Numbers at the corners of cells, on the border of the grid, too: what families share that print them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from ..core.errors import InputError, Place
from ..core.families import Parameter
from ..core.grid import Cell, rectangle
from ..core.half_grid import Spot
from ..core.marks import Corner
from ..core.puzzle import Layout, Rule
from .parameters import clues_at_points
from .parameters.regions import Labels
from .shading import signs, stated

__all__ = ["PointNumbers", "Touching", "touching"]

_QUARTERS = ((-1, -1), (-1, 0), (0, -1), (0, 0))
"""By how many rows and columns the four cells at a point lie from the one below and to the right of it."""

Touching = Mapping[Cell, int]
"""The cells at a point, in reading order, each with its place among the quarters."""

R = TypeVar("R", bound=Rule)


def touching(point: Cell, rows: int, columns: int) -> Touching:
    """The cells at a point: one to four.

    Args:
        point: counted from the upper left corner of the grid, which is ``Cell(0, 0)``.
        rows: of the grid.
        columns: of the grid.
    """
    places = ((Cell(point.row + down, point.column + right), quarter) for quarter, (down, right) in enumerate(_QUARTERS))
    return {cell: quarter for cell, quarter in places if 0 <= cell.row < rows and 0 <= cell.column < columns}


@dataclass(frozen=True, slots=True)
class PointNumbers(Generic[R]):
    """The numbers of a family.

    Args:
        family: its name.
        kind: the class of the rules that the numbers state.
        make: (the cells at a point, its number) → the rule.
        key: (the rule) → what tells its point, whatever the number is.
        number: (the rule) → the number.
    """

    family: str
    kind: type[R]
    make: Callable[[Touching, int], R]
    key: Callable[[R], Hashable]
    number: Callable[[R], int]

    def parameter(self, counted: str, sample: Callable[[Random, int, int], Labels]) -> Parameter:
        """The numbers, as a parameter of the family.

        Args:
            counted: what a number says, for the docstring of the family's function.
            sample: (random generator, rows, columns of the grid) → a sign for each point by chance.
        """
        where = "a sign for each corner of a cell, row by row, or a text of lines, with a row and a column more than the grid has"
        kind = clues_at_points("numbers at points", _number_sign, self.find, sample)
        return Parameter("points", kind, f"{where}: {counted}, ``.`` for a point without a number.", None)

    def rules(self, points: Labels) -> list[R]:
        """The rules of a map of points, in reading order; of points with the same cells, the first one counts.

        Raises:
            InputError: a number is larger than the number of cells at its point.
        """
        rows, columns = len(points) - 1, len(points[0]) - 1
        found = list(self._stated(points, rows, columns))
        if min(rows, columns) > 1:
            return found
        places = [*self._points(rows, columns)]
        return sorted(found, key=lambda rule: places.index(self.key(rule)))

    def _stated(self, points: Labels, rows: int, columns: int) -> Iterator[R]:
        for point, sign in stated(points):
            cells, number = touching(point, rows, columns), int(sign)
            if number > len(cells):
                where = f"point {point.column + 1} of row {point.row + 1}"
                problem = f"{number} stands at {where}, where {len(cells)} {'cell is' if len(cells) == 1 else 'cells meet'}"
                raise InputError(Place(detail=self.family), problem, "mend the number")
            yield self.make(cells, number)

    def find(self, given: Layout) -> Labels:
        """The map of points of a layout; of points with the same cells, which one row or column has, the first are taken."""
        places, known = self._points(given.rows, given.columns), dict[Cell, str]()
        for rule in given.rules:
            if isinstance(rule, self.kind) and (own := places.get(self.key(rule))):
                known[own.pop(0)] = str(self.number(rule))
        return signs(known, given.rows + 1, given.columns + 1)

    def _points(self, rows: int, columns: int) -> dict[Hashable, list[Cell]]:
        """The points by what tells them, in reading order."""
        places: dict[Hashable, list[Cell]] = defaultdict(list)
        for point in rectangle(0, 0, rows + 1, columns + 1):
            places[self.key(self.make(touching(point, rows, columns), 0))].append(point)
        return places

    def marks(self, rule: Rule) -> Iterator[Corner]:
        """The number in a circle."""
        if isinstance(rule, self.kind):
            yield Corner(_point(rule.cells).cells, str(self.number(rule)), printed=True)


def _point(cells: Sequence[Cell]) -> Spot:
    """The point at which cells meet; where they lie in the first row or column alone, it is taken to be on that border."""

    def side(lines: set[int]) -> int:
        last = max(lines)
        return 0 if lines == {0} else 2 * (last if len(lines) > 1 else last + 1)

    return Spot(side({cell.row for cell in cells}), side({cell.column for cell in cells}))


def _number_sign(word: str) -> str:
    """The sign of a number of cells at a point."""
    return word if len(word) == 1 and word in "01234" else ""
