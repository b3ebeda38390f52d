"""Gokigen Naname (Slant): each cell holds a diagonal, a number counts those that end at its point, and no diagonals close a loop.

Numbers stand at the corners of cells, on the border of the grid, too. The values are 0 for a diagonal that rises to the right and 1 for one
that falls, as in the rule ``slants``.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..core.alphabet import Alphabet
from ..core.families import Family, Look
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout
from ..rules import Linear, Slants
from . import checks, maps
from .parameters.regions import Labels
from .points import PointNumbers, Touching, touching
from .shading import signs

__all__ = ["FAMILY", "numbers_of", "random_slants"]

_RISING, _FALLING = 0, 1
_VALUES = (_RISING, _FALLING)
_SIGNS = Alphabet("╱╲")
_ENDS = (_FALLING, _RISING, _RISING, _FALLING)
"""For each quarter at a point the diagonal that ends there."""


def _linear(cells: Touching, number: int) -> Linear:
    """So many end there: a diagonal that falls counts itself, one that rises what it lacks to 1."""
    coefficients = tuple(1 if _ENDS[quarter] == _FALLING else -1 for quarter in cells.values())
    total = number - coefficients.count(-1)
    return Linear(tuple(cells), coefficients, total, total)


def _number(rule: Linear) -> int:
    return (rule.low or 0) + rule.coefficients.count(-1)


_NUMBERS = PointNumbers("gokigen", Linear, _linear, lambda rule: (rule.cells, rule.coefficients), _number)


def _build(rows: int, columns: int, *, points: Labels) -> Layout:
    maps.check_rectangle("gokigen", points)
    cells = rectangle(0, 0, rows, columns)
    return Layout("gokigen", rows, columns, cells, (_VALUES,) * len(cells), (*_NUMBERS.rules(points), Slants(cells)))


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    checks.check_rules(given, _build(given.rows, given.columns, points=_NUMBERS.find(given)).rules)


def numbers_of(slants: Mapping[Cell, int], rows: int, columns: int) -> dict[Cell, str]:
    """The number at each point.

    Args:
        slants: 0 or 1 for each cell.
        rows: of the grid.
        columns: of the grid.
    """
    found = {}
    for point in rectangle(0, 0, rows + 1, columns + 1):
        found[point] = str(sum(slants[cell] == _ENDS[quarter] for cell, quarter in touching(point, rows, columns).items()))
    return found


def random_slants(chance: Random, rows: int, columns: int) -> dict[Cell, int]:
    """Diagonals by chance that close no loop: where one would, the other one stands, which cannot."""
    leader: dict[Cell, Cell] = {}

    def group(corner: Cell) -> Cell:
        while corner in leader:
            corner = leader[corner]
        return corner

    cells = rectangle(0, 0, rows, columns)
    slants = {}
    for cell in chance.sample(cells, len(cells)):
        row, column = cell
        ends = {_RISING: (Cell(row + 1, column), Cell(row, column + 1)), _FALLING: (cell, Cell(row + 1, column + 1))}
        for value in chance.sample(_VALUES, 2):
            one, other = map(group, ends[value])
            if one != other:
                slants[cell], leader[one] = value, other
                break
    return slants


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    numbers, share = numbers_of(random_slants(chance, rows, columns), rows, columns), chance.choice((0.2, 0.5, 0.8))
    return signs({point: number for point, number in numbers.items() if chance.random() < share}, rows + 1, columns + 1)


_EXAMPLE = """gokigen 4x4
points:
...0.
.4...
2...2
.....
.1.0.
"""

FAMILY = Family(
    "gokigen",
    "each cell holds a diagonal; a number is how many of them end at its point; no diagonals close a loop",
    rules=("linear", "slants"),
    parameters=(_NUMBERS.parameter("how many diagonals end there", _sample),),
    build=_build,
    check=_check,
    names={"gokigen-naname": {}, "slant": {}},
    alphabet=_SIGNS,
    look=Look(stated=("linear", "slants"), marks=_NUMBERS.marks),
    examples=(_EXAMPLE,),
)
