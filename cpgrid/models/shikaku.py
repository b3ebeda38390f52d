"""Shikaku (Rectangles): rectangles share out the grid, each with one number, which is how many cells it has.

A rectangle whose area is not printed is shown as ``?``. The value of a cell is the number of its rectangle's clue, counted from 1 in
reading order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Mark
from ..core.puzzle import Layout
from ..rules import Rectangles
from . import checks, maps
from .parameters import clues_in_cells, one_to
from .parameters.regions import Labels
from .shading import signs, stated

__all__ = ["FAMILY", "random_rectangles"]

_UNKNOWN = "?"
_DIGITS = 4
_MOST_CLUES = 1000


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and word[0] != "0" and len(word) < _DIGITS
    return word if word == _UNKNOWN or is_number else ""


def _build(rows: int, columns: int, *, areas: Labels) -> Layout:
    maps.check_rectangle("shikaku", areas)
    known = {cell: 0 if sign == _UNKNOWN else int(sign) for cell, sign in stated(areas)}
    _check_areas(known, rows, columns)
    cells = rectangle(0, 0, rows, columns)
    rule = Rectangles(cells, tuple(known), tuple(known.values()))
    return Layout("shikaku", rows, columns, cells, (one_to(len(known)),) * len(cells), (rule,))


def _check_areas(areas: Mapping[Cell, int], rows: int, columns: int) -> None:
    """Whether there are numbers, for each of which a rectangle has room, and that add up to the cells of the grid.

    Raises:
        InputError: they do not.
    """
    place = Place(detail="shikaku")
    if not 1 <= len(areas) <= _MOST_CLUES:
        mend = f"write the area of each rectangle in one of its cells, {_UNKNOWN} for one without, up to {_MOST_CLUES} of them"
        raise InputError(place, f"there are {len(areas)} numbers", mend)
    for cell, area in areas.items():
        if area and not any(area % height == 0 and area // height <= columns for height in range(1, min(area, rows) + 1)):
            raise InputError(place, f"{cell} shows {area}, and no rectangle of {area} cells fits into the grid", "mend the number")
    least, room = sum(max(area, 1) for area in areas.values()), rows * columns
    if least > room or (least < room and all(areas.values())):
        raise InputError(place, f"the rectangles have {least} cells in all, and the grid has {room}", "mend a number")


def _areas(given: Layout) -> Mapping[Cell, int]:
    rule = next((rule for rule in given.rules if isinstance(rule, Rectangles)), None)
    return {} if rule is None else dict(zip(rule.clues, rule.areas, strict=True))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return {cell: str(area or _UNKNOWN) for cell, area in _areas(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    areas = dict(sorted(_areas(given).items()))
    _check_areas(areas, given.rows, given.columns)
    checks.check_full(given, one_to(len(areas)))
    checks.check_rules(given, [Rectangles(given.cells, tuple(areas), tuple(areas.values()))])


def _marks(_rule: Rectangles) -> Iterator[Mark]:
    """None: the numbers are printed in their cells."""
    return iter(())


def random_rectangles(chance: Random, rows: int, columns: int, largest: int) -> list[tuple[Cell, ...]]:
    """Rectangles by chance that share out a grid.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: cells of a rectangle, about: twice as many at most.
    """
    found: list[tuple[Cell, ...]] = []
    waiting = [(0, 0, rows, columns)]
    while waiting:
        top, left, height, width = waiting.pop()
        size = height * width
        if size > 1 and (size > 2 * largest or chance.random() < size / largest / 2):
            if chance.random() * (height - 1 + width - 1) < height - 1:
                cut = chance.randint(1, height - 1)
                waiting += [(top, left, cut, width), (top + cut, left, height - cut, width)]
            else:
                cut = chance.randint(1, width - 1)
                waiting += [(top, left, height, cut), (top, left + cut, height, width - cut)]
        else:
            found.append(rectangle(top, left, height, width))
    return found


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    share = chance.choice((0, 0, 0.2))
    found = random_rectangles(chance, rows, columns, 6)
    return signs({chance.choice(cells): _UNKNOWN if chance.random() < share else len(cells) for cells in found}, rows, columns)


_EXAMPLE = """shikaku 6x6
....3.
56..6.
......
......
.6..23
.5....
"""

FAMILY = Family(
    "shikaku",
    "rectangles share out the grid, each with one number, which is how many cells it has",
    rules=("rectangles",),
    parameters=(
        Parameter(
            "areas",
            clues_in_cells("areas of rectangles", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: the area of a rectangle in one of its cells, ``?`` for one of any "
            "area, ``.`` elsewhere.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    look=Look(stated=("rectangles",), marks=_marks, walls=True, silent=one_to(_MOST_CLUES), printed=_printed),
    examples=(_EXAMPLE,),
)
