"""Constraints at the ends of lines: a row or column with a clue for each of its ends, or a diagonal by its first cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ....core.errors import quote
from ....core.grid import Cell
from ....core.puzzle import Rule
from ....models import borders
from ....rules import FullRank, HiddenSkyscraper, LittleKiller, Lunchbox, NumberedRoom, Sandwich, Skyscraper, XSum
from .grid import Grid, cell_name
from .items import Item, NotUnderstoodError
from .record import Constraint, number_of

__all__ = ["CONSTRAINTS", "full_ranks", "write_full_ranks"]

_LINE = re.compile(r"([RC])(\d{1,2})", re.IGNORECASE | re.ASCII)
Line = tuple[Cell, ...]


def _lines(grid: Grid) -> dict[str, Line]:
    """The rows and columns by their names."""
    rows, columns = borders.rows_and_columns(grid.rows, grid.columns)
    named = {f"R{number}": line for number, line in enumerate(rows, 1)}
    return named | {f"C{number}": line for number, line in enumerate(columns, 1)}


def _line(item: Item, grid: Grid, index: int) -> Line:
    word = item.arguments[index].text if len(item.arguments) > index else ""
    line = _lines(grid).get(word.upper()) if _LINE.fullmatch(word) else None
    if line is None:
        raise item.error(f"{quote(word)} is no row or column of the grid", "write R1 for the first row, C1 for the first column")
    return line


def _clues(item: Item, grid: Grid) -> Iterator[tuple[Line, int]]:
    """The clues of both ends of a line, each with the cells from there on."""
    line = _line(item, grid, 0)
    for index, cells in ((1, line), (2, line[::-1])):
        if len(item.arguments) > index and item.arguments[index].text:
            yield cells, number_of(item, index)


def _from_both(name: str, kind: type[Any], number: str) -> Constraint:
    def read(item: Item, grid: Grid) -> Iterator[Rule]:
        clues = list(_clues(item, grid))
        if grid.values[0] == 0:
            raise NotUnderstoodError(f"{name} where cells may hold 0")
        for cells, clue in clues:
            yield kind(cells, clue)

    def write(rule: Any, grid: Grid) -> list[object] | None:
        return _ends(rule.cells, getattr(rule, number), grid) if grid.values[0] == 1 else None

    return Constraint(name, read, kind, write)


def _ends(cells: Line, clue: int, grid: Grid) -> list[object] | None:
    for name, line in _lines(grid).items():
        if cells in {line, line[::-1]}:
            return [name, clue] if cells == line else [name, "", clue]
    return None


def _sandwich(item: Item, grid: Grid) -> list[Rule]:
    """Between the least and the greatest digit of the line, which on a shorter line than there are values are not known."""
    line, total = _line(item, grid, 1), number_of(item, 0)
    return [Sandwich(line, total) if len(line) == len(grid.values) else Lunchbox(line, total)]


def _write_sandwich(rule: Sandwich, grid: Grid) -> list[object] | None:
    ends = _ends(rule.cells, rule.total, grid)
    whole = len(rule.cells) == len(grid.values) and rule.low is None and rule.high is None
    return [rule.total, ends[0]] if whole and ends is not None and len(ends) == 2 else None


def _diagonals(grid: Grid) -> dict[Cell, Line]:
    """The diagonals by the cell from which the solver names them; of the two ends of a diagonal one alone is named."""
    last_row, last_column = grid.rows - 1, grid.columns - 1
    starts = [(Cell(row, 0), 1, 1) for row in range(last_row)]
    starts += [(Cell(row, last_column), -1, -1) for row in range(1, last_row)]
    starts += [(Cell(0, column), 1, -1) for column in range(1, grid.columns)]
    starts += [(Cell(last_row, column), -1, 1) for column in range(1, last_column)]
    found: dict[Cell, Line] = {}
    seen: set[frozenset[Cell]] = set()
    for start, down, right in starts:
        steps = range(max(grid.rows, grid.columns))
        cells = tuple(Cell(start.row + down * step, start.column + right * step) for step in steps)
        inside = tuple(cell for cell in cells if 0 <= cell.row <= last_row and 0 <= cell.column <= last_column)
        if len(inside) > 1 and frozenset(inside) not in seen:
            seen.add(frozenset(inside))
            found[start] = inside
    return found


def _little_killer(item: Item, grid: Grid) -> list[Rule]:
    total = number_of(item, 0)
    start = grid.cell(item.arguments[1]) if len(item.arguments) > 1 else None
    line = _diagonals(grid).get(start) if start is not None else None
    if line is None:
        raise item.error("no diagonal is named by this cell", "name the cell of the border where it begins")
    return [LittleKiller(line, total)]


def _write_little_killer(rule: LittleKiller, grid: Grid) -> list[object] | None:
    start = next((start for start, line in _diagonals(grid).items() if set(line) == set(rule.cells)), None)
    return None if start is None else [rule.total, cell_name(start)]


def _directed(grid: Grid) -> list[Line]:
    return [line for border in ("left", "right", "above", "below") for line in borders.lines(grid.rows, grid.columns)[border]]


def full_ranks(items: Sequence[Item], grid: Grid, *, ties: bool) -> list[Rule]:
    """The one rule that all full ranks of a grid are together.

    Args:
        items: the clues.
        grid: a square.
        ties: whether the grid says what lines may read the same.
    """
    if not items and not (ties and grid.ties == "none"):
        return []
    if grid.rows != grid.columns:
        raise items[0].error("the grid is no square", "the solver has full ranks in squares alone")
    ranks = {line: rank for item in items for line, rank in _clues(item, grid)}
    lines = _directed(grid)
    return [FullRank(tuple(lines), tuple(ranks.get(line, 0) for line in lines), grid.ties)]


def write_full_ranks(rule: FullRank, grid: Grid) -> list[list[object]] | None:
    """The clues of a full rank, each as the arguments of an item; ``None`` = it does not compare all lines of the grid."""
    if set(rule.lines) != set(_directed(grid)):
        return None
    found = [_ends(line, rank, grid) for line, rank in zip(rule.lines, rule.ranks, strict=True) if rank]
    return [ends for ends in found if ends is not None]


CONSTRAINTS = (
    Constraint("LittleKiller", _little_killer, LittleKiller, _write_little_killer),
    _from_both("XSum", XSum, "total"),
    Constraint("Sandwich", _sandwich, Sandwich, _write_sandwich),
    _from_both("Skyscraper", Skyscraper, "count"),
    Constraint(
        "HiddenSkyscraper",
        lambda item, grid: [HiddenSkyscraper(cells, clue) for cells, clue in _clues(item, grid)],
        HiddenSkyscraper,
        lambda rule, grid: _ends(rule.cells, rule.value, grid) if rule.zeros else None,
    ),
    _from_both("NumberedRoom", NumberedRoom, "value"),
)
