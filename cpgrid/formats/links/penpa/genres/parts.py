"""What readers of several genres take out of a sheet, and what several draw."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from .....core.alphabet import OPEN
from .....core.errors import InputError, counted
from .....core.grid import Cell
from .....core.half_grid import Spot, centre
from .....core.puzzle import Puzzle
from .....models.shading import signs
from ..borders import take_frames
from ..pen import Pen
from ..sheet import CANDIDATES, Sheet, Written

__all__ = [
    "CIRCLES",
    "DARK",
    "LIGHT",
    "UNKNOWN",
    "draw_shades",
    "draw_texts",
    "each_sign",
    "is_number",
    "labels_of",
    "no_givens",
    "only_usual",
    "take_behind",
    "take_fills",
    "take_shades",
    "take_symbol",
    "take_symbols",
    "take_texts",
]

CIRCLES = frozenset({"circle_L", "circle_M", "circle_S"})
"""The sizes of circles that stand in cells."""

DARK = (4, 1, 3, 8)
"""Colours of shaded cells: black first, and three greys."""

LIGHT = 2
"""The colour of cells that are known not to be shaded: green."""

UNKNOWN = ("", "?")
"""Texts of a clue without a number: the site leaves those in circles empty."""

_DIGITS = 4


def is_number(text: str) -> bool:
    """Whether a text is a number of a few digits."""
    return text.isascii() and text.isdigit() and len(text) < _DIGITS


def take_texts(sheet: Sheet, wanted: Callable[[Written], bool]) -> dict[Cell, Written]:
    """The texts in cells that are wanted, taken out of the sheet; candidates never are."""
    found: dict[Cell, Written] = {}
    for cell in sheet.cells:
        written = sheet.texts.get(centre(cell))
        if written is not None and written.way != CANDIDATES and wanted(written):
            found[cell] = sheet.texts.pop(centre(cell))
    return found


def take_symbol(sheet: Sheet, spot: Spot, names: Collection[str], styles: Collection[int]) -> int | None:
    """The style of the symbol at a place, which is taken out of the sheet; ``None`` if it is another one, or none."""
    symbol = sheet.symbols.get(spot)
    if symbol is None or symbol.name not in names or len(symbol.style) != 1 or symbol.style[0] not in styles:
        return None
    del sheet.symbols[spot]
    return symbol.style[0]


def take_symbols(sheet: Sheet, names: Collection[str], styles: Collection[int]) -> dict[Cell, int]:
    """The cells of the grid with such a symbol, which is taken out of the sheet, and its style."""
    found = ((cell, take_symbol(sheet, centre(cell), names, styles)) for cell in sheet.cells)
    return {cell: style for cell, style in found if style is not None}


def take_fills(sheet: Sheet, colours: Sequence[int]) -> list[Cell]:
    """The cells of the grid with one of these colours, which are taken out of the sheet."""
    found = [cell for cell in sheet.cells if sheet.fills.get(cell) in colours]
    for cell in found:
        del sheet.fills[cell]
    return found


def take_behind(sheet: Sheet, cells: Collection[Cell]) -> list[str]:
    """What only decorates clues, which is taken out of the sheet, in words: the colours of their cells, and edges around them."""
    colours = [cell for cell in cells if sheet.fills.pop(cell, None) is not None]
    pieces = take_frames(sheet, cells)
    said = {f"{counted(colours, 'colour')} behind clues": colours, f"{counted(pieces, 'piece')} of edges around clues": pieces}
    return [words for words, found in said.items() if found]


def take_shades(sheet: Sheet) -> Mapping[Cell, int]:
    """Cells that are known to be shaded or not, by their colours."""
    return {**dict.fromkeys(take_fills(sheet, DARK), 1), **dict.fromkeys(take_fills(sheet, (LIGHT,)), 0)}


def draw_shades(pen: Pen, puzzle: Puzzle) -> None:
    """Colour cells that are known to be shaded or not."""
    for cell, value in sorted(puzzle.givens.items()):
        pen.fill(cell, DARK[0] if value else LIGHT)


def labels_of(known: Mapping[Cell, object], sheet: Sheet) -> list[list[str]]:
    """A sign for each cell, as families take them."""
    return signs(known, sheet.rows, sheet.columns)


def draw_texts(pen: Pen, labels: Sequence[Sequence[object]]) -> None:
    """Write the signs of all cells that have one."""
    for cell, sign in each_sign(labels):
        pen.text(cell, sign)


def each_sign(labels: Sequence[Sequence[object]]) -> Iterator[tuple[Cell, str]]:
    """The cells that have a sign."""
    for row, line in enumerate(labels):
        for column, sign in enumerate(line):
            if str(sign) != OPEN:
                yield Cell(row, column), str(sign)


def only_usual(puzzle: Puzzle, asked: object, what: str, *, usual: object) -> None:
    """Refuse a puzzle with something that the site has no sign for.

    Raises:
        InputError: what is asked is not what is usual.
    """
    if asked != usual:
        raise InputError(puzzle.source, f"penpa cannot state {what}", "choose another format")


def no_givens(puzzle: Puzzle, what: str) -> None:
    """Refuse a puzzle with givens that the site has no sign for.

    Raises:
        InputError: there are some.
    """
    if puzzle.givens:
        raise InputError(
            puzzle.source, f"penpa cannot state {what} of {min(puzzle.givens)}", "leave out the givens, or choose another format"
        )
