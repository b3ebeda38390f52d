"""KenKen, which the site calls TomTom: cages within thick edges, a number and a sign in the upper left corner of one of their cells.

A number by itself outside the grid says which values there are, as ``1-6``.

Source: how penpa-edit looks for mistakes in a puzzle of this genre, which names the signs that it knows.
"""

from __future__ import annotations

import re

from .....core.errors import InputError
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.puzzle import Puzzle
from .....models.kenken import clue_of
from .....models.parameters import one_to
from ..borders import region_labels, take_regions
from ..pen import Pen
from ..points import Corner
from ..sheet import Sheet
from .numbers import draw_givens, take_givens
from .parts import only_usual
from .record import Genre, Read

__all__ = ["TOMTOM"]

_CLUE = re.compile(r"(\d{1,9})\s*([+\u00f7/\u00d7*x\u2013\u2212-]?)", re.ASCII)
_SIGNS = {"\u00f7": "/", "\u00d7": "x", "*": "x", "\u2013": "-", "\u2212": "-"}
_SHOWN = {"x": "\u00d7", "/": "\u00f7", "?": ""}


def _read(sheet: Sheet) -> Read:
    if sheet.rows != sheet.columns:
        raise InputError(sheet.place, f"the grid has {sheet.rows} rows and {sheet.columns} columns", "it must be square")
    regions = region_labels(take_regions(sheet), sheet.rows, sheet.columns)
    clues: dict[str, str] = {}
    for cell in sheet.cells:
        match = _CLUE.fullmatch(sheet.small.get(Corner(cell, 0), ""))
        label = regions[cell.row][cell.column]
        if match and label not in clues:
            clues[label] = f"{match[1]}{_SIGNS.get(match[2], match[2])}"
            del sheet.small[Corner(cell, 0)]
    bare = next((cell for cell in sheet.cells if regions[cell.row][cell.column] not in clues), None)
    if bare is not None:
        raise InputError(sheet.place, f"the cage of {bare} has no clue", "write it in the upper left corner of one of its cells")
    for spot in [spot for spot, written in sheet.texts.items() if written.text == _range(sheet.rows) and sheet.is_outside(spot)]:
        del sheet.texts[spot]
    return Read({"size": sheet.rows, "regions": regions, "clues": clues}, take_givens(sheet))


def _range(size: int) -> str:
    """The values from 1 on, as they are written beside the grid."""
    return f"1-{size}"


def _draw(pen: Pen, puzzle: Puzzle, _arguments: Arguments) -> None:
    only_usual(puzzle, set(puzzle.layout.domains), "other values than from 1 on", usual={one_to(puzzle.layout.rows)})
    owner: dict[Cell, int] = {}
    for number, clue in enumerate(map(clue_of, puzzle.layout.rules)):
        if clue is not None:
            cells, result, sign = clue
            owner.update(dict.fromkeys(cells, number))
            pen.small(Corner(min(cells), 0), f"{result}{_SHOWN.get(sign, sign)}")
    pen.regions([[owner[Cell(row, column)] for column in range(pen.columns)] for row in range(pen.rows)])
    pen.text(Cell(-1, pen.columns - 1), _range(pen.rows))
    draw_givens(pen, puzzle)


TOMTOM = Genre("tomtom", "kenken", _read, _draw, outside=1)
