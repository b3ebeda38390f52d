"""The clues of a puzzle in the site's own terms, and what a player has drawn: what bodies of links and files are read to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ....core.grid import Cell, rectangle

__all__ = ["Board", "Pair", "corners", "labels", "pairs", "rooms"]

Pair = tuple[Cell, Cell]
"""Two neighbours: the left one and the right one, or the upper one and the lower one."""


@dataclass(slots=True)
class Board:
    """A board of the site.

    Args:
        rows: of the grid that the site shows.
        columns: of it.
        flags: letters that stand before the size in links.
        version: of the format of the kind's files.
        count: what stands before the clues: stars of a row, letters.
        numbers: in cells; `UNKNOWN` = a ``?``.
        points: at corners of cells, as if they were cells of a grid with a row and a column more.
        arrows: by cell, a letter for each direction, ``n``, ``s``, ``w`` or ``e``; cells without one are left out.
        colours: of cells with clues: 0 grey, 1 white, 2 black.
        fleet: how many ships there are of the length 1, 2, and so on.
        walls: thick borders between two cells.
        marks: on borders: a number, or a sign of inequality.
        black: by cell: the clues (down, across) of a black cell; 0 = none.
        outside: by border the numbers at each line, ``None`` = no clue; for blocks, all of them, in order.
        filled: what a player wrote: a number for each cell that has one.
        lines: how many lines a player drew across each border, or along it.
    """

    rows: int
    columns: int
    flags: str = ""
    version: int = 0
    count: int = 0
    numbers: dict[Cell, int] = field(default_factory=dict)
    points: dict[Cell, int] = field(default_factory=dict)
    arrows: dict[Cell, str] = field(default_factory=dict)
    colours: dict[Cell, int] = field(default_factory=dict)
    fleet: tuple[int, ...] = ()
    walls: set[Pair] = field(default_factory=set)
    marks: dict[Pair, int] = field(default_factory=dict)
    black: dict[Cell, tuple[int, int]] = field(default_factory=dict)
    outside: dict[str, list[tuple[int, ...] | None]] = field(default_factory=dict)
    filled: dict[Cell, int] = field(default_factory=dict)
    lines: dict[Pair, int] = field(default_factory=dict)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells in reading order."""
        return rectangle(0, 0, self.rows, self.columns)


def corners(board: Board) -> tuple[Cell, ...]:
    """The corners of the cells in reading order."""
    return rectangle(0, 0, board.rows + 1, board.columns + 1)


def pairs(rows: int, columns: int, *, around: bool = False) -> list[Pair]:
    """The borders in the site's order: those within rows, row by row, then those within columns, row by row.

    Args:
        rows: of the grid.
        columns: of it.
        around: whether those of the frame are among them, each with a place outside.
    """
    first, more = (-1, 1) if around else (0, 0)
    across = [(Cell(row, column), Cell(row, column + 1)) for row in range(rows) for column in range(first, columns - 1 + more)]
    down = [(Cell(row, column), Cell(row + 1, column)) for row in range(first, rows - 1 + more) for column in range(columns)]
    return across + down


def rooms(board: Board) -> list[tuple[Cell, ...]]:
    """The cells that no walls part, in the order of their first cells."""
    found: dict[Cell, int] = {}
    groups: list[list[Cell]] = []
    for start in board.cells:
        if start in found:
            continue
        found[start] = len(groups)
        group = [start]
        for cell in group:
            for other in _beside(cell, board):
                if other not in found:
                    found[other] = len(groups)
                    group.append(other)
        groups.append(group)
    return [tuple(sorted(group)) for group in groups]


def _beside(cell: Cell, board: Board) -> Iterator[Cell]:
    """The neighbours to which no wall bars the way."""
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        other = Cell(cell.row + down, cell.column + right)
        inside = 0 <= other.row < board.rows and 0 <= other.column < board.columns
        if inside and (min(cell, other), max(cell, other)) not in board.walls:
            yield other


def labels(groups: Sequence[Sequence[Cell]]) -> Mapping[Cell, int]:
    """The number of its group for each cell, from 0."""
    return {cell: number for number, group in enumerate(groups) for cell in group}
