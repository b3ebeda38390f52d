"""The graph of the cells that may hold some values, as rules about areas post it.

What checks grids walks over cells by itself (`walks.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..core.components import Components, Total, Vertex
from ..core.grid import Cell
from ..core.model import RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Domains
from .frames import frame
from .pairs import DIAGONAL, ORTHOGONAL, apart

__all__ = ["AreaGraph", "border_cells", "graph"]


class AreaGraph(NamedTuple):
    """Cells that may hold some values, and which of them touch.

    Args:
        cells: in the order of the rule; they may be none.
        vertices: one for each.
        edges: pairs of places among them.
    """

    cells: tuple[Cell, ...]
    vertices: tuple[Vertex, ...]
    edges: tuple[tuple[int, int], ...]

    def components(self, origin: RuleIndex, *, single: bool = False, totals: tuple[Total, ...] = ()) -> Components:
        """The constraint on their connected components."""
        return Components(self.vertices, self.edges, single, totals, origin)

    def joined_to(self, cells: frozenset[Cell]) -> AreaGraph:
        """The graph with one more vertex, which is always there and touches these cells."""
        last = len(self.vertices)
        joined = ((place, last) for place, cell in enumerate(self.cells) if cell in cells)
        return AreaGraph(self.cells, (*self.vertices, Vertex(None)), (*self.edges, *joined))


def graph(cells: tuple[Cell, ...], values: tuple[int, ...], variables: Variables, domains: Domains, *, diagonal: bool) -> AreaGraph:
    """The graph of the cells that may hold one of the values.

    Args:
        cells: of the rule.
        values: which make a vertex be there.
        variables: of each cell.
        domains: of each cell.
        diagonal: whether cells that share only a corner touch, too.
    """
    wanted = sorted(set(values))
    held = {cell: tuple(value for value in wanted if value in domains[cell]) for cell in cells}
    own = tuple(cell for cell in cells if held[cell])
    return AreaGraph(own, tuple(Vertex(variables[cell], held[cell]) for cell in own), _edges(own, diagonal=diagonal))


@lru_cache(maxsize=256)
def _edges(cells: tuple[Cell, ...], *, diagonal: bool) -> tuple[tuple[int, int], ...]:
    places = {cell: place for place, cell in enumerate(cells)}
    pairs = apart(cells, (*ORTHOGONAL, *DIAGONAL) if diagonal else ORTHOGONAL)
    return tuple(sorted((min(places[one], places[other]), max(places[one], places[other])) for one, other in pairs))


@lru_cache(maxsize=256)
def border_cells(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Those of the cells that lie at the border: beside a place from which steps over sides lead out of the frame, past no cell.

    Places that other cells shut in are a hole and no border.
    """
    top, left, rows, columns = frame(cells)
    free = {(row, column) for row in range(top - 1, top + rows + 1) for column in range(left - 1, left + columns + 1)}.difference(cells)
    outside = [(top - 1, left - 1)]
    free.discard(outside[0])
    for row, column in outside:
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in free:
                free.discard(near)
                outside.append(near)
    steps = (0, 1), (0, -1), (1, 0), (-1, 0)
    beside = {(row + down, column + right) for row, column in outside for down, right in steps}
    return frozenset(cell for cell in cells if cell in beside)
