"""A tree of the vertices that are there, kept without cycles by vertex elimination.

Each vertex but the first has a parent beside it. Vertices are taken out one after another, one of least degree first; whenever a way leads
into a vertex and on from it, there is a way past it once it is gone, and none leads back. Several trees of one solution are several models.

Source: M. F. Rankooh, J. Rintanen, "Propositional Encodings of Acyclicity and Reachability by Using Vertex Elimination", AAAI 2022.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ....core.clock import check_time
from ....core.cuts import LiteralGraph
from ....core.graph_meaning import InTree
from ..records import CnfComponents
from ..view import LiteralView
from .rooted import first_vertex, there_literals

__all__ = ["RECORD"]


def encode(view: LiteralView, graph: LiteralGraph) -> None:
    """The clauses of a graph with one component."""
    if not graph.constraint.single:
        return
    clauses, there, neighbours = view.clauses, there_literals(graph), graph.constraint.neighbours
    order = list(_elimination(neighbours))
    triples = sum(len(around) ** 2 for _, around in order)
    clauses.require(triples + 5 * len(there) + 4 * len(graph.constraint.edges), 3 * triples + 20 * len(there))
    first = first_vertex(view, graph)
    leads = {
        pair: clauses.new_variable(InTree(graph.origin, graph.constraint, *pair))
        for one, other in graph.constraint.edges
        for pair in ((one, other), (other, one))
    }
    clauses.add(([-leads[pair], there[end]] for pair in leads for end in pair), graph.origin)
    clauses.add(
        ([-own, first[vertex], *(leads[vertex, other] for other in neighbours[vertex])] for vertex, own in enumerate(there)), graph.origin
    )
    for vertex, around in order:
        check_time()
        for one, other in combinations(around, 2):
            for pair in ((one, other), (other, one)):
                if pair not in leads:
                    leads[pair] = clauses.new_variable(InTree(graph.origin, graph.constraint, *pair))
        clauses.add(
            (
                [-leads[one, vertex], -leads[vertex, other], *([leads[one, other]] if one != other else [])]
                for one in around
                for other in around
            ),
            graph.origin,
        )


def _elimination(neighbours: Sequence[Sequence[int]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The vertices in an order of elimination, each with its neighbours then: of the graph, and of vertices taken out before."""
    left = {vertex: set(around) for vertex, around in enumerate(neighbours)}
    while left:
        vertex = min(left, key=lambda each: len(left[each]))
        around = left.pop(vertex)
        for other in around:
            left[other] |= around
            left[other] -= {vertex, other}
        yield vertex, tuple(sorted(around))


RECORD = CnfComponents(
    "elimination",
    "a tree without cycles by vertex elimination; totals as an automaton, on small boards",
    encode,
    "Rankooh and Rintanen, AAAI 2022",
    parsimonious=False,
)
