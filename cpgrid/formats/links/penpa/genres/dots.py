"""Marks in the cells and on the borders of Sudokus: odd and even cells, dots, and bars between consecutive digits.

Source: the site's list of genres, how it draws Kropki of puzz.link, and how it looks for mistakes in consecutive Sudokus: a white dot and a
grey bar are the same there, and in the genre ``consecutive`` there is one wherever one fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .....core.grid import Cell
from .....core.half_grid import Spot, centre
from .....core.puzzle import Layout, Rule
from .....rules import AllDotsGiven, Difference, Distinct, Even, Odd, Ratio
from ..borders import THICK
from ..pen import Pen
from ..sheet import Sheet
from .parts import CIRCLES

__all__ = ["MARK_TAGS", "draw_mark", "is_kropki", "take_marks"]

_KROPKI, _CONSECUTIVE, _PAIRS = "kropki", "consecutive", "consecutivepairs"
_ODD_EVEN = ("evenodd", "oddeven", "even-odd", "odd-even", "even odd", "odd even", "even/odd", "odd/even")
"""The tag of the site's list, and how authors write it who type their own."""

MARK_TAGS = (_KROPKI, _CONSECUTIVE, _PAIRS, *_ODD_EVEN)
"""Genres whose drawings have such marks."""

_PARITIES: Mapping[str, type[Odd | Even]] = {
    **dict.fromkeys(CIRCLES, Odd),
    **dict.fromkeys(("square_LL", "square_L", "square_M", "square_S"), Even),
}
_GREY = 3
"""The style of grey circles and squares."""

_DOT, _WHITE, _BLACK = "circle_SS", (1,), (2,)
_BAR = "bars_G"


def take_marks(sheet: Sheet, frame: Layout, unsupported: list[str]) -> Iterator[Rule]:
    """The rules of the marks that the genres of a drawing have, which are taken out of the sheet.

    Args:
        sheet: the drawing.
        frame: the grid without them.
        unsupported: what the genres leave open is added to it.
    """
    if not set(_ODD_EVEN).isdisjoint(sheet.tags):
        yield from _parities(sheet)
    if set(MARK_TAGS[:3]).isdisjoint(sheet.tags):
        return
    black = _KROPKI in sheet.tags
    dotted: list[tuple[Cell, ...]] = []
    for spot in list(sheet.symbols):
        pair = tuple(sorted(spot.cells))
        rule = _dot(sheet, spot, pair, black=black) if len(pair) == 2 and all(cell in frame.index for cell in pair) else None
        if rule is not None:
            dotted.append(pair)
            del sheet.symbols[spot]
            yield rule
    if is_kropki(sheet):
        yield AllDotsGiven(frame.cells, tuple(dotted), (1,), (2,))
    elif black:
        unsupported.append("whether all dots are given, which the genre 'kropki' does not say beside others")
    elif _CONSECUTIVE in sheet.tags:
        yield AllDotsGiven(frame.cells, tuple(dotted), (1,))


def is_kropki(sheet: Sheet) -> bool:
    """Whether the grid is that of the genre Kropki alone, which is a Latin square."""
    return sheet.tags == (_KROPKI,) and not any(style in THICK for style in sheet.edges.values())


def _parities(sheet: Sheet) -> Iterator[Rule]:
    """Grey circles are odd cells, grey squares even ones."""
    found: dict[type[Odd | Even], list[Cell]] = {Odd: [], Even: []}
    for cell in sheet.cells:
        symbol = sheet.symbols.get(centre(cell))
        if symbol is not None and symbol.name in _PARITIES and symbol.style == (_GREY,):
            found[_PARITIES[symbol.name]].append(cell)
            del sheet.symbols[centre(cell)]
    return (kind(tuple(cells)) for kind, cells in found.items() if cells)


def _dot(sheet: Sheet, spot: Spot, pair: tuple[Cell, ...], *, black: bool) -> Rule | None:
    """The rule of a mark between two cells: a white dot and a bar are a difference of 1, a black dot a ratio of 2."""
    name, style = sheet.symbols[spot]
    if (name == _DOT and style == _WHITE) or (name == _BAR and not black):
        return Difference(pair, 1)
    return Ratio(pair, 2) if name == _DOT and style == _BLACK and black else None


def draw_mark(pen: Pen, rule: Rule, layout: Layout) -> bool:
    """Draw a rule that such a mark stands for, with its genre; whether there is one."""
    match rule:
        case Odd() | Even():
            pen.tags.append(_ODD_EVEN[0])
            for cell in rule.cells:
                pen.symbol(cell, "circle_L" if isinstance(rule, Odd) else "square_L", _GREY)
        case Difference(difference=1) if len(rule.cells) == 2:
            _draw_dot(pen, rule.cells, _WHITE)
            pen.tags += [] if _all_given(layout) else [_PAIRS]
        case Ratio(ratio=2) if len(rule.cells) == 2 and _is_kropki(layout):
            _draw_dot(pen, rule.cells, _BLACK)
        case AllDotsGiven() if set(rule.cells) == set(layout.cells) and not rule.totals:
            if _is_kropki(layout):
                pen.tags[:] = [_KROPKI]
            elif rule.ratios:
                return False
            else:
                pen.tags.append(_CONSECUTIVE)
        case _:
            return False
    return True


def _draw_dot(pen: Pen, cells: tuple[Cell, ...], style: tuple[int]) -> None:
    one, other = sorted(cells)
    pen.symbol(Spot(one.row + other.row + 1, one.column + other.column + 1), _DOT, *style)


def _all_given(layout: Layout) -> bool:
    return any(isinstance(rule, AllDotsGiven) for rule in layout.rules)


def _is_kropki(layout: Layout) -> bool:
    """Whether the only rules besides those of a Latin square are dots, white and black, and that all of them are given."""
    kinds = {type(rule) for rule in layout.rules if not isinstance(rule, Distinct)}
    given = [rule for rule in layout.rules if isinstance(rule, AllDotsGiven)]
    boxed = any(rule.name.startswith(("box", "region")) for rule in layout.rules if isinstance(rule, Distinct))
    return len(given) == 1 and bool(given[0].ratios) and kinds <= {Difference, Ratio, AllDotsGiven} and not boxed
