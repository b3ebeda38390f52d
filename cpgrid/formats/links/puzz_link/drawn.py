"""What players draw, as values of cells and back: numbers, shading, loops, paths, bridges."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.grid import Cell
from ....core.line_values import EAST, NORTH, SHADED, SOUTH, WEST
from ....core.puzzle import Layout, Values
from ....models.beside import bridges_beside
from ....rules import Bridges
from .board import Board, Pair, pairs, rooms
from .kind import Drawn

__all__ = ["BRIDGES", "CIRCLED", "DIVISION", "LETTERS", "LOOP", "NUMBERS", "PATH", "SHADING", "SHIFTED", "SLANTS"]


def _read_numbers(board: Board, layout: Layout) -> Values:
    known = {**board.numbers, **board.filled}
    return {cell: known[cell] for cell in layout.cells} if board.filled and known.keys() >= layout.index.keys() else {}


def _draw_numbers(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: value for cell, value in values.items() if board.numbers.get(cell, -1) < 0}


NUMBERS = Drawn(_read_numbers, _draw_numbers, written=True)
"""A number in each cell."""


def _beside(cell: Cell) -> Cell:
    """The place on the board of a cell of a grid that has a row and a column more."""
    return Cell(cell.row - 1, cell.column - 1)


def _read_shifted(board: Board, layout: Layout) -> Values:
    places = {cell: _beside(cell) for cell in layout.cells}
    return {cell: board.filled[place] for cell, place in places.items()} if board.filled.keys() >= {*places.values()} else {}


def _draw_shifted(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {_beside(cell): value for cell, value in values.items()}


def _read_circled(board: Board, layout: Layout) -> Values:
    known = {**board.numbers, **board.filled}
    fits = board.filled and known.keys() >= layout.index.keys() and all(number in {1, 2} for number in known.values())
    return {cell: known[cell] - 1 for cell in layout.cells} if fits else {}


def _draw_circled(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: value + 1 for cell, value in values.items() if cell not in board.numbers}


CIRCLED = Drawn(_read_circled, _draw_circled, written=True)
"""A circle in each cell: 1 for the value 0, 2 for the value 1."""


_FALLS, _RISES = 1, 2
"""What stands for the diagonals, whose values are 1 and 0."""


def _read_slants(board: Board, layout: Layout) -> Values:
    fits = board.filled.keys() >= layout.index.keys() and all(sign in {_FALLS, _RISES} for sign in board.filled.values())
    return {cell: int(board.filled[cell] == _FALLS) for cell in layout.cells} if fits else {}


def _draw_slants(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: _FALLS if value else _RISES for cell, value in values.items()}


SLANTS = Drawn(_read_slants, _draw_slants, written=True)
"""A diagonal in each cell."""


SHIFTED = Drawn(_read_shifted, _draw_shifted, written=True)
"""A number in each cell, where the grid has a row and a column more than the board."""


def _read_letters(board: Board, layout: Layout) -> Values:
    known = {**board.numbers, **board.filled}
    return {cell: known.get(cell, 0) for cell in layout.cells} if board.filled else {}


def _draw_letters(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: value for cell, value in values.items() if value and cell not in board.numbers}


LETTERS = Drawn(_read_letters, _draw_letters)
"""Letters as numbers, nothing in other cells."""


def _read_shading(board: Board, layout: Layout) -> Values:
    if not board.filled:
        return {}
    domains = zip(layout.cells, layout.domains, strict=True)
    return {cell: domain[0] if len(domain) == 1 else int(cell in board.filled) for cell, domain in domains}


def _draw_shading(board: Board, layout: Layout, values: Values) -> None:
    board.filled = {cell: 1 for cell, value in values.items() if value and len(layout.domains[layout.index[cell]]) > 1}


SHADING = Drawn(_read_shading, _draw_shading)
"""Shaded cells, stars and lamps have the value 1, others 0; a cell with one value has this one."""


def _read_loop(board: Board, layout: Layout) -> Values:
    values: dict[Cell, int] = {}
    for cell in layout.cells:
        left = Cell(cell.row, cell.column - 1)
        values[cell] = values.get(left, 0) ^ bool(board.lines.get((left, cell)))
    every = pairs(board.rows, board.columns, around=True)
    fits = all((values.get(one, 0) != values.get(other, 0)) == bool(board.lines.get((one, other))) for one, other in every)
    return values if fits and board.lines else {}


def _draw_loop(board: Board, _layout: Layout, values: Values) -> None:
    every = pairs(board.rows, board.columns, around=True)
    board.lines = {(one, other): 1 for one, other in every if values.get(one, 0) != values.get(other, 0)}


LOOP = Drawn(_read_loop, _draw_loop)
"""A line along borders: cells inside have the value 1."""


def _read_path(board: Board, layout: Layout) -> Values:
    values = dict.fromkeys(board.cells, 0)
    for (one, other), count in board.lines.items():
        if count:
            across = one.row == other.row
            values[one] += EAST if across else SOUTH
            values[other] += WEST if across else NORTH
    for cell in board.filled:
        values[cell] += SHADED
    astray = any(value for cell, value in values.items() if cell not in layout.index)
    return {} if astray or not board.lines else {cell: values[cell] for cell in layout.cells}


def _draw_path(board: Board, _layout: Layout, values: Values) -> None:
    board.filled = {cell: 1 for cell, value in values.items() if value == SHADED}
    board.lines = {pair: 1 for pair in pairs(board.rows, board.columns) if _leaves(values.get(pair[0], 0), pair)}


def _leaves(value: int, pair: Pair) -> bool:
    """Whether a line goes from the first of two neighbours to the second."""
    return value < SHADED and bool(value & (EAST if pair[0].row == pair[1].row else SOUTH))


PATH = Drawn(_read_path, _draw_path)
"""Lines through cells, and shaded cells between them."""

_ALONG, _DOWN = 10 * EAST, 10 * SOUTH
"""What bridges count for in the values of the cells below them, but for their number."""


def _read_bridges(board: Board, layout: Layout) -> Values:
    ends = dict.fromkeys(layout.cells, 0)
    values: dict[Cell, int] = {}
    for pair, count in board.lines.items():
        for cell in pair:
            ends[cell] += count
            if count and cell not in board.numbers:
                value = (_ALONG if pair[0].row == pair[1].row else _DOWN) + count
                if values.setdefault(cell, value) != value:
                    return {}
    if not board.lines:
        return {}
    return {cell: ends[cell] if cell in board.numbers else values.get(cell, 0) for cell in layout.cells}


def _draw_bridges(board: Board, layout: Layout, values: Values) -> None:
    board.lines = {pair: count for pair in pairs(board.rows, board.columns) if (count := _bridges(pair, board.numbers, values))}
    for rule in layout.rules:
        if isinstance(rule, Bridges):
            board.lines |= {pair: count for pair, count in bridges_beside(rule, values).items() if count}


def _bridges(pair: Pair, islands: Mapping[Cell, int], values: Values) -> int:
    """How many bridges pass from a cell to the next: what the one of them says that is no island."""
    tens = EAST if pair[0].row == pair[1].row else SOUTH
    return max((values[cell] % 10 for cell in pair if cell not in islands and values[cell] // 10 == tens), default=0)


BRIDGES = Drawn(_read_bridges, _draw_bridges)
"""Bridges between islands, whose values are how many end there."""


def _read_division(board: Board, layout: Layout) -> Values:
    """The parts between drawn borders, numbered by the cells with numbers in them; nothing if a border ends inside a part."""
    clues = {cell: number for number, cell in enumerate(sorted(board.numbers), 1)}
    walls = {pair for pair, lines in board.lines.items() if lines}
    values: dict[Cell, int] = {}
    for part in rooms(Board(board.rows, board.columns, walls=walls)):
        own = [clues[cell] for cell in part if cell in clues]
        if len(own) != 1:
            return {}
        values |= dict.fromkeys(part, own[0])
    return {} if any(values[one] == values[other] for one, other in walls) else {cell: values[cell] for cell in layout.cells}


def _draw_division(board: Board, _layout: Layout, values: Values) -> None:
    board.lines = {(one, other): 1 for one, other in pairs(board.rows, board.columns) if values[one] != values[other]}


DIVISION = Drawn(_read_division, _draw_division)
"""Borders between parts, each with one number."""
