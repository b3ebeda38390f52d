"""A Boolean for each vertex and number of steps: the vertex is there, and so many steps lead to it from the first one.

Each follows from the vertices that are there, so that a formula has as many models as there are solutions. It is large: as many Booleans
as there are pairs of vertices.

Source: reachability in layers, as bounded model checking states it: A. Biere et al., "Bounded Model Checking", Handbook of
Satisfiability, 2009.
"""

from __future__ import annotations

from ....core.clock import check_time
from ....core.cuts import LiteralGraph
from ....core.graph_meaning import Reached
from ..clauses import TRUE, Clauses
from ..records import CnfComponents
from ..view import LiteralView
from .rooted import first_vertex, there_literals

__all__ = ["RECORD"]


def encode(view: LiteralView, graph: LiteralGraph) -> None:
    """The clauses of a graph with one component."""
    if not graph.constraint.single:
        return
    clauses, there = view.clauses, there_literals(graph)
    count, neighbours = len(there), graph.constraint.neighbours
    clauses.require(count * (4 * count + 2 * len(graph.constraint.edges)), count * (10 * count + 8 * len(graph.constraint.edges)))
    reached = first_vertex(view, graph)
    for steps in range(1, count):
        check_time()
        before = reached
        reached = [
            _reached(clauses, graph, vertex, steps, [before[vertex], *(before[other] for other in neighbours[vertex])])
            for vertex in range(count)
        ]
    clauses.add(([-own, last] for own, last in zip(there, reached, strict=True)), graph.origin)


def _reached(clauses: Clauses, graph: LiteralGraph, vertex: int, steps: int, ways: list[int]) -> int:
    """A literal that holds exactly if the vertex is there, and one of the ways to it holds."""
    there = int(graph.literals[vertex]) or TRUE
    open_ = [way for way in dict.fromkeys(ways) if way != -TRUE]
    if not open_:
        return -TRUE
    if TRUE in open_:
        return there
    literal = clauses.new_variable(Reached(graph.origin, graph.constraint, vertex, steps))
    clauses.add([[-literal, there], [-literal, *open_], *([literal, -there, -way] for way in open_)], graph.origin)
    return literal


RECORD = CnfComponents(
    "distances",
    "a Boolean for each vertex and number of steps from the first; totals as an automaton, on small boards",
    encode,
    "Biere et al., Bounded Model Checking, Handbook of Satisfiability, 2009",
)
