"""Hitori: shade cells so that no number stands twice among the others of a row or column; these are connected, and no shaded cells touch.

Shaded cells may touch at a corner. In some books cells have no number, shown as ``.``. The values are 1 for a
shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Apart, Connected, PrintedNumbers
from . import borders, checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, UNSHADED, VALUES, layout, random_apart, signs, stated

__all__ = ["FAMILY"]

_DIGITS = 4
_MOST_IN_LINE = 3
"""Equal numbers side by side of which no two are shaded side by side, and at most one is not."""


def _sign(word: str) -> str:
    return str(int(word)) if word.isascii() and word.isdigit() and len(word) < _DIGITS else ""


def _build(rows: int, columns: int, *, numbers: Labels) -> Layout:
    maps.check_rectangle("hitori", numbers)
    known = {cell: int(sign) for cell, sign in stated(numbers)}
    _check_numbers(rows, columns, known)
    return layout("hitori", rows, columns, list(_rules(rectangle(0, 0, rows, columns), known)))


def _check_numbers(rows: int, columns: int, numbers: Mapping[Cell, int]) -> None:
    """Whether there are numbers, and nowhere so many equal ones side by side that two neighbours would be shaded.

    Raises:
        InputError: there are none, or so many.
    """
    place = Place(detail="hitori")
    if not numbers:
        raise InputError(place, "there is no number", "write the number of every cell")
    for line in (line for side in borders.rows_and_columns(rows, columns) for line in side):
        equal = 1
        for one, other in pairwise(line):
            equal = equal + 1 if one in numbers and numbers.get(other) == numbers[one] else 1
            if equal > _MOST_IN_LINE:
                problem = f"{equal} equal numbers end at {other}: one of them stays, and two of the others lie side by side"
                raise InputError(place, problem, "mend a number")


def _rules(cells: tuple[Cell, ...], numbers: Mapping[Cell, int]) -> Iterator[Rule]:
    yield PrintedNumbers(tuple(numbers), tuple(numbers.values()), (UNSHADED,))
    yield Apart(cells, (SHADED,))
    yield Connected(cells, (UNSHADED,))


def _numbers(given: Layout) -> Mapping[Cell, int]:
    rule = next((rule for rule in given.rules if isinstance(rule, PrintedNumbers)), None)
    return {} if rule is None else dict(zip(rule.cells, rule.numbers, strict=True))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return {cell: str(number) for cell, number in _numbers(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_numbers(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    numbers = dict(sorted(_numbers(given).items()))
    _check_numbers(given.rows, given.columns, numbers)
    checks.check_rules(given, _rules(given.cells, numbers))


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """A Latin square or a part of one, in which some cells have the number of another of their line; seldom one has none."""
    size = max(rows, columns)
    down, right = chance.sample(range(size), rows), chance.sample(range(size), columns)
    numbers = {Cell(row, column): 1 + (down[row] + right[column]) % size for row in range(rows) for column in range(columns)}
    shaded = random_apart(chance, rows, columns, chance.uniform(0.1, 0.3))
    for cell in sorted(shaded):
        line = [other for other in numbers if other not in shaded and (other.row == cell.row) != (other.column == cell.column)]
        if line:
            numbers[cell] = numbers[chance.choice(line)]
    if chance.random() < 0.2:
        numbers.pop(chance.choice(sorted(numbers)))
    return signs(numbers, rows, columns)


_SMALL = """hitori 5x5
21343
42543
54235
31153
54124
"""

FAMILY = Family(
    "hitori",
    "no number twice among the unshaded cells of a row or column; these are connected; shaded cells do not share a border",
    rules=("printed-numbers", "apart", "connected"),
    parameters=(
        Parameter(
            "numbers",
            clues_in_cells("numbers", _sign, _find, _sample),
            "the number of each cell, row by row, or a text of lines; ``.`` for a cell without.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("printed-numbers", "apart", "connected"), shaded=SHADED, printed=_printed),
    examples=(_SMALL,),
)
