"""Cave (Corral, Bag): a number counts the cells of the cave seen from it in four directions, its own among them.

The cave is what is not shaded. It is connected, has the cells with numbers, and each connected part of the shaded cells reaches the border.
A cell of the cave that does not say its number is shown as ``?``. The values are 1 for a shaded cell and 0 for one of the cave.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.families import Family, Look
from ..core.grid import Cell, rectangle
from ..core.puzzle import Rule
from ..rules import Connected
from .loops import inside_of_loop
from .shading import SHADED, SIGNS, UNSHADED
from .views import SeenNumbers

__all__ = ["FAMILY", "NUMBERS"]


def _rules(cells: tuple[Cell, ...]) -> Sequence[Rule]:
    return Connected(cells, (UNSHADED,)), Connected(cells, (SHADED,), outside=True)


def _shading(chance: Random, rows: int, columns: int) -> set[Cell]:
    return {*rectangle(0, 0, rows, columns)} - inside_of_loop(chance, rows, columns, chance.uniform(0.4, 0.7))


NUMBERS = SeenNumbers("cave", UNSHADED, True, _rules, _shading)

_EXAMPLE = """cave 6x6
 .  3  .  .  .  .
 .  .  .  .  .  .
 .  2  .  .  3  .
 .  .  . 11  .  .
 .  .  3  .  .  .
 3  .  .  .  2  .
"""

FAMILY = Family(
    "cave",
    "a number counts the cells of the cave seen from it along its row and column, its own among them; the cave, which is not shaded, is "
    "connected, and all shaded cells are connected with the border",
    rules=("view", "connected"),
    parameters=(
        NUMBERS.parameter(
            "a sign for each cell, row by row, or a text of lines: how many cells of the cave are seen from it, ``?`` for a cell of the "
            "cave that does not say so, ``.`` for any other."
        ),
    ),
    build=NUMBERS.build,
    check=NUMBERS.check,
    names={"corral": {}, "bag": {}},
    alphabet=SIGNS,
    look=Look(stated=("view", "connected"), shaded=SHADED, printed=NUMBERS.printed),
    examples=(_EXAMPLE,),
)
