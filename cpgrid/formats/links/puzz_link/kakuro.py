"""Kakuro: the site shows the grid without its first row and column, which have no cells to fill."""

from __future__ import annotations

from collections import defaultdict

from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Rule, Values
from ....models import kakuro
from ....models.segments import directed_segments
from ....rules import Distinct, Run
from . import blocks, parts
from .board import Board
from .boards import require
from .drawn import SHIFTED
from .kind import Kind, Noted

__all__ = ["KAKURO"]


def _read(board: Board, noted: Noted) -> tuple[Layout, Values]:
    rows, columns = board.rows + 1, board.columns + 1
    white = [Cell(row + 1, column + 1) for row, column in board.cells if (row, column) not in board.black]
    require(white, "there is no white cell", "leave at least one open")
    totals = {
        (Cell(row + 1, column + 1), across): clues[across] for (row, column), clues in board.black.items() for across in (False, True)
    }
    rules: list[Rule] = []
    for line, across in directed_segments(white):
        first = line[0]
        total = totals.pop((Cell(first.row - (not across), first.column - across), across), 0)
        if total:
            rules.append(Run(line, total, distinct=True))
        elif len(line) > 1:
            # The site asks for distinct digits there, too.
            rules.append(Distinct(line, "run without a total"))
    noted.at("a total without a run", sorted({cell for (cell, _), total in totals.items() if total}), cosmetic=True)
    known = {cell for rule in rules if isinstance(rule, Run) for cell in rule.cells}
    runs = [rule for rule in rules if isinstance(rule, Run)]
    if len(runs) == len(rules) and len(known) == len(white):
        return kakuro.layout(rows, columns, runs), {}
    return Layout("grid", rows, columns, tuple(white), (kakuro.DIGITS,) * len(white), tuple(rules)), {}


def _write(puzzle: Puzzle) -> Board:
    layout = puzzle.layout
    outermost = next((cell for cell in layout.cells if not min(cell)), None)
    mend = "add a row above and a column to the left, which have the totals"
    require(outermost is None, f"{outermost} is to be filled, where totals stand there", mend)
    board = Board(layout.rows - 1, layout.columns - 1)
    board.black = {cell: (0, 0) for cell in board.cells if (cell.row + 1, cell.column + 1) not in layout.index}
    totals: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for rule in layout.rules:
        if isinstance(rule, Run):
            totals[rule.cells].append(rule.total)
    for line, across in directed_segments(layout.cells):
        # A cell by itself may have a total across, and behind it one down.
        if totals[line]:
            before = Cell(line[0].row - 1 - (not across), line[0].column - 1 - across)
            down, right = board.black.get(before, (0, 0))
            total = totals[line].pop(0)
            board.black[before] = (down, total) if across else (total, right)
    return board


KAKURO = Kind("kakuro", "kakuro", (parts.BLACK_CELLS,), (blocks.BLACK, blocks.ANSWERS), _read, _write, SHIFTED, also=("grid",))
