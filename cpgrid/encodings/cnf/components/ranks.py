"""A tree of the vertices that are there, kept without cycles by ranks: binary numbers, of which a parent has the smaller one.

Each vertex but the first has a parent beside it. To compare two ranks, bits are read from the highest down until they differ. It is small,
six clauses for each edge and bit, and propagates little. Several trees, and several ranks of one tree, are several models.

Source: numbers of vertices for graphs without cycles, in binary: M. Gebser, T. Janhunen, J. Rintanen, "SAT Modulo Graphs: Acyclicity",
JELIA 2014.
"""

from __future__ import annotations

from ....core.clock import check_time
from ....core.cuts import LiteralGraph
from ....core.graph_meaning import InTree, LowerRank, RankBit
from ..clauses import Clauses
from ..records import CnfComponents
from ..view import LiteralView
from .rooted import first_vertex, there_literals

__all__ = ["RECORD"]


def encode(view: LiteralView, graph: LiteralGraph) -> None:
    """The clauses of a graph with one component."""
    if not graph.constraint.single:
        return
    clauses, there, neighbours = view.clauses, there_literals(graph), graph.constraint.neighbours
    count, arcs = len(there), 2 * len(graph.constraint.edges)
    bits = (count - 1).bit_length()
    clauses.require(5 * count + (1 + 3 * bits) * arcs, 20 * count + (4 + 9 * bits) * arcs)
    first = first_vertex(view, graph)
    ranks = [[clauses.new_variable(RankBit(graph.origin, graph.constraint, vertex, bit)) for bit in range(bits)] for vertex in range(count)]
    for vertex, own in enumerate(there):
        check_time()
        parents = []
        for other in neighbours[vertex]:
            leads = clauses.new_variable(InTree(graph.origin, graph.constraint, vertex, other))
            clauses.add([[-leads, own], [-leads, there[other]]], graph.origin)
            _lower(clauses, graph, (other, vertex), ranks, leads)
            parents.append(leads)
        clauses.add([[-own, first[vertex], *parents]], graph.origin)


def _lower(clauses: Clauses, graph: LiteralGraph, pair: tuple[int, int], ranks: list[list[int]], where: int) -> None:
    """Where a literal holds, the first vertex of a pair has a lower rank than the other."""
    lower, higher = (ranks[vertex] for vertex in pair)
    for bit in reversed(range(1, len(lower))):
        # Where the bits are the same, those below decide.
        below = clauses.new_variable(LowerRank(graph.origin, graph.constraint, *pair, bit))
        clauses.add(
            [[-where, -lower[bit], higher[bit]], [-where, -lower[bit], below], [-where, higher[bit], below]],
            graph.origin,
        )
        where = below
    clauses.add([[-where, -lower[0]], [-where, higher[0]]], graph.origin)


RECORD = CnfComponents(
    "ranks",
    "a tree in which parents have smaller numbers, in binary; totals as an automaton, on small boards",
    encode,
    "Gebser, Janhunen and Rintanen, JELIA 2014",
    parsimonious=False,
)
