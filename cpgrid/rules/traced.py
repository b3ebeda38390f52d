"""Lines through cells and areas without holes, as the checks of grids find them.

What rules post knows lines by `cpgrid.core.line_values`. Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np

from ..core.grid import Cell
from ..core.program import Bools
from ..core.puzzle import Values

__all__ = ["ARMS", "CROSSED", "IS_LINE", "ahead", "arms", "comes_in", "ends_by", "hang_together", "meets", "next_to", "rings", "sides"]

ARMS: Mapping[int, str] = {3: "ne", 5: "ns", 6: "es", 9: "nw", 10: "ew", 12: "sw"}
"""The sides at which a line leaves a cell, by value."""

CROSSED: Mapping[int, tuple[str, str]] = {15: ("ns", "ew")}
"""The two lines in a cell in which a line crosses itself, straight over, by value."""

_ENDS: Mapping[int, str] = {1: "n", 2: "e", 4: "s", 8: "w"}

IS_LINE = range(1, 16)
"""Values that say something of the sides of a cell, whether they are lines with two ends or not."""

_DOWN: Mapping[str, int] = {"n": -1, "s": 1}
_RIGHT: Mapping[str, int] = {"w": -1, "e": 1}
_FACING: Mapping[str, str] = {"n": "s", "s": "n", "e": "w", "w": "e"}


def arms(value: int | None) -> str:
    """The sides at which a line leaves a cell with a value; none for an open cell, and for values that are no line with two ends."""
    return "" if value is None else ARMS.get(value, "")


def sides(value: int | None, *, crossing: bool) -> str:
    """The same of lines that may cross themselves, if they may."""
    return "".join(CROSSED[value]) if crossing and value is not None and value in CROSSED else arms(value)


def comes_in(value: int, side: str, *, crossing: bool) -> bool:
    """The same as `meets` says of lines that do not cross themselves."""
    return _FACING[side] in sides(value, crossing=crossing)


def ends_by(value: int) -> str:
    """The sides at which a path leaves a cell with a value, one where it ends there; none for values that are no such line."""
    return _ENDS.get(value, "") or ARMS.get(value, "")


def ahead(cell: Cell, side: str) -> Cell:
    """The place beyond a side of a cell, which may lie outside the grid."""
    return Cell(cell.row + _DOWN.get(side, 0), cell.column + _RIGHT.get(side, 0))


def next_to(cell: Cell) -> tuple[Cell, ...]:
    """The four places beyond the sides of a cell."""
    return tuple(ahead(cell, side) for side in _FACING)


def meets(value: int, side: str) -> bool:
    """Whether a line goes on in a cell that it comes into by a side of the cell before."""
    return _FACING[side] in arms(value)


def rings(values: Values, cells: Collection[Cell], *, crossing: bool = False) -> Iterator[list[Cell]]:
    """The closed lines that lie in cells whose values are known, each by its cells in the order of the line.

    Args:
        values: of some cells.
        cells: where lines are looked for.
        crossing: whether a line may cross itself; it comes to such a cell twice, or another line does.
    """
    left = {(cell, way) for cell in cells for way in _ways(values.get(cell), crossing=crossing)}
    while left:
        start = min(left)
        path, side = [start], start[1][0]
        while (after := _onward(values, path[-1][0], side, crossing=crossing)) in left and after != start:
            assert after is not None
            side = after[1].replace(_FACING[side], "")
            path.append(after)
        if after == start and len(path) > 1:
            yield [cell for cell, _ in path]
            left.difference_update(path)
        else:
            left.discard(start)


def _ways(value: int | None, *, crossing: bool) -> tuple[str, ...]:
    """The lines in a cell, each by its two sides."""
    return CROSSED[value] if crossing and value is not None and value in CROSSED else tuple(filter(None, (arms(value),)))


def _onward(values: Values, cell: Cell, side: str, *, crossing: bool) -> tuple[Cell, str] | None:
    """The next cell of a line that leaves a cell by a side, and its line there; ``None`` if there is none."""
    after = ahead(cell, side)
    return next(((after, way) for way in _ways(values.get(after), crossing=crossing) if _FACING[side] in way), None)


def hang_together(there: Bools, pairs: Sequence[tuple[int, int]], joined: Sequence[Bools | bool]) -> Bools:
    """Whether the places that are there are connected, in each of many grids; none at all are.

    Args:
        there: bool[places, grids].
        pairs: places that may be connected.
        joined: of each pair bool[grids], whether it is, if both are there.

    Returns:
        bool[grids].
    """
    reached = np.zeros_like(there)
    if len(there):
        first = there.argmax(axis=0)
        columns = np.arange(there.shape[1])
        reached[first, columns] = there[first, columns]
    links = [(one, other, there[one] & there[other] & open_) for (one, other), open_ in zip(pairs, joined, strict=True)]
    count = -1
    while count != (count := int(reached.sum())):
        # What has nothing left to reach is left out; the others go forwards and back, so that long lines are followed in few rounds.
        links = [link for link in links if (link[2] > (reached[link[0]] & reached[link[1]])).any()]
        for one, other, open_ in (*links, *reversed(links)):
            either = (reached[one] | reached[other]) & open_
            reached[one] |= either
            reached[other] |= either
    whole: Bools = (reached == there).all(axis=0)
    return whole
