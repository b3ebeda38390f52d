"""Genres with a number in cells, a regions' border or both: shading, rooms, loops and paths, as the site draws puzzles of other sites.

Source: how penpa-edit draws links of puzz.link, and the genres that it gives them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .....core.alphabet import OPEN
from .....core.errors import counted
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.puzzle import Puzzle
from ..borders import region_labels, take_regions
from ..pen import DASHED, LINES, Pen
from ..points import Corner
from ..sheet import Sheet
from .numbers import draw_givens, take_givens
from .parts import (
    CIRCLES,
    UNKNOWN,
    draw_shades,
    each_sign,
    is_number,
    labels_of,
    no_givens,
    only_usual,
    take_behind,
    take_shades,
    take_symbols,
    take_texts,
)
from .record import Genre, Read

__all__ = ["CLUED"]

_SURFACE = "surface"
_CIRCLE, _DISC = 6, 7
"""Colours of texts with a circle or a disc around them."""

_ROUND = {_CIRCLE: 1, _DISC: 2}
"""The styles of circles that authors put under a text instead."""


def _clued(
    tag: str,
    family: str,
    of: str = "",
    *,
    colour: int = 1,
    unknown: str = "",
    regions: bool = False,
    small: bool = False,
    shaded: bool = True,
    usual: Mapping[str, tuple[object, str]] | None = None,
    look: Sequence[str] = LINES,
    also: Sequence[str] = (),
) -> Genre:
    """A genre of clues.

    Args:
        tag: of the genre.
        family: of its puzzles.
        of: the parameter that the texts are; empty = there are none.
        colour: of the texts.
        unknown: the family's sign for a clue without a number; empty = it has none.
        regions: whether thick edges are borders of regions.
        small: whether numbers stand in the upper left corner of their cells; in the middle they are read, too.
        shaded: whether cells are shaded, so that dark and green ones are givens.
        usual: what the family says besides: the value that the site has, and what another one would state.
        look: of the grid.
        also: further tags.
    """
    said = dict(usual or {})

    def read(sheet: Sheet) -> Read:
        arguments: dict[str, Any] = {name: value for name, (value, _) in said.items()}
        if of:
            found = take_texts(sheet, lambda written: is_number(written.text) or bool(unknown and written.text in UNKNOWN))
            known = {cell: str(int(written.text)) if is_number(written.text) else unknown for cell, written in found.items()}
            if small:
                known |= _take_small(sheet)
            if colour in _ROUND:
                known = {**dict.fromkeys(take_symbols(sheet, CIRCLES, (_ROUND[colour],)), unknown), **known}
            arguments[of] = labels_of(known, sheet)
        if regions:
            arguments["regions"] = region_labels(take_regions(sheet), sheet.rows, sheet.columns)
        read = Read(arguments, take_shades(sheet) if shaded else {})
        if of and regions and (nothing := _take_unknown(sheet)):
            read.cosmetic.append(f"{counted(range(nothing), 'clue')} without a number")
        return read

    def draw(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
        for name, (value, what) in said.items():
            only_usual(puzzle, arguments[name], what, usual=value)
        if regions:
            pen.regions(arguments["regions"])
        for cell, sign in each_sign((arguments[of] if of else None) or [[OPEN]]):
            if small:
                pen.small(Corner(cell, 0), sign)
            else:
                pen.text(cell, (" " if colour > 1 else "?") if sign == unknown else sign, colour=colour)
        if shaded:
            draw_shades(pen, puzzle)
        else:
            no_givens(puzzle, "the value")

    return Genre(tag, family, read, draw, also, look=look, fills=True, shaded=_SURFACE if shaded else None)


def _take_unknown(sheet: Sheet) -> int:
    """How many regions have a sign for a number that is not known, which says nothing and is taken out of the sheet."""
    corners = [corner for corner, text in sheet.small.items() if text in UNKNOWN and not corner.place]
    for corner in corners:
        del sheet.small[corner]
    return len(corners) + len(take_texts(sheet, lambda written: written.text in UNKNOWN))


def _take_small(sheet: Sheet) -> dict[Cell, str]:
    """The numbers in upper left corners, which are taken out of the sheet."""
    found = {cell: text for cell in sheet.cells if is_number(text := sheet.small.get(Corner(cell, 0), ""))}
    for cell in found:
        del sheet.small[Corner(cell, 0)]
    return {cell: str(int(text)) for cell, text in found.items()}


def _given(tag: str, family: str, *, also: Sequence[str] = ()) -> Genre:
    """A genre of regions whose numbers are values of cells."""

    def read(sheet: Sheet) -> Read:
        return Read({"regions": region_labels(take_regions(sheet), sheet.rows, sheet.columns)}, take_givens(sheet))

    def draw(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
        pen.regions(arguments["regions"])
        nothing = next((cell for cell, value in puzzle.givens.items() if not value), None)
        only_usual(puzzle, nothing, f"that {nothing} is empty", usual=None)
        draw_givens(pen, puzzle)

    return Genre(tag, family, read, draw, also, fills=True)


def _read_koburin(sheet: Sheet) -> Read:
    found = take_texts(sheet, lambda written: written.text in {*UNKNOWN, "0", "1", "2", "3", "4"})
    clues = {cell: written.text.replace("?", "") or _GREY for cell, written in found.items()}
    return Read({"clues": labels_of(clues, sheet)}, cosmetic=take_behind(sheet, clues))


_GREY = "#"


def _draw_koburin(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, "the whole line in a cell, which is the given")
    for cell, sign in each_sign(arguments["clues"]):
        pen.text(cell, "?" if sign == _GREY else sign)


CLUED: tuple[Genre, ...] = (
    _clued("aqre", "aqre", "numbers", regions=True),
    _clued("chocona", "chocona", "numbers", regions=True),
    _clued("shimaguni (islands)", "shimaguni", "numbers", regions=True, also=("shimaguni",)),
    _clued("lits", "lits", regions=True),
    _clued("norinori", "norinori", regions=True),
    _clued("kurodoko", "kurodoko", "numbers", colour=_CIRCLE, unknown="?", also=("kuromasu",)),
    _clued("kurotto", "kurotto", "circles", colour=_CIRCLE, unknown="?"),
    _clued("nurimisaki", "nurimisaki", "circles", colour=_CIRCLE, unknown="?"),
    _clued("cave", "cave", "numbers", unknown="?", look=DASHED),
    _clued("canal view", "canal_view", "numbers", unknown="?"),
    _clued("minesweeper", "minesweeper", "numbers", unknown="?", usual={"mines": (None, "how many mines there are in all")}),
    _clued("country road", "country_road", "numbers", regions=True, shaded=False),
    _clued("detour", "detour", "numbers", regions=True, small=True, shaded=False, look=DASHED),
    _clued("shikaku", "shikaku", "areas", colour=_DISC, unknown="?", shaded=False, look=DASHED),
    _clued("numberlink", "numberlink", "numbers", shaded=False, usual={"empty": (True, "that paths come to all cells")}),
    _clued("geradeweg", "geradeweg", "numbers", colour=_CIRCLE, unknown="?", shaded=False),
    _given("ripple effect", "ripple_effect"),
    _given("suguru (capsules)", "suguru", also=("suguru",)),
    _given("nanro", "nanro"),
    Genre("koburin", "koburin", _read_koburin, _draw_koburin, fills=True),
)
