"""Lines from cell to cell, as rules about loops and paths post them: the values of each cell, what neighbours agree on, a graph of steps.

What checks grids walks along lines by itself (`traced.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from ..core.components import Vertex
from ..core.grid import Cell
from ..core.line_values import CROSSING, EAST, NORTH, SIDES, SOUTH, WEST, beyond, opposite
from ..core.model import RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Domain, Domains
from ..core.regular import Automaton, Regular

__all__ = ["agreements", "edges_of", "joined", "line_values", "narrowed", "steps"]


def line_values(cell: Cell, known: Collection[Cell], domain: Domain, lines: Collection[int], *, on_it: bool) -> Domain:
    """The values that a cell may have, whatever the others are.

    Args:
        cell: the cell.
        known: those that the line may come to.
        domain: of the cell.
        lines: of the values from 1 to 15, those that are lines there.
        on_it: whether the line must come to the cell.
    """
    closed = sum(side for side in SIDES if beyond(cell, side) not in known)
    return tuple(value for value in domain if (value in lines and not value & closed) or not (on_it or _is_line(value)))


def _is_line(value: int) -> bool:
    return NORTH <= value < 2 * WEST


def narrowed(allowed: Mapping[Cell, Domain], variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    """That each cell has one of the values that it may have, where its domain has others."""
    for cell, values in allowed.items():
        if len(values) < len(domains[cell]):
            yield Regular(variables.of((cell,)), _one_of(domains[cell], values), origin)


@lru_cache(maxsize=256)
def _one_of(domain: Domain, allowed: Domain) -> Automaton:
    return Automaton.predicate((domain,), lambda value: value in allowed)


def agreements(cells: Sequence[Cell], variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    """That a line leaves a cell by a side exactly if it comes into the next one by the opposite."""
    for cell, other, side in _neighbours(cells):
        yield Regular(variables.of((cell, other)), _agreement(domains[cell], domains[other], side), origin)


def _neighbours(cells: Sequence[Cell]) -> Iterator[tuple[Cell, Cell, int]]:
    """Each two of the cells that share a border, with the side of the first one on which the second lies."""
    known = frozenset(cells)
    return ((cell, other, side) for cell in cells for side in (EAST, SOUTH) if (other := beyond(cell, side)) in known)


@lru_cache(maxsize=1024)
def _agreement(domain: Domain, other: Domain, side: int) -> Automaton:
    def leaves(value: int, by: int) -> bool:
        return _is_line(value) and bool(value & by)

    return Automaton.relation(domain, other, lambda value, next_value: leaves(value, side) == leaves(next_value, opposite(side)))


def steps(
    cells: Sequence[Cell], allowed: Mapping[Cell, Domain], variables: Variables, first: int = 0
) -> tuple[list[Vertex], Mapping[Cell, list[int]]]:
    """A vertex for each border that a line may cross.

    Args:
        cells: that the lines may come to.
        allowed: the values that each may have.
        variables: of the cells.
        first: the number of the first vertex.

    Returns:
        The vertices, and for each cell those of its own borders.
    """
    vertices: list[Vertex] = []
    meeting: dict[Cell, list[int]] = {cell: [] for cell in cells}
    for cell, other, side in _neighbours(cells):
        leaving = tuple(value for value in allowed[cell] if _is_line(value) and value & side)
        if leaving:
            for end in (cell, other):
                meeting[end].append(first + len(vertices))
            vertices.append(Vertex(variables[cell], leaving))
    return vertices, meeting


def edges_of(meeting: Mapping[Cell, Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """The pairs of vertices that some cell has both of."""
    return tuple(sorted(pair for vertices in meeting.values() for pair in combinations(vertices, 2)))


def joined(cells: Sequence[Cell], allowed: Mapping[Cell, Domain], variables: Variables) -> tuple[list[Vertex], tuple[tuple[int, int], ...]]:
    """How the vertices of `steps` are joined where a line may cross itself.

    In a cell that may hold a crossing opposite borders are joined, and all its borders to one more vertex, which is there where the cell
    holds another line. In other cells all borders are joined.

    Args:
        cells: as of `steps`.
        allowed: the values that each may have.
        variables: of the cells.

    Returns:
        The further vertices, which come behind those of the borders, and the edges.
    """
    borders: dict[Cell, dict[int, int]] = {cell: {} for cell in cells}
    count = 0
    for cell, other, side in _neighbours(cells):
        if any(_is_line(value) and value & side for value in allowed[cell]):
            borders[cell][side] = borders[other][opposite(side)] = count
            count += 1
    vertices: list[Vertex] = []
    edges: list[tuple[int, int]] = []
    for cell, ends in borders.items():
        if CROSSING not in allowed[cell]:
            edges += combinations(sorted(ends.values()), 2)
            continue
        edges += [(ends[first], ends[second]) for first, second in ((NORTH, SOUTH), (WEST, EAST)) if first in ends and second in ends]
        lines = tuple(value for value in allowed[cell] if _is_line(value) and value != CROSSING)
        if lines and ends:
            edges += [(end, count + len(vertices)) for end in sorted(ends.values())]
            vertices.append(Vertex(variables[cell], lines))
    return vertices, tuple(sorted(edges))
