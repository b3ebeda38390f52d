"""Genres with symbols in cells, on borders and at corners: circles, dots, suns and moons, walls, signs of shapes.

Source: how penpa-edit draws links of puzz.link, and the genres that it gives them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from .....core.alphabet import OPEN
from .....core.errors import InputError
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import Spot, centre, spot_between
from .....core.puzzle import Puzzle
from .....models import FAMILIES
from .....models.building import construct
from .....models.parameters import one_to
from .....rules import Difference, Greater
from ..borders import region_labels, take_regions
from ..pen import DASHED, Pen
from ..sheet import CANDIDATES, Sheet
from .numbers import draw_givens, take_givens
from .parts import (
    CIRCLES,
    DARK,
    each_sign,
    is_number,
    labels_of,
    no_givens,
    only_usual,
    take_behind,
    take_fills,
    take_symbol,
    take_symbols,
    take_texts,
)
from .record import Genre, Read

__all__ = ["MARKED"]

_DOT = "circle_SS"
_Meaning = TypeVar("_Meaning")
_WHITE, _BLACK = 1, 2
"""Styles of circles."""

_WHITE_TEXT, _IN_CIRCLE = 4, 6
_LINE = "the whole line in a cell, which is the given"


def _take_in_cells(sheet: Sheet, names: Collection[str], meanings: Mapping[int, _Meaning]) -> dict[Cell, _Meaning]:
    """What the symbols in cells mean, which are taken out of the sheet."""
    return {cell: meanings[style] for cell, style in take_symbols(sheet, names, meanings).items()}


_SUN_MOON = ("sun_moon",)
_LIGHTS = {1: "s", 2: "m"}


def _read_moon_or_sun(sheet: Sheet) -> Read:
    marks = _take_in_cells(sheet, _SUN_MOON, _LIGHTS)
    return Read({"regions": region_labels(take_regions(sheet), sheet.rows, sheet.columns), "marks": labels_of(marks, sheet)})


def _draw_moon_or_sun(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, _LINE)
    pen.regions(arguments["regions"])
    styles = {sign: style for style, sign in _LIGHTS.items()}
    for cell, sign in each_sign(arguments["marks"] or [[OPEN]]):
        pen.symbol(cell, "sun_moon", styles[sign])


_PEARLS = {_WHITE: "w", _BLACK: "b"}


def _read_balance(sheet: Sheet) -> Read:
    circles = _take_in_cells(sheet, CIRCLES, _PEARLS)
    numbers = take_texts(sheet, lambda written: not written.text or is_number(written.text))
    for cell, written in numbers.items():
        if cell in circles:
            circles[cell] += written.text
        else:
            sheet.texts[centre(cell)] = written
    return Read({"circles": labels_of(circles, sheet)})


def _draw_balance(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, _LINE)
    styles = {sign: style for style, sign in _PEARLS.items()}
    for cell, sign in each_sign(arguments["circles"]):
        pen.symbol(cell, "circle_L", styles[sign[0]])
        pen.text(cell, sign[1:] or " ", colour=_WHITE_TEXT if sign[0] == "b" else 1)


def _read_galaxies(sheet: Sheet) -> Read:
    dots = [["."] * (2 * sheet.columns - 1) for _ in range(2 * sheet.rows - 1)]
    black = 0
    for spot in list(sheet.symbols):
        down, right = spot.down - 1, spot.right - 1
        if 0 <= down < len(dots) and 0 <= right < len(dots[0]) and (style := take_symbol(sheet, spot, (_DOT,), (_WHITE, _BLACK))):
            dots[down][right] = "o"
            black += style == _BLACK
    read = Read({"dots": dots})
    if black:
        read.cosmetic.append(f"{black} black dots")
    return read


def _draw_galaxies(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, "the value")
    for down, line in enumerate(arguments["dots"]):
        for right, sign in enumerate(map(str, line)):
            only_usual(puzzle, sign in {".", "o"}, "places that are no cells", usual=True)
            if sign == "o":
                pen.symbol(Spot(down + 1, right + 1), _DOT, _WHITE)


def _read_yin_yang(sheet: Sheet) -> Read:
    return Read({"rows": sheet.rows, "columns": sheet.columns}, _take_in_cells(sheet, CIRCLES, {_WHITE: 0, _BLACK: 1}))


def _draw_yin_yang(pen: Pen, puzzle: Puzzle, _arguments: Arguments) -> None:
    for cell, value in sorted(puzzle.givens.items()):
        pen.symbol(cell, "circle_M", _BLACK if value else _WHITE)


def _read_simple_loop(sheet: Sheet) -> Read:
    missing = {Cell(row, column) for row in range(sheet.rows) for column in range(sheet.columns)}.difference(sheet.cells)
    return Read({"rows": sheet.rows, "columns": sheet.columns, "blocks": frozenset({*missing, *take_fills(sheet, DARK)})})


def _draw_simple_loop(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, _LINE)
    for cell in sorted(arguments["blocks"]):
        pen.fill(cell, DARK[0])


_SHAPES = {1: "w", 2: "h", 5: "s"}
"""Styles of lines, and the shapes that they are signs of."""


def _read_tatamibari(sheet: Sheet) -> Read:
    shapes = _take_in_cells(sheet, ("line",), _SHAPES)
    shapes |= dict.fromkeys(take_texts(sheet, lambda written: written.text == "?"), "a")
    return Read({"shapes": labels_of(shapes, sheet)})


def _draw_tatamibari(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, "the value")
    styles = {sign: style for style, sign in _SHAPES.items()}
    for cell, sign in each_sign(arguments["shapes"]):
        if sign in styles:
            pen.symbol(cell, "line", styles[sign])
        else:
            pen.text(cell, "?")


_ARROWS = "nwes"
_WALL = re.compile(r"(?:(\d{1,3})_([0-3]))?", re.ASCII)
_GREY_FILL, _WITH_ARROW, _DISC = 3, "2", 7


def _read_castle_wall(sheet: Sheet) -> Read:
    walls: dict[Cell, str] = {}
    for cell in sheet.cells:
        written = sheet.texts.get(centre(cell))
        match = _WALL.fullmatch(written.text) if written else None
        if match is None:
            continue
        fill = sheet.fills.pop(cell, 0)
        colour = "b" if fill in DARK[:1] else "" if fill == _GREY_FILL else "w"
        number = f"{int(match[1])}{_ARROWS[int(match[2])]}" if match[1] else ""
        walls[cell] = f"{colour}{number}" or "#"
        del sheet.texts[centre(cell)]
    return Read({"walls": labels_of(walls, sheet)}, cosmetic=take_behind(sheet, walls))


def _draw_castle_wall(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, _LINE)
    for cell, sign in each_sign(arguments["walls"]):
        colour = sign[0] if sign[0] in "bw" else ""
        number = sign.removeprefix(colour).replace("#", "")
        pen.text(
            cell, f"{number[:-1]}_{_ARROWS.index(number[-1])}" if number else " ", colour=_DISC if colour == "b" else 1, way=_WITH_ARROW
        )
        if colour != "w":
            pen.fill(cell, DARK[0] if colour else _GREY_FILL)


def _at_corners(tag: str, family: str) -> Genre:
    def read(sheet: Sheet) -> Read:
        points = [[OPEN] * (sheet.columns + 1) for _ in range(sheet.rows + 1)]
        nothing = 0
        for row, line in enumerate(points):
            for column in range(len(line)):
                written = sheet.texts.get(Spot(2 * row, 2 * column))
                if written is not None and written.text in {"", "?", "0", "1", "2", "3", "4"}:
                    line[column] = written.text.replace("?", "") or OPEN
                    nothing += line[column] == OPEN
                    del sheet.texts[Spot(2 * row, 2 * column)]
        return Read({"points": points}, cosmetic=[f"{nothing} × a circle without a number"] if nothing else [])

    def draw(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
        no_givens(puzzle, "the value")
        for row, line in enumerate(arguments["points"]):
            for column, sign in enumerate(map(str, line)):
                if sign != OPEN:
                    pen.text(Spot(2 * row, 2 * column), sign, colour=_IN_CIRCLE)

    return Genre(tag, family, read, draw, outside=1, fills=True)


_INEQUALITY = ("inequality",)
_THIN = 4
"""Added to the style of a sign that is drawn with thin lines."""


def _read_minarism(sheet: Sheet) -> Read:
    """Between cells side by side 1 and 3, below each other 2 and 4: the first or the second is smaller."""
    if sheet.rows != sheet.columns:
        raise InputError(sheet.place, f"the grid has {sheet.rows} rows and {sheet.columns} columns", "it must be square")
    greater: list[tuple[Cell, Cell]] = []
    for spot in list(sheet.symbols):
        known = [cell for cell in spot.cells if cell in sheet.cells]
        if len(known) != 2:
            continue
        one, other = sorted(known)
        first, second = (1, 3) if one.row == other.row else (2, 4)
        style = take_symbol(sheet, spot, _INEQUALITY, (first, second, first + _THIN, second + _THIN))
        if style is not None:
            greater.append((other, one) if style in {first, first + _THIN} else (one, other))
    read = Read({"size": sheet.rows, "greater": greater}, take_givens(sheet))
    differences = list(_take_differences(sheet))
    if not differences:
        return read
    square = construct(FAMILIES["futoshiki" if greater else "latin_square"], read.arguments if greater else {"size": sheet.rows})
    return replace(read, layout=square.with_rules(*differences))


def _take_differences(sheet: Sheet) -> Iterator[Difference]:
    """Numbers on borders, which are taken out of the sheet."""
    for spot, written in list(sheet.texts.items()):
        known = [cell for cell in spot.cells if cell in sheet.cells]
        if len(known) == 2 and written.way != CANDIDATES and is_number(written.text):
            del sheet.texts[spot]
            yield Difference((min(known), max(known)), int(written.text))


def _draw_minarism(pen: Pen, puzzle: Puzzle, _arguments: Arguments) -> None:
    only_usual(puzzle, set(puzzle.layout.domains), "other values than from 1 on", usual={one_to(puzzle.layout.rows)})
    for rule in puzzle.layout.rules:
        if isinstance(rule, Greater):
            high, low = rule.cells
            one, other = min(high, low), max(high, low)
            first = (1 if one.row == other.row else 2) + 2 * (high == one)
            pen.symbol(Spot(one.row + other.row + 1, one.column + other.column + 1), "inequality", first)
        elif isinstance(rule, Difference):
            spot = spot_between(rule.cells)
            only_usual(puzzle, spot is None, f"a difference between cells that do not touch, as {rule.cells[0]}", usual=False)
            pen.text(spot or Spot(0, 0), rule.difference)
    draw_givens(pen, puzzle)


MARKED: tuple[Genre, ...] = (
    Genre("moon or sun", "moon_or_sun", _read_moon_or_sun, _draw_moon_or_sun, look=DASHED, fills=True),
    Genre("balanceloop", "balance_loop", _read_balance, _draw_balance, look=DASHED, fills=True),
    Genre("spiralgalaxies", "galaxies", _read_galaxies, _draw_galaxies, look=DASHED),
    Genre("yin-yang", "yin_yang", _read_yin_yang, _draw_yin_yang, fills=True),
    Genre("simple loop", "simple_loop", _read_simple_loop, _draw_simple_loop, look=DASHED, fills=True),
    Genre("tatamibari", "tatamibari", _read_tatamibari, _draw_tatamibari),
    Genre("castlewall", "castle_wall", _read_castle_wall, _draw_castle_wall, fills=True),
    _at_corners("creek", "creek"),
    _at_corners("slant (gokigen)", "gokigen"),
    Genre("minarism", "futoshiki", _read_minarism, _draw_minarism),
)
