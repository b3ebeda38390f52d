"""Genres with clues outside the grid: tents, snakes, letters, nonograms.

Source: how penpa-edit draws links of puzz.link, and the genres that it gives them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from .....core.errors import InputError, counted
from .....core.families import Arguments, BorderClues
from .....core.grid import Cell
from .....core.half_grid import Spot, centre
from .....core.puzzle import Puzzle
from .....models import FAMILIES
from .....models.borders import lines
from .....models.snake import END, one_end_layout, only_end
from ..pen import Pen
from ..sheet import CANDIDATES, Sheet
from .parts import UNKNOWN, draw_shades, each_sign, is_number, labels_of, only_usual, take_shades, take_symbols
from .record import Genre, Read

__all__ = ["BORDERED", "draw_counts", "take_beside"]

_LETTERS_UP_TO = re.compile(r"\(A-([A-Z])\)")


def take_beside(sheet: Sheet, cell: Cell) -> str:
    """The text at a place outside the grid, taken out of the sheet if it is a number; empty if it is none."""
    written = sheet.texts.get(centre(cell))
    if written is None or written.way == CANDIDATES or not is_number(written.text):
        return ""
    del sheet.texts[centre(cell)]
    return written.text


def _counted(sheet: Sheet, name: str, signs: Mapping[Cell, str], givens: Mapping[Cell, int]) -> Read:
    """Signs in cells, and a number, or none, above each column and to the left of each row.

    Args:
        sheet: from which the numbers are taken.
        name: the parameter that the signs are.
        signs: what is in the cells.
        givens: the values that are known.
    """
    above = [take_beside(sheet, Cell(-1, column)) for column in range(sheet.columns)]
    left = [take_beside(sheet, Cell(row, -1)) for row in range(sheet.rows)]
    read = Read({name: labels_of(signs, sheet)}, givens)
    for border, texts in (("columns", above), ("rows", left)):
        read.arguments[border] = [(int(text),) if text else None for text in texts]
    outside = [Cell(-1, column) for column in range(sheet.columns)] + [Cell(row, -1) for row in range(sheet.rows)]
    nothing = [spot for spot in map(centre, outside) if (written := sheet.texts.get(spot)) and written.text in UNKNOWN]
    for spot in nothing:
        del sheet.texts[spot]
    if nothing:
        read.cosmetic.append(f"{counted(nothing, 'clue')} without a number outside the grid")
    return read


def _clues(puzzle: Puzzle, family: str = "") -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The clues at the borders of a puzzle: the border, the number of the line from 0, the numbers.

    Args:
        puzzle: the puzzle.
        family: whose clues they are; its own by default.
    """
    layout = puzzle.layout
    form: BorderClues = FAMILIES[family or layout.family].clues_of(BorderClues)
    known: dict[tuple[Cell, ...], list[tuple[int, ...]]] = {}
    for rule in layout.rules:
        if (said := form.numbers(rule)) is not None:
            known.setdefault(rule.cells, []).append(said)
    every = lines(layout.rows, layout.columns)
    for border in form.borders:
        for number, line in enumerate(every[border]):
            if known.get(line):
                yield border, number, known[line].pop(0)


def draw_counts(pen: Pen, puzzle: Puzzle, family: str) -> None:
    """Write the numbers of columns above them, and those of rows to the left.

    Args:
        pen: draws.
        puzzle: the puzzle.
        family: whose clues they are.
    """
    for border, line, (number,) in _clues(puzzle, family):
        pen.text(Cell(line, -1) if border == "rows" else Cell(-1, line), number)


_TREES, _TREE, _TENT = "tents", 1, 2


def _read_tents(sheet: Sheet) -> Read:
    found = take_symbols(sheet, (_TREES,), (_TREE, _TENT))
    trees = {cell: "T" for cell, style in found.items() if style == _TREE}
    return _counted(sheet, "trees", trees, {cell: 1 for cell, style in found.items() if style == _TENT})


def _draw_tents(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    for cell, _ in each_sign(arguments["trees"]):
        pen.symbol(cell, _TREES, _TREE)
    for cell, value in sorted(puzzle.givens.items()):
        only_usual(puzzle, (value, len(puzzle.layout.domains[puzzle.layout.index[cell]])), f"that {cell} has no tent", usual=(1, 2))
        pen.symbol(cell, _TREES, _TENT)
    draw_counts(pen, puzzle, "tents")


_CIRCLE, _WHITE, _BLACK = "circle_L", 1, 2


def _read_snake(sheet: Sheet) -> Read:
    found = take_symbols(sheet, (_CIRCLE,), (_WHITE, _BLACK))
    ends = {cell: END for cell, style in found.items() if style == _BLACK}
    if len(ends) not in {1, 2}:
        mend = "cpgrid has snakes of which one or two ends are black circles"
        raise InputError(sheet.place, f"the number of given ends is {len(ends)}", mend)
    read = _counted(sheet, "ends", ends, {cell: 1 for cell, style in found.items() if style == _WHITE})
    if len(ends) == 1:
        numbers = {border: [clue and clue[0] for clue in read.arguments[border]] for border in ("columns", "rows")}
        (end,), middle = ends, list(read.givens)
        return replace(read, givens={**read.givens, end: 1}, layout=one_end_layout(sheet.rows, sheet.columns, end, middle, numbers))
    return read


def _draw_snake(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    end = only_end(puzzle.layout) if puzzle.layout.family == "grid" else None
    for cell in [cell for cell, _ in each_sign(arguments["ends"])] if end is None else [end]:
        pen.symbol(cell, _CIRCLE, _BLACK)
    for cell, value in sorted(puzzle.givens.items()):
        if cell == end:
            continue
        only_usual(puzzle, value, f"that {cell} is not shaded", usual=1)
        only_usual(puzzle, len(puzzle.layout.domains[puzzle.layout.index[cell]]), f"a given at the end {cell}", usual=2)
        pen.symbol(cell, _CIRCLE, _WHITE)
    draw_counts(pen, puzzle, "snake")


def _read_letters(sheet: Sheet) -> Read:
    if sheet.rows != sheet.columns:
        raise InputError(sheet.place, f"the grid has {sheet.rows} rows and {sheet.columns} columns", "it must be square")
    said = [(spot, match) for spot, written in sheet.texts.items() if (match := _LETTERS_UP_TO.fullmatch(written.text))]
    read = Read({"size": sheet.rows, "letters": len(said) and ord(said[0][1][1]) - ord("A") + 1})
    if len(said) != 1:
        raise InputError(sheet.place, "nothing says which letters there are, or it is said twice", "write (A-C) outside the grid")
    del sheet.texts[said[0][0]]
    letters = ascii_uppercase[: read.arguments["letters"]]
    for border, cells in _around(sheet.rows).items():
        found = [_take_letter(sheet, cell, letters) for cell in cells]
        read.arguments[border] = [(number,) if number else None for number in found]
    read.givens = {cell: number for cell in sheet.cells if (number := _take_letter(sheet, cell, letters))}
    return read


def _around(size: int) -> dict[str, list[Cell]]:
    """The places beside the grid, by the border."""
    every = range(size)
    beside = {"above": (-1, None), "below": (size, None), "left": (None, -1), "right": (None, size)}
    return {
        border: [Cell(at if row is None else row, at if column is None else column) for at in every]
        for border, (row, column) in beside.items()
    }


def _take_letter(sheet: Sheet, cell: Cell, letters: str) -> int:
    """The number of the letter at a place, from 1, which is taken out of the sheet; 0 if there is none."""
    written = sheet.texts.get(centre(cell))
    if written is None or len(written.text) != 1 or written.text.upper() not in letters:
        return 0
    del sheet.texts[centre(cell)]
    return letters.index(written.text.upper()) + 1


def _draw_letters(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    only_usual(puzzle, arguments["diagonals"], "that diagonals have the letters, too", usual=False)
    pen.text(Cell(-1, pen.columns), f"(A-{ascii_uppercase[arguments['letters'] - 1]})", way="8")
    places = _around(pen.rows)
    for border, line, (number,) in _clues(puzzle):
        pen.text(places[border][line], ascii_uppercase[number - 1])
    for cell, value in sorted(puzzle.givens.items()):
        only_usual(puzzle, bool(value), f"that {cell} stays empty", usual=True)
        pen.text(cell, ascii_uppercase[value - 1])


_FRAME, _FIFTH = 2, 13
"""Styles of the edges that the site draws around a nonogram and after every five lines."""


def _read_nonogram(sheet: Sheet) -> Read:
    clues: dict[str, Any] = {
        "columns": [_take_blocks(sheet, Cell(-1, column), (-1, 0)) for column in range(sheet.columns)],
        "rows": [_take_blocks(sheet, Cell(row, -1), (0, -1)) for row in range(sheet.rows)],
    }
    cosmetic = [edge for edge, style in sheet.edges.items() if style in {_FRAME, _FIFTH} and _is_whole_line(edge, sheet)]
    for edge in cosmetic:
        del sheet.edges[edge]
    read = Read(clues, take_shades(sheet))
    if cosmetic:
        read.cosmetic.append("lines after every five rows and columns")
    return read


def _is_whole_line(edge: tuple[Spot, Spot], sheet: Sheet) -> bool:
    """Whether an edge lies on the frame of the grid, or on a line after five rows or columns."""
    one, other = edge
    at, last = (one.down, 2 * sheet.rows) if one.down == other.down else (one.right, 2 * sheet.columns)
    return at % 10 == 0 or at == last


def _take_blocks(sheet: Sheet, first: Cell, step: tuple[int, int]) -> tuple[int, ...] | None:
    """The numbers in front of a line, from the grid on outwards, as far as they follow each other; ``None`` = there is no clue."""
    found: list[int] = []
    cell = first
    while text := take_beside(sheet, cell):
        found.append(int(text))
        cell = Cell(cell.row + step[0], cell.column + step[1])
    return tuple(number for number in reversed(found) if number) if found else None


def _draw_nonogram(pen: Pen, puzzle: Puzzle, _arguments: Arguments) -> None:
    for border, line, numbers in _clues(puzzle):
        for place, number in enumerate(reversed(numbers or (0,)), 1):
            pen.text(Cell(line, -place) if border == "rows" else Cell(-place, line), number)
    draw_shades(pen, puzzle)


def _longest(puzzle: Puzzle) -> int:
    return max((len(numbers) for _, _, numbers in _clues(puzzle)), default=1) or 1


BORDERED: tuple[Genre, ...] = (
    Genre("tents", "tents", _read_tents, _draw_tents, outside=1, fills=True),
    Genre("snake", "snake", _read_snake, _draw_snake, outside=1, fills=True, shaded="surface"),
    Genre("easy as abc", "easy_as_abc", _read_letters, _draw_letters, outside=1),
    Genre("nonogram", "nonogram", _read_nonogram, _draw_nonogram, outside=_longest, fills=True, shaded="surface"),
)
