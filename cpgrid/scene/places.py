"""Where marks stand that lie between cells or outside the grid; some have no place, and are named in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..core.grid import Cell
from ..core.half_grid import Spot, centre, spot_between
from ..core.marks import Clue, Corner, Dot
from ..core.puzzle import Layout

__all__ = ["clue_place", "corner_place", "dot_place", "facing", "stacked"]


def dot_place(dot: Dot) -> Spot | None:
    """The border of the two cells of a dot; ``None`` if they share none."""
    spot = spot_between((dot.first, dot.second))
    return spot if spot is not None and len(spot.cells) == 2 else None


def corner_place(corner: Corner) -> Spot | None:
    """Where the four cells meet; ``None`` if they do not."""
    spot = spot_between(corner.cells)
    return spot if spot is not None and set(spot.cells) == set(corner.cells) else None


def facing(cells: Sequence[Cell]) -> tuple[int, int] | None:
    """The step, in rows and columns, by which the cells follow one another; ``None`` if they lie in no straight line."""
    if len(cells) < 2:
        return None
    row, column = cells[1].row - cells[0].row, cells[1].column - cells[0].column
    straight = all((b.row - a.row, b.column - a.column) == (row, column) for a, b in pairwise(cells))
    return (row, column) if straight and max(abs(row), abs(column)) == 1 else None


def clue_place(clue: Clue, layout: Layout) -> Spot | None:
    """The place outside the grid, just before the first cell of a clue; ``None`` if it has none.

    A clue of one cell stands at the nearest side of the grid: to the left, at the top, to the right or at the bottom.
    """
    row, column = clue.cells[0]
    if len(clue.cells) == 1:
        sides = {(row, -1): column, (-1, column): row, (row, layout.columns): layout.columns - 1 - column}
        sides |= {(layout.rows, column): layout.rows - 1 - row}
        place = min(sides, key=lambda side: sides[side])
        return centre(Cell(*place)) if sides[place] == 0 else None
    step = facing(clue.cells)
    if step is None:
        return None
    before = Cell(row - step[0], column - step[1])
    last = clue.cells[-1]
    behind = Cell(last.row + step[0], last.column + step[1])
    # A clue that skips cells at an end of the line would be read as one about all of it.
    return None if behind in layout.index or _inside(before, layout) else centre(before)


def _inside(cell: Cell, layout: Layout) -> bool:
    return 0 <= cell.row < layout.rows and 0 <= cell.column < layout.columns


def stacked(label: str) -> tuple[str, ...]:
    """The parts of a clue above or below a column, from the grid outwards: numbers stand one above the other, others in one line."""
    parts = label.split()
    return tuple(parts[::-1]) if all(part[0].isdigit() for part in parts) else (label,)
