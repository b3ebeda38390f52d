"""Genres whose cells are shaded: Nurikabe, Hitori, Heyawake."""

from __future__ import annotations

from .....core.alphabet import OPEN
from .....core.families import Arguments
from .....core.puzzle import Puzzle
from ..borders import region_labels, take_regions
from ..pen import Pen
from ..sheet import Sheet
from .parts import draw_shades, draw_texts, is_number, labels_of, only_usual, take_shades, take_texts
from .record import Genre, Read

__all__ = ["HEYAWAKE", "HITORI", "NURIKABE"]

_UNKNOWN = "?"
_SURFACE = "surface"


def _read_nurikabe(sheet: Sheet) -> Read:
    found = take_texts(sheet, lambda written: written.text == _UNKNOWN or is_number(written.text))
    return Read({"numbers": labels_of({cell: written.text for cell, written in found.items()}, sheet)}, take_shades(sheet))


def _draw_nurikabe(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["squares"], "that the shaded cells may have squares", usual=False)
    draw_texts(pen, arguments["numbers"])
    draw_shades(pen, puzzle)


def _read_hitori(sheet: Sheet) -> Read:
    # Cells without a number have an empty text in some drawings.
    found = take_texts(sheet, lambda written: not written.text or is_number(written.text))
    numbers = {cell: int(written.text) for cell, written in found.items() if written.text}
    return Read({"numbers": labels_of(numbers, sheet)}, take_shades(sheet))


def _draw_hitori(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    draw_texts(pen, arguments["numbers"])
    draw_shades(pen, puzzle)


def _read_heyawake(sheet: Sheet) -> Read:
    found = take_texts(sheet, lambda written: is_number(written.text))
    numbers = {cell: int(written.text) for cell, written in found.items()}
    rooms = region_labels(take_regions(sheet), sheet.rows, sheet.columns)
    return Read({"regions": rooms, "numbers": labels_of(numbers, sheet)}, take_shades(sheet))


def _draw_heyawake(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    pen.regions(arguments["regions"])
    draw_texts(pen, arguments["numbers"] or [[OPEN]])
    draw_shades(pen, puzzle)


NURIKABE = Genre("nurikabe", "nurikabe", _read_nurikabe, _draw_nurikabe, fills=True, shaded=_SURFACE)
HITORI = Genre("hitori", "hitori", _read_hitori, _draw_hitori, fills=True, shaded=_SURFACE)
HEYAWAKE = Genre("heyawake", "heyawake", _read_heyawake, _draw_heyawake, fills=True, shaded=_SURFACE)
