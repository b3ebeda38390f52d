"""Kurodoko (Range, Where is Black Cells): a number counts the unshaded cells seen from it in four directions, its own among them.

Cells with a number are unshaded. Shaded cells do not share a border, and the others are connected. A cell that is unshaded without saying
its number is shown as ``?``. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.families import Family, Look
from ..core.grid import Cell
from ..core.puzzle import Rule
from ..rules import Apart, Connected
from .shading import SHADED, SIGNS, UNSHADED, random_apart
from .views import SeenNumbers

__all__ = ["FAMILY", "NUMBERS"]


def _rules(cells: tuple[Cell, ...]) -> Sequence[Rule]:
    return Apart(cells, (SHADED,)), Connected(cells, (UNSHADED,))


def _shading(chance: Random, rows: int, columns: int) -> set[Cell]:
    return random_apart(chance, rows, columns, chance.uniform(0.1, 0.35))


NUMBERS = SeenNumbers("kurodoko", UNSHADED, True, _rules, _shading)

_EXAMPLE = """kurodoko 5x5
...7.
5....
..2..
....2
.4...
"""

FAMILY = Family(
    "kurodoko",
    "a number counts the unshaded cells seen from it along its row and column, its own among them; shaded cells do not share a border, the "
    "others are connected",
    rules=("view", "apart", "connected"),
    parameters=(
        NUMBERS.parameter(
            "a sign for each cell, row by row, or a text of lines: how many unshaded cells are seen from it, ``?`` for an unshaded cell "
            "that does not say so, ``.`` for any other."
        ),
    ),
    build=NUMBERS.build,
    check=NUMBERS.check,
    names={"range": {}},
    alphabet=SIGNS,
    look=Look(stated=("view", "apart", "connected"), shaded=SHADED, printed=NUMBERS.printed),
    examples=(_EXAMPLE,),
)
