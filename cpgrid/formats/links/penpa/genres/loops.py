"""Genres of one closed line: Slitherlink, Masyu, Yajilin."""

from __future__ import annotations

import re

from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import Spot, centre
from .....core.puzzle import Puzzle
from ..pen import DASHED, DOTS, Pen
from ..sheet import Sheet, Symbol
from .parts import CIRCLES, UNKNOWN, draw_texts, each_sign, labels_of, no_givens, only_usual, take_behind, take_symbols, take_texts
from .record import Genre, Read

__all__ = ["MASYU", "SLITHERLINK", "YAJILIN"]

_PEARLS = {1: "w", 2: "b"}
"""What styles of circles are."""

_CIRCLED = {6: "w", 7: "b"}
"""Colours of empty texts that have a circle or a disc around them."""

_GREY = "#"
_WITH_ARROW = "2"
_ARROWS = "nwes"
"""The letters of arrows, in the order of the site's numbers."""

_ARROW = re.compile(r"(\d{1,3})_([0-3])", re.ASCII)
_FOUR_EDGES, _EDGE_ARROWS = "arrow_fouredge_B", "eswnwnes"
"""A symbol of eight arrows, of which old drawings have one beside a number, and where they point."""


def _read_slitherlink(sheet: Sheet) -> Read:
    found = take_texts(sheet, lambda written: written.text in {"0", "1", "2", "3", "4"})
    return Read({"clues": labels_of({cell: written.text for cell, written in found.items()}, sheet)})


def _draw_slitherlink(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["edges"], "a Slitherlink by its edges", usual=False)
    no_givens(puzzle, "the inside of a line, which is the given")
    draw_texts(pen, arguments["clues"])


def _read_masyu(sheet: Sheet) -> Read:
    pearls = {cell: _PEARLS[style] for cell, style in take_symbols(sheet, CIRCLES, _PEARLS).items()}
    circled = take_texts(sheet, lambda written: not written.text and written.colour in _CIRCLED)
    pearls.update((cell, _CIRCLED[written.colour]) for cell, written in circled.items())
    return Read({"circles": labels_of(pearls, sheet)})


def _draw_masyu(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, "the whole line in a cell, which is the given")
    styles = {pearl: style for style, pearl in _PEARLS.items()}
    for cell, sign in each_sign(arguments["circles"]):
        pen.symbol(cell, "circle_L", styles[sign])


def _read_yajilin(sheet: Sheet) -> Read:
    clues: dict[Cell, str] = {}
    for cell in sheet.cells:
        written = sheet.texts.get(centre(cell))
        sign = "" if written is None else _clue(written.text, sheet, centre(cell))
        if sign:
            clues[cell] = sign
            sheet.texts.pop(centre(cell))
    return Read({"clues": labels_of(clues, sheet)}, cosmetic=take_behind(sheet, clues))


def _clue(text: str, sheet: Sheet, spot: Spot) -> str:
    """The clue that a text is, with the arrow in it or beside it; empty if it is none."""
    if text in UNKNOWN:
        return _GREY
    match = _ARROW.fullmatch(text)
    if match:
        return f"{int(match[1])}{_ARROWS[int(match[2])]}"
    beside = sheet.symbols.get(spot, Symbol("", ()))
    if beside.name == _FOUR_EDGES and sum(beside.style) == 1 and len(beside.style) == len(_EDGE_ARROWS) and text.isdecimal():
        del sheet.symbols[spot]
        return f"{int(text)}{_EDGE_ARROWS[beside.style.index(1)]}"
    return ""


def _draw_yajilin(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["empty"], "that cells may stay empty", usual=False)
    no_givens(puzzle, "the whole line in a cell, which is the given")
    for cell, sign in each_sign(arguments["clues"]):
        pen.text(cell, UNKNOWN[1] if sign == _GREY else f"{sign[:-1]}_{_ARROWS.index(sign[-1])}", way=_WITH_ARROW)


SLITHERLINK = Genre("slitherlink", "slitherlink", _read_slitherlink, _draw_slitherlink, look=DOTS, fills=True)
MASYU = Genre("masyu", "masyu", _read_masyu, _draw_masyu)
YAJILIN = Genre("yajilin", "yajilin", _read_yajilin, _draw_yajilin, look=DASHED, fills=True)
