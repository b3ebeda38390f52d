"""Canal View: a number counts the shaded cells seen from it, up to the next unshaded one, in four directions.

Cells with a number are unshaded. The shaded cells are connected, and have no 2×2 square among them. A cell that is unshaded without saying
its number is shown as ``?``. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.families import Family, Look
from ..core.grid import Cell, rectangle
from ..core.puzzle import Rule
from ..rules import Connected, NoTwoByTwo
from .shading import SHADED, SIGNS, near
from .views import SeenNumbers

__all__ = ["FAMILY", "NUMBERS"]


def _rules(cells: tuple[Cell, ...]) -> Sequence[Rule]:
    return Connected(cells, (SHADED,)), NoTwoByTwo(cells, (SHADED,))


def _shading(chance: Random, rows: int, columns: int) -> set[Cell]:
    """A canal that grows cell by cell, without squares."""
    cells = rectangle(0, 0, rows, columns)
    shaded = {chance.choice(cells)}
    for cell in (cell for _ in range(4) for cell in chance.sample(cells, len(cells))):
        beside = sum(other in shaded for other in near(cell))
        squares = (rectangle(cell.row - down, cell.column - right, 2, 2) for down in (0, 1) for right in (0, 1))
        if beside and (beside < 2 or chance.random() < 0.3) and not any(shaded.issuperset({*square} - {cell}) for square in squares):
            shaded.add(cell)
    return shaded


NUMBERS = SeenNumbers("canal_view", SHADED, False, _rules, _shading)

_EXAMPLE = """canal-view 6x6
3...3.
.2....
......
......
....4.
.5...2
"""

FAMILY = Family(
    "canal_view",
    "a number counts the shaded cells seen from it along its row and column; the shaded cells are connected without a 2×2 square",
    rules=("view", "connected", "no-two-by-two"),
    parameters=(
        NUMBERS.parameter(
            "a sign for each cell, row by row, or a text of lines: how many shaded cells are seen from it, ``?`` for an unshaded cell "
            "that does not say so, ``.`` for any other."
        ),
    ),
    build=NUMBERS.build,
    check=NUMBERS.check,
    alphabet=SIGNS,
    look=Look(stated=("view", "connected", "no-two-by-two"), shaded=SHADED, printed=NUMBERS.printed),
    examples=(_EXAMPLE,),
)
