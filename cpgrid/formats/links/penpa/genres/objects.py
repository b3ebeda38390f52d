"""Genres in which objects are placed or joined: Akari, Hashi, star battles."""

from __future__ import annotations

from .....core.alphabet import BLOCK, OPEN
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import centre
from .....core.puzzle import Puzzle
from ..borders import region_labels, take_regions
from ..pen import EMPTY, Pen
from ..sheet import Sheet
from .parts import DARK, each_sign, is_number, labels_of, no_givens, only_usual, take_fills, take_symbols, take_texts
from .record import Genre, Read

__all__ = ["AKARI", "HASHI", "STAR_BATTLE"]

_BLACK, _UNKNOWN = "#", "?"
_LAMP, _LAMP_STYLE = "sun_moon", 3
_CIRCLE, _IN_CIRCLE = "circle_L", 6
_STAR, _STAR_STYLE, _NO_STAR = "star", 2, 0
_WHITE_ON_BLACK = 4


def _read_akari(sheet: Sheet) -> Read:
    signs = dict.fromkeys(take_fills(sheet, DARK), _BLACK)
    found = take_texts(sheet, lambda written: not written.text or written.text in {"0", "1", "2", "3", "4"})
    for cell, written in found.items():
        if cell not in signs:
            sheet.texts[centre(cell)] = written
        elif written.text:
            signs[cell] = written.text
    lamps = [cell for cell in take_symbols(sheet, (_LAMP,), (_LAMP_STYLE,)) if cell not in signs]
    return Read({"cells": labels_of(signs, sheet)}, dict.fromkeys(lamps, 1))


def _draw_akari(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    for cell, sign in each_sign(arguments["cells"]):
        pen.fill(cell, DARK[0])
        if sign != _BLACK:
            pen.text(cell, sign, colour=_WHITE_ON_BLACK)
    for cell, value in sorted(puzzle.givens.items()):
        if len(puzzle.layout.domains[puzzle.layout.index[cell]]) > 1:
            only_usual(puzzle, value, f"that {cell} has no lamp", usual=1)
            pen.symbol(cell, _LAMP, _LAMP_STYLE)
        else:
            only_usual(puzzle, cell, f"a given in the black cell {cell}", usual=None)


def _read_hashi(sheet: Sheet) -> Read:
    found = take_texts(sheet, lambda written: written.text in {"", _UNKNOWN} or is_number(written.text))
    islands = dict.fromkeys(take_symbols(sheet, (_CIRCLE,), (1,)), _UNKNOWN)
    islands.update((cell, written.text or _UNKNOWN) for cell, written in found.items())
    return Read({"islands": labels_of(islands, sheet)})


def _draw_hashi(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["most"], "another number of bridges than two", usual=2)
    only_usual(puzzle, arguments["connected"], "that islands need not all be joined", usual=True)
    only_usual(puzzle, arguments["beside"], "that bridges may join islands side by side", usual=False)
    no_givens(puzzle, "the bridges that are given")
    for cell, sign in each_sign(arguments["islands"]):
        pen.text(cell, sign, colour=_IN_CIRCLE)


def _read_star_battle(sheet: Sheet) -> Read:
    regions = region_labels(take_regions(sheet), sheet.rows, sheet.columns)
    stars = take_symbols(sheet, (_STAR,), (1, _STAR_STYLE, 3))
    empty = take_symbols(sheet, (_STAR,), (_NO_STAR,))
    read = Read({"regions": regions, "stars": 1}, {**dict.fromkeys(stars, 1), **dict.fromkeys(empty, 0)})
    outside = {spot: written.text for spot, written in sheet.texts.items() if sheet.is_outside(spot) and is_number(written.text)}
    if len(outside) == 1:
        ((spot, text),) = outside.items()
        del sheet.texts[spot]
        for other in [other for other, symbol in sheet.symbols.items() if sheet.is_outside(other) and symbol.name == _STAR]:
            del sheet.symbols[other]
        read.arguments["stars"] = int(text)
    else:
        read.unsupported.append("how many stars there are is not stated; one in each row is meant here")
    return read


def _draw_star_battle(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["region_stars"], "that regions have another number of stars than rows", usual=None)
    regions = arguments["regions"]
    strange = next((cell for cell in puzzle.layout.cells if regions[cell.row][cell.column] in {OPEN, BLOCK}), None)
    only_usual(puzzle, strange, f"that {strange} lies in no region", usual=None)
    only_usual(puzzle, len(puzzle.layout.cells), "blocked cells", usual=pen.rows * pen.columns)
    pen.regions(regions)
    pen.text(Cell(-1, pen.columns - 2), arguments["stars"])
    pen.symbol(Cell(-1, pen.columns - 1), _STAR, _STAR_STYLE)
    for cell, value in sorted(puzzle.givens.items()):
        pen.symbol(cell, _STAR, _STAR_STYLE if value else _NO_STAR)


AKARI = Genre("akari", "akari", _read_akari, _draw_akari, fills=True, shaded=_LAMP)
HASHI = Genre("hashiwokakero (hashi/bridges)", "hashi", _read_hashi, _draw_hashi, ("hashi",), look=EMPTY)
STAR_BATTLE = Genre("starbattle", "star_battle", _read_star_battle, _draw_star_battle, outside=1, fills=True, shaded=_STAR)
