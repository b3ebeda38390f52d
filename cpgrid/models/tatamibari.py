"""Tatamibari: rectangles share out the grid, each with one sign: + for a square, − for one wider than high, | for one higher than wide.

No four rectangles meet at a corner. A sign of a rectangle of any shape is shown as ``?``. Texts have letters: ``s``, ``w``, ``h``, ``a``.
The value of a cell is the number of its rectangle's sign, counted from 1 in reading order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Mark
from ..core.puzzle import Layout
from ..rules import ShapedRectangles
from ..rules.areas.shaped_rectangles import SHAPES
from . import checks, maps
from .parameters import clues_in_cells, one_to
from .parameters.regions import Labels
from .shading import signs, stated
from .shikaku import random_rectangles

__all__ = ["FAMILY", "random_mats", "shape_of"]

_READ: Mapping[str, str] = {**{letter: letter for letter in SHAPES}, "+": "s", "?": "a"}
_MOST_CLUES = 1000


def _sign(word: str) -> str:
    return _READ.get(word, "")


def _build(rows: int, columns: int, *, shapes: Labels) -> Layout:
    maps.check_rectangle("tatamibari", shapes)
    known = {cell: _READ[sign] for cell, sign in stated(shapes)}
    _check_shapes(known)
    cells = rectangle(0, 0, rows, columns)
    rule = ShapedRectangles(cells, tuple(known), "".join(known.values()))
    return Layout("tatamibari", rows, columns, cells, (one_to(len(known)),) * len(cells), (rule,))


def _check_shapes(shapes: Mapping[Cell, str]) -> None:
    if not 1 <= len(shapes) <= _MOST_CLUES:
        mend = f"write the shape of each rectangle in one of its cells: s, w or h, a for any, up to {_MOST_CLUES} of them"
        raise InputError(Place(detail="tatamibari"), f"there are {len(shapes)} signs", mend)


def _shapes(given: Layout) -> Mapping[Cell, str]:
    rule = next((rule for rule in given.rules if isinstance(rule, ShapedRectangles)), None)
    return {} if rule is None else dict(zip(rule.clues, rule.shapes, strict=True))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return {cell: SHAPES[shape] for cell, shape in _shapes(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_shapes(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    shapes = dict(sorted(_shapes(given).items()))
    _check_shapes(shapes)
    checks.check_full(given, one_to(len(shapes)))
    checks.check_rules(given, [ShapedRectangles(given.cells, tuple(shapes), "".join(shapes.values()))])


def _marks(_rule: ShapedRectangles) -> Iterator[Mark]:
    """None: the signs are printed in their cells."""
    return iter(())


def shape_of(cells: tuple[Cell, ...]) -> str:
    """The letter of a rectangle's shape."""
    height, width = cells[-1].row - cells[0].row + 1, cells[-1].column - cells[0].column + 1
    return "s" if height == width else "w" if height < width else "h"


def random_mats(chance: Random, rows: int, columns: int, largest: int) -> list[tuple[Cell, ...]]:
    """Rectangles by chance that share out a grid, no four of which meet; arguments as of `random_rectangles`."""
    while True:
        found = random_rectangles(chance, rows, columns, largest)
        number = {cell: place for place, cells in enumerate(found) for cell in cells}
        corners = rectangle(0, 0, rows - 1, columns - 1)
        if all(len({number[each] for each in rectangle(row, column, 2, 2)}) <= _THREE for row, column in corners):
            return found


_THREE = 3
"""Rectangles that may meet at a corner."""


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    share = chance.choice((0, 0, 0.2))
    found = random_mats(chance, rows, columns, 6)
    return signs({chance.choice(cells): "a" if chance.random() < share else shape_of(cells) for cells in found}, rows, columns)


_EXAMPLE = """tatamibari 6x6
.w....
w.....
.s.h..
......
s....h
...h.w
"""

FAMILY = Family(
    "tatamibari",
    "rectangles share out the grid, each with one sign: + a square, − wider than high, | higher than wide; no four of them meet",
    rules=("shaped-rectangles",),
    parameters=(
        Parameter(
            "shapes",
            clues_in_cells("shapes of rectangles", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: the shape of a rectangle in one of its cells, ``s`` for a square, ``w`` "
            "wider than high, ``h`` higher than wide, ``a`` for any, ``.`` elsewhere.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    look=Look(stated=("shaped-rectangles",), marks=_marks, walls=True, silent=one_to(_MOST_CLUES), printed=_printed),
    examples=(_EXAMPLE,),
)
