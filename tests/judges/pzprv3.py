"""Filled grids as boards of the format pzprv3, which the judge reads: the clues as books print them, then what a player has drawn."""

from __future__ import annotations

from collections.abc import Sequence

from cpgrid.core.grid import Cell
from cpgrid.core.line_values import EAST, SHADED, SOUTH, opposite
from cpgrid.core.puzzle import Layout, Puzzle, Values
from cpgrid.formats.links.puzz_link.board import pairs
from cpgrid.formats.links.puzz_link.drawn import PATH
from cpgrid.formats.links.puzz_link.kind import Kind
from cpgrid.formats.links.puzz_link.table import KINDS
from cpgrid.formats.pzprv3 import file_rows
from cpgrid.models import FAMILIES
from cpgrid.models.building import described, usual

__all__ = ["JUDGED", "board", "has_lines", "is_usual", "judged_name"]

_UNKNOWN = frozenset(
    {
        *("suguru", "nonogram", "mines", "cave", "canal", "aqre", "koburin", "simpleloop", "nurimisaki", "detour"),
        *("balance", "geradeweg", "castle", "tents", "battleship", "snake"),
    }
)
"""Kinds that came later than the judge."""

JUDGED = {kind.family: kind for kind in KINDS if kind.family != "grid" and kind.name not in _UNKNOWN}
"""By family: the kind as the judge knows it."""

_CALLED = {"skyscrapers": "building"}
"""Names that changed since."""


def judged_name(kind: Kind) -> str:
    """The name by which the judge knows a kind."""
    return _CALLED.get(kind.name, kind.name)


def has_lines(layout: Layout) -> bool:
    """Whether players draw lines from cell to cell."""
    return JUDGED[layout.family].drawn is PATH


def board(puzzle: Puzzle, grid: Sequence[int]) -> str | None:
    """The board of a filled grid; ``None`` where no player can draw it."""
    kind = JUDGED[puzzle.layout.family]
    values = dict(zip(puzzle.layout.cells, grid, strict=True))
    if not _drawable(puzzle, values):
        return None
    drawn = kind.write(puzzle)
    kind.drawn.draw(drawn, puzzle.layout, values)
    head, _, *rows = file_rows(kind, drawn)
    return "/".join((head, judged_name(kind), *rows, ""))


def is_usual(puzzle: Puzzle) -> bool:
    """Whether the puzzle has the rules of most books, which are those that the judge knows; their numbers may be smaller."""
    layout, family = puzzle.layout, FAMILIES[puzzle.layout.family]
    arguments = described(family, layout)
    return all(
        arguments[each.name] == usual(each, layout.rows, layout.columns)
        for each in family.parameters
        if each.type.stated == "first line" and each.name != "values"
    )


def _drawable(puzzle: Puzzle, values: Values) -> bool:
    """Whether a player can draw the grid: lines of neighbours meet, and cells with the number of an island are not shaded."""
    layout = puzzle.layout
    if layout.family == "nurikabe":
        numbers = described(FAMILIES["nurikabe"], layout)["numbers"]
        return all(numbers[cell.row][cell.column] == "." for cell, value in values.items() if value)
    if not has_lines(layout):
        return True
    for one, other in pairs(layout.rows, layout.columns, around=True):
        side = EAST if one.row == other.row else SOUTH
        if _has(values, one, side) != _has(values, other, opposite(side)):
            return False
    return True


def _has(values: Values, cell: Cell, side: int) -> bool:
    value = values.get(cell, 0)
    return value < SHADED and bool(value & side)
