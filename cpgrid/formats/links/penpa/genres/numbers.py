"""Genres whose cells hold numbers: Fillomino, skyscrapers."""

from __future__ import annotations

from typing import Any

from .....core.errors import InputError, Place
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import centre
from .....core.puzzle import Domain, Puzzle
from .....models import FAMILIES
from .....models.borders import lines
from .....models.building import usual
from .....models.parameters import one_to
from .....rules import Skyscraper
from ..pen import DASHED, Pen
from ..sheet import Sheet
from .parts import is_number, only_usual, take_texts
from .record import Genre, Read

__all__ = ["FILLOMINO", "SKYSCRAPERS", "draw_givens", "take_givens"]


def take_givens(sheet: Sheet) -> dict[Cell, int]:
    """The numbers in cells, which are taken out of the sheet."""
    return {cell: int(written.text) for cell, written in take_texts(sheet, lambda written: is_number(written.text)).items()}


def draw_givens(pen: Pen, puzzle: Puzzle) -> None:
    """Write the givens into their cells."""
    for cell, value in sorted(puzzle.givens.items()):
        pen.text(cell, value)


def _read_fillomino(sheet: Sheet) -> Read:
    givens = take_givens(sheet)
    blocks = {Cell(row, column) for row in range(sheet.rows) for column in range(sheet.columns)}.difference(sheet.cells)
    return Read(
        {
            "rows": sheet.rows,
            "columns": sheet.columns,
            "values": _numbers(sheet.rows, sheet.columns, givens),
            "blocks": frozenset(blocks),
        },
        givens,
    )


def _numbers(rows: int, columns: int, givens: dict[Cell, int]) -> Domain:
    """The values that go without saying, and more where a given is larger."""
    values = next(each for each in FAMILIES["fillomino"].parameters if each.name == "values")
    ordinary: Domain = usual(values, rows, columns)
    return one_to(max(ordinary[-1], min(max(givens.values(), default=0), rows * columns)))


def _draw_fillomino(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    known = _numbers(pen.rows, pen.columns, dict(puzzle.givens))
    only_usual(puzzle, arguments["values"], "which numbers there are", usual=known)
    draw_givens(pen, puzzle)


def _read_skyscrapers(sheet: Sheet) -> Read:
    if sheet.rows != sheet.columns:
        raise InputError(sheet.place, f"the grid has {sheet.rows} rows and {sheet.columns} columns", "skyscrapers stand on a square")
    arguments: dict[str, Any] = {"size": sheet.rows}
    for border in _BORDERS:
        clues: list[tuple[int] | None] = []
        for line in lines(sheet.rows, sheet.columns)[border]:
            spot = centre(_before(line))
            written = sheet.texts.get(spot)
            clue = written is not None and is_number(written.text)
            clues.append((int(sheet.texts.pop(spot).text),) if clue else None)
        arguments[border] = clues
    if not any(any(arguments[border]) for border in _BORDERS):
        raise InputError(Place(sheet.place.source, sheet.place.line, sheet.place.column), "there is no clue outside the grid", "write one")
    return Read(arguments, take_givens(sheet))


_BORDERS = ("above", "below", "left", "right")


def _before(line: tuple[Cell, ...]) -> Cell:
    """The place in front of a line of two cells or more."""
    first, second = line[:2] if len(line) > 1 else (line[0], line[0])
    return Cell(2 * first.row - second.row, 2 * first.column - second.column)


def _draw_skyscrapers(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["parks"], "parks among skyscrapers", usual=0)
    only_usual(puzzle, arguments["diagonals"], "skyscrapers with diagonals", usual=False)
    only_usual(puzzle, arguments["values"], "other heights than from 1 on", usual=None)
    for rule in puzzle.layout.rules:
        if isinstance(rule, Skyscraper):
            pen.text(_before(rule.cells), rule.count)
    draw_givens(pen, puzzle)


FILLOMINO = Genre("fillomino", "fillomino", _read_fillomino, _draw_fillomino, look=DASHED)
SKYSCRAPERS = Genre("skyscrapers", "skyscrapers", _read_skyscrapers, _draw_skyscrapers, outside=1)
