"""The loops that values draw, as paths in half cells: through the centres of cells, or along their borders; and signs for lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from ..core.half_grid import Spot, centre
from ..core.line_values import CROSSING, LINES, SIDES, beyond
from ..core.puzzle import Layout, Values

__all__ = ["LINE_SIGNS", "border_paths", "line_paths"]

LINE_SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼■"
"""What stands for sums of sides, and for a shaded cell."""


def line_paths(_layout: Layout, values: Values) -> Iterator[tuple[Spot, ...]]:
    """The paths that lines through cells draw; where the next cell has no line, they end at its border."""
    steps: dict[Spot, list[Spot]] = defaultdict(list)
    for cell, value in values.items():
        if value in LINES or value in SIDES or value == CROSSING:
            for side in SIDES:
                if value & side:
                    other = beyond(cell, side)
                    middle = Spot(cell.row + other.row + 1, cell.column + other.column + 1)
                    steps[centre(cell)].append(middle)
                    steps[middle].append(centre(cell))
    return _paths(steps)


def border_paths(layout: Layout, values: Values) -> Iterator[tuple[Spot, ...]]:
    """The paths between cells that lie inside, with the value 1, and those outside; of open cells nothing is known."""
    steps: dict[Spot, list[Spot]] = defaultdict(list)
    for cell in values:
        for side, (one, other) in _CORNERS.items():
            beside = beyond(cell, side)
            if (beside in values or beside not in layout.index) and values[cell] == 1 != values.get(beside, 0):
                ends = [Spot(2 * (cell.row + down), 2 * (cell.column + right)) for down, right in (one, other)]
                steps[ends[0]].append(ends[1])
                steps[ends[1]].append(ends[0])
    return _paths(steps)


_CORNERS: Mapping[int, tuple[tuple[int, int], tuple[int, int]]] = {
    1: ((0, 0), (0, 1)),
    2: ((0, 1), (1, 1)),
    4: ((1, 0), (1, 1)),
    8: ((0, 0), (1, 0)),
}
"""The two ends of each side of a cell, as steps down and to the right from its upper left corner."""


def _paths(steps: Mapping[Spot, list[Spot]]) -> Iterator[tuple[Spot, ...]]:
    """The longest paths along steps, from their ends on; then those that are closed, which end where they begin."""
    left = {spot: list(others) for spot, others in steps.items()}
    for start in sorted(left, key=lambda spot: (len(left[spot]) % 2 == 0, spot)):
        while left[start]:
            path = [start]
            while left[path[-1]]:
                after = left[path[-1]].pop(0)
                left[after].remove(path[-1])
                path.append(after)
            yield tuple(path)
