"""Mosaic (Fill-a-pix): a number is how many of the cells around it, its own among them, are shaded.

The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..core.families import Family, Look, Parameter
from ..core.grid import Cell
from ..core.puzzle import Layout
from . import checks, maps
from .around import found_numbers, number_sign, numbers_of, random_numbers, rules_of
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, VALUES, layout, signs

__all__ = ["FAMILY"]


def _build(rows: int, columns: int, *, numbers: Labels) -> Layout:
    maps.check_rectangle("mosaic", numbers)
    return layout("mosaic", rows, columns, list(rules_of(numbers_of("mosaic", numbers, 1), rows, columns)))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return {cell: str(number) for cell, number in found_numbers(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    checks.check_rules(given, rules_of(numbers_of("mosaic", _find(given), 1), given.rows, given.columns))


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    numbers, _ = random_numbers(chance, rows, columns, 1, chance.uniform(0.2, 0.8))
    return signs(numbers, rows, columns)


_EXAMPLE = """mosaic 5x5
.2...
..53.
.6.52
.58..
...3.
"""

FAMILY = Family(
    "mosaic",
    "a number is how many of the up to nine cells around it, its own among them, are shaded",
    rules=("count",),
    parameters=(
        Parameter(
            "numbers",
            clues_in_cells("numbers", number_sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: how many cells of the square around it are shaded, ``.`` for a cell "
            "without a number.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    names={"fill-a-pix": {}},
    alphabet=SIGNS,
    look=Look(stated=("count",), shaded=SHADED, printed=_printed),
    examples=(_EXAMPLE,),
)
