"""Creek: a number counts the shaded ones of the cells that meet at its point; the unshaded cells are connected.

Numbers stand at the corners of cells, on the border of the grid, too. Shaded cells may be adjacent. The values are 1 for a shaded cell and
0 for one that is not.
"""

from __future__ import annotations

from random import Random

from ..core.families import Family, Look
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout
from ..rules import Connected, Count
from . import checks, maps
from .parameters.regions import Labels
from .points import PointNumbers, Touching, touching
from .shading import SHADED, SIGNS, UNSHADED, VALUES, layout, random_apart, signs

__all__ = ["FAMILY", "numbers_of"]


def _count(cells: Touching, number: int) -> Count:
    return Count(tuple(cells), (SHADED,), number, number)


_NUMBERS = PointNumbers("creek", Count, _count, lambda rule: rule.cells, lambda rule: rule.low or 0)


def _build(rows: int, columns: int, *, points: Labels) -> Layout:
    maps.check_rectangle("creek", points)
    return layout("creek", rows, columns, [*_NUMBERS.rules(points), Connected(rectangle(0, 0, rows, columns), (UNSHADED,))])


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    checks.check_rules(given, _build(given.rows, given.columns, points=_NUMBERS.find(given)).rules)


def numbers_of(shaded: set[Cell], rows: int, columns: int) -> dict[Cell, str]:
    """The number at each point."""
    points = rectangle(0, 0, rows + 1, columns + 1)
    return {point: str(len(shaded.intersection(touching(point, rows, columns)))) for point in points}


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    numbers = numbers_of(random_apart(chance, rows, columns, chance.uniform(0.1, 0.4)), rows, columns)
    share = chance.choice((0.2, 0.5, 0.8))
    return signs({point: number for point, number in numbers.items() if chance.random() < share}, rows + 1, columns + 1)


_EXAMPLE = """creek 5x5
points:
...11.
2.2.1.
...2..
.2.1.2
.....1
1.0...
"""

FAMILY = Family(
    "creek",
    "a number counts the shaded ones of the up to four cells that meet at its point; the unshaded cells are connected",
    rules=("count", "connected"),
    parameters=(_NUMBERS.parameter("how many of the cells that meet there are shaded", _sample),),
    build=_build,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "connected"), marks=_NUMBERS.marks, shaded=SHADED),
    examples=(_EXAMPLE,),
)
