"""The rows and columns of a rectangle, and clues outside it: the lines that they look along, from each of the four borders."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.errors import InputError, Place
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule

__all__ = ["check_clues", "diagonals", "has_diagonals", "lines", "only", "rows_and_columns"]

Line = tuple[Cell, ...]


def rows_and_columns(rows: int, columns: int) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The rows from left to right, and the columns from top to bottom."""
    across = tuple(rectangle(row, 0, 1, columns) for row in range(rows))
    return across, tuple(rectangle(0, column, rows, 1) for column in range(columns))


def diagonals(size: int) -> tuple[Line, Line]:
    """The main diagonals of a square, from its first row down: the falling one, and the rising one."""
    return tuple(Cell(index, index) for index in range(size)), tuple(Cell(index, size - 1 - index) for index in range(size))


def has_diagonals(layout: Layout, kind: type[Rule]) -> bool:
    """Whether rules of a kind for the main diagonals stand right behind those of rows and columns.

    Args:
        layout: a square.
        kind: the class of the rules.
    """
    size = layout.rows
    rules = layout.rules[2 * size : 2 * size + 2]
    return tuple(rule.cells for rule in rules if isinstance(rule, kind)) == diagonals(size)


def lines(rows: int, columns: int) -> Mapping[str, tuple[Line, ...]]:
    """The lines that begin at each border: columns from above and from below, rows from the left and from the right."""
    across, down = rows_and_columns(rows, columns)
    return {
        "above": down,
        "below": tuple(line[::-1] for line in down),
        "left": across,
        "right": tuple(line[::-1] for line in across),
        "rows": across,
        "columns": down,
    }


def only(numbers: tuple[int, ...]) -> int:
    """The number of a clue that is one number.

    Raises:
        InputError: it has none, or several.
    """
    if len(numbers) != 1:
        raise InputError(Place(), f"a clue of {len(numbers)} numbers stands here, one is expected", "put commas between clues")
    return numbers[0]


def check_clues(layout: Layout, kind: type[Rule], without: str) -> None:
    """Whether there are clues of a kind, all at whole lines, no two at one end of a line.

    Args:
        layout: a full rectangle of cells.
        kind: the class of the rules.
        without: what the layout is without clues, for the message.

    Raises:
        InputError: one reads something else, two read the same, or there is none.
    """
    left = {line for border in lines(layout.rows, layout.columns).values() for line in border}
    whole = frozenset(left)
    for index, rule in enumerate(layout.rules):
        if isinstance(rule, kind):
            if rule.cells not in left:
                problem = "its line has a clue at this end already" if rule.cells in whole else "its cells are no whole row or column"
                raise InputError(Place(detail=f"rules[{index}]"), problem, "a clue reads one line from a border to the other")
            left.remove(rule.cells)
    if len(left) == len(whole):
        raise InputError(Place(detail=layout.family), "there is no clue outside the grid", without)
