"""Skyscrapers (Towers): a Latin square of heights; clues outside it tell how many buildings can be seen from there.

A building hides all lower ones behind it. Some books have parks: empty lots with the value 0, as many in every line, which hide nothing
and are not seen. Others have diagonals: what holds of rows and columns holds of the two main diagonals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.errors import InputError, Place
from ..core.families import Arguments, BorderClues, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Domain, Layout, Rule
from ..rules import Diagonals, Distinct, LookAndSay, RegularExpression, Skyscraper
from . import borders, checks, latin
from .clues.borders import border_clues
from .parameters import DIAGONALS, SIZE, VALUES, counted, one_to

__all__ = ["FAMILY"]


_PARK = 0


def _build(size: int, _columns: int, *, values: Domain | None, parks: int, diagonals: bool) -> Layout:
    latin.check_size("skyscrapers", size)
    if not parks:
        return latin.build("skyscrapers", size, (Diagonals(rectangle(0, 0, size, size)),) if diagonals else (), values)
    if not 1 <= parks < size:
        problem = f"{parks} {'park does' if parks == 1 else 'parks do'} not fit"
        raise InputError(Place(detail="skyscrapers"), problem, f"give 0 to {size - 1} for each line of {size} cells")
    heights = one_to(size - parks) if values is None else values
    if len(heights) != size - parks:
        problem = f"{len(heights)} heights are given for {size} cells in a row, {parks} of them parks"
        raise InputError(Place(detail="skyscrapers"), problem, f"write {size - parks}, as in 1..{size - parks}")
    _check_heights(heights)
    cells = rectangle(0, 0, size, size)
    return Layout("skyscrapers", size, size, cells, ((_PARK, *heights),) * len(cells), tuple(_lines(size, heights, diagonals=diagonals)))


def _lines(size: int, heights: Domain, *, diagonals: bool) -> Iterator[Rule]:
    """The rules of lines that have each height once, and parks elsewhere."""
    once = tuple((1, height) for height in heights)
    rows, columns = borders.rows_and_columns(size, size)
    for line in (*rows, *columns, *(borders.diagonals(size) if diagonals else ())):
        yield LookAndSay(line, once)


def _has_parks(given: Layout) -> bool:
    """Whether look-and-say rules say what lines hold. An easy as ABC with further rules has them too."""
    kinds = set(map(type, given.rules))
    return LookAndSay in kinds and (given.family == "skyscrapers" or (Skyscraper in kinds and RegularExpression not in kinds))


def _describe(given: Layout) -> Arguments:
    """The arguments of `_build`; values as they usually are go without saying."""
    parks, heights = 0, given.domains[0]
    diagonals = any(isinstance(rule, Diagonals) for rule in given.rules)
    if _has_parks(given):
        parks, heights = given.rows + 1 - len(heights), heights[1:]
        diagonals = borders.has_diagonals(given, LookAndSay)
    return {"parks": parks, "diagonals": diagonals, "values": None if heights == one_to(len(heights)) else heights}


def _rule(line: tuple[Cell, ...], numbers: tuple[int, ...]) -> Skyscraper:
    return Skyscraper(line, borders.only(numbers))


def _numbers(rule: object) -> tuple[int, ...] | None:
    return (rule.count,) if isinstance(rule, Skyscraper) else None


def _seen(heights: Sequence[int]) -> tuple[int, ...]:
    return (sum(height > max(heights[:before], default=0) for before, height in enumerate(heights)),)


def _check(layout: Layout) -> None:
    if _has_parks(layout):
        _check_parks(layout)
    else:
        latin.check_lines(layout)
        _check_heights(layout.domains[0])
        _check_diagonals(layout)
    borders.check_clues(layout, Skyscraper, "without clues the family is latin_square")


def _check_heights(heights: Domain) -> None:
    if heights[0] < 1:
        raise InputError(Place(detail="skyscrapers"), f"a cell may hold {heights[0]}", "heights are 1 or more")


def _check_diagonals(layout: Layout) -> None:
    stated = [(index, rule) for index, rule in enumerate(layout.rules) if isinstance(rule, Diagonals)]
    for number, (index, rule) in enumerate(stated):
        if number or rule != Diagonals(layout.cells):
            raise InputError(Place(detail=f"rules[{index}]"), "the diagonals are not those of the grid, once", "name all cells, and both")


def _check_parks(layout: Layout) -> None:
    domain = layout.domains[0]
    latin.check_square(layout, len(domain))
    if domain[0] != _PARK or not 1 < len(domain) <= layout.rows:
        problem = f"a line of {layout.rows} cells has the values {', '.join(map(str, domain))}"
        raise InputError(Place(detail=layout.family), problem, "with parks they are 0 for a park, and at most a height less than cells")
    lines = _lines(layout.rows, domain[1:], diagonals=_describe(layout)["diagonals"])
    checks.check_rules(layout, [*lines, *(rule for rule in layout.rules if _is_own(rule))])


def _is_own(rule: Rule) -> bool:
    return isinstance(rule, Distinct | Skyscraper)


def _sentence(layout: Layout) -> str:
    if not _has_parks(layout):
        return ""
    said = _describe(layout)
    lines = "row, column and main diagonal" if said["diagonals"] else "row and column"
    parks = "1 park" if said["parks"] == 1 else f"{said['parks']} parks"
    return f"every {lines} has {parks}, shown as 0, and each height once; clues tell how many buildings are seen"


_EXAMPLE = """skyscrapers 4x4
above: . 3 . .
left: 2 . 2 .
right: . . 2 2
"""

_PARKS = """skyscrapers 5x5 parks 1
above: . . . . 3
below: 1 3 . . .
left: 1 4 . . .
"""
_DIAGONALS = """skyscrapers 5x5 diagonals
above: . . . . 3
right: 5 . . 3 .
"""

FAMILY = Family(
    "skyscrapers",
    "a Latin square of heights; clues tell how many are seen from outside",
    rules=("distinct", "skyscraper", "diagonals", "look-and-say"),
    parameters=(
        SIZE,
        Parameter("values", VALUES, "the N values, or as many heights as parks leave; from 1 on by default.", by_name=True),
        Parameter(
            "parks",
            counted("parks", latin.LARGEST, lambda chance, rows, _: chance.choice((0, 0, *range(rows)))),
            "how many parks every line has, 0 to N - 1: cells with the value 0, which are no building.",
            lambda *_: 0,
            shown=0,
            by_name=True,
        ),
        Parameter(
            "diagonals",
            DIAGONALS,
            "whether the main diagonals have different heights too, and with parks as many of them as rows and columns.",
            lambda *_: False,
            shown=False,
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    clues=(
        border_clues(
            BorderClues(("above", "below", "left", "right"), _rule, _numbers, _seen),
            above="how many are seen down each column, from left to right; N numbers, ``None`` = no clue; empty = none at this border.",
            below="the same, seen from below.",
            left="how many are seen along each row from the left, from top to bottom.",
            right="the same, seen from the right.",
        ),
    ),
    is_own=_is_own,
    look=Look(stated=("look-and-say",), sentence=_sentence),
    examples=(_EXAMPLE, _PARKS, _DIAGONALS),
)
