"""Kakuro: the clue of a run stands in a corner of the black cell before it, upper right for across and lower left for down."""

from __future__ import annotations

from .....core.errors import InputError
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import centre
from .....core.puzzle import Layout, Puzzle, Rule
from .....models.kakuro import DIGITS, layout
from .....models.segments import directed_segments
from .....rules import Distinct, Run
from ..pen import Pen
from ..points import Corner
from ..sheet import Sheet
from .numbers import draw_givens, take_givens
from .parts import DARK, is_number, only_usual, take_fills
from .record import Genre, Read

__all__ = ["KAKURO"]

_SYMBOL, _STYLE = "kakuro", 1
_ACROSS, _DOWN = 1, 2
"""Corners."""


def _read(sheet: Sheet) -> Read:
    black = {cell for cell in sheet.cells if (symbol := sheet.symbols.get(centre(cell))) and symbol.name == _SYMBOL}
    for cell in black:
        del sheet.symbols[centre(cell)]
    black.update(take_fills(sheet, DARK))
    white = [cell for cell in sheet.cells if cell not in black]
    if not white:
        raise InputError(sheet.place, "every cell is black", "leave some white, which are to be filled")
    runs: list[Run] = []
    bare: list[Distinct] = []
    for line, across in directed_segments(white):
        corner = Corner(_before(line[0], across=across), _ACROSS if across else _DOWN)
        text = sheet.small.get(corner, "")
        if is_number(text):
            runs.append(Run(line, int(text), distinct=True))
            del sheet.small[corner]
        elif len(line) > 1:
            bare.append(Distinct(line, f"run {line[0]}:{line[-1]}"))
    made = layout(sheet.rows, sheet.columns, runs) if not bare else _grid(sheet, tuple(sorted(white)), (*runs, *bare))
    return Read({}, take_givens(sheet), made)


def _grid(sheet: Sheet, white: tuple[Cell, ...], rules: tuple[Rule, ...]) -> Layout:
    """The layout where some runs have no clue: their digits are different, and add up to anything."""
    return Layout("grid", sheet.rows, sheet.columns, white, (DIGITS,) * len(white), rules)


def _before(cell: Cell, *, across: bool) -> Cell:
    return Cell(cell.row - (not across), cell.column - across)


def _draw(pen: Pen, puzzle: Puzzle, _arguments: Arguments) -> None:
    known = puzzle.layout
    for row in range(known.rows):
        for column in range(known.columns):
            if Cell(row, column) not in known.index:
                pen.symbol(Cell(row, column), _SYMBOL, _STYLE)
    clues: dict[tuple[Cell, ...], list[int]] = {}
    for rule in known.rules:
        if isinstance(rule, Run):
            clues.setdefault(rule.cells, []).append(rule.total)
    for line, across in directed_segments(known.cells):
        before = _before(line[0], across=across)
        if clues.get(line):
            total = clues[line].pop(0)
            only_usual(puzzle, min(before) < 0, f"the clue of the run {line[0]}, which begins at the rim", usual=False)
            pen.small(Corner(before, _ACROSS if across else _DOWN), total)
    draw_givens(pen, puzzle)


KAKURO = Genre("kakuro", "kakuro", _read, _draw, kind="kakuro")
