"""What encodings by a tree or by distances begin with: the literals of vertices, and which of them is the first."""

from __future__ import annotations

from ....core.cuts import LiteralGraph
from ....core.graph_meaning import Reached
from ....core.meaning import Equal, any_of
from ..clauses import TRUE
from ..view import LiteralView

__all__ = ["first_vertex", "there_literals"]


def there_literals(graph: LiteralGraph) -> list[int]:
    """Of each vertex the literal that it is there; `TRUE` for one that always is."""
    return [literal or TRUE for literal in graph.literals.tolist()]


def first_vertex(view: LiteralView, graph: LiteralGraph) -> list[int]:
    """Of each vertex a literal that it is the first of those that are there: one that is always there, if there is one.

    Args:
        view: where the clauses that define them go.
        graph: with at least one vertex.
    """
    there = there_literals(graph)
    if TRUE in there:
        return [TRUE if vertex == there.index(TRUE) else -TRUE for vertex in range(len(there))]
    firsts, clauses = [there[0]], view.clauses
    earlier, looked_at = there[0], _when(graph, 0)
    for vertex, own in enumerate(there[1:], 1):
        first = clauses.new_variable(Reached(graph.origin, graph.constraint, vertex, 0))
        clauses.add([[-first, own], [-first, -earlier], [first, -own, earlier]], graph.origin)
        firsts.append(first)
        if vertex + 1 < len(there):
            looked_at = [*looked_at, *_when(graph, vertex)]
            so_far = clauses.new_variable(any_of(looked_at))
            clauses.add([[so_far, -earlier], [so_far, -own], [-so_far, earlier, own]], graph.origin)
            earlier = so_far
    return firsts


def _when(graph: LiteralGraph, vertex: int) -> list[Equal]:
    """The values with which a vertex is there."""
    variable, values = graph.constraint.vertices[vertex]
    assert variable is not None
    return [Equal(variable, value) for value in values]
