"""Clauses of a layered diagram with a Boolean for each node and for each edge, so that unit propagation alone is complete.

An edge implies its value and the nodes at its ends; a node needs an edge that leads to it and one that leads on; a value needs an edge of
its term. So a value without support goes by unit propagation (generalised arc consistency), which clauses over the nodes alone do not
achieve. Along the values of a solution exactly one path is true.

Source: F. Bacchus, "GAC via Unit Propagation", CP 2007, section 4 (the regular constraint); C.-G. Quimper, T. Walsh, "Global Grammar
Constraints", CP 2006.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from ...core.meaning import AllOf, Meaning
from .clauses import TRUE, Clauses
from .labelled_diagram import LabelledDiagram

__all__ = ["add_diagram_with_edges"]

S = TypeVar("S", bound=Hashable)


class _Edge(NamedTuple):
    """One edge, as literals.

    Args:
        literal: that it is taken.
        before: the node that it comes from; `TRUE` = the start.
        value: the value that it takes.
        after: the node that it leads to; `TRUE` = an end.
    """

    literal: int
    before: int
    value: int
    after: int


def add_diagram_with_edges(clauses: Clauses, diagram: LabelledDiagram) -> None:
    """Add the clauses of a diagram; raises `Refusal` for too many, and `OutOfTime`."""
    layers, literals, origin = diagram.layers, diagram.literals, diagram.origin
    if not layers.layers[0]:
        clauses.add([[]], origin)
        return
    states: list[dict[Any, Meaning]] = [
        dict(zip(layer, map(diagram.meaning(terms), layer), strict=True)) for terms, layer in enumerate(layers.layers)
    ]
    # The start and the ends need no Booleans.
    inner = range(1, len(literals))
    nodes = [
        {state: clauses.new_variable(means) if terms in inner else TRUE for state, means in layer.items()}
        for terms, layer in enumerate(states)
    ]
    for term, candidates in enumerate(literals):
        value_literals = {value: literal for literal, value in candidates}
        edges = []
        for before, value, after in layers.edges[term]:
            # The step from the start is taken exactly if its value is.
            taken = clauses.new_variable(AllOf((states[term][before], diagram.takes(term, value)))) if term else value_literals[value]
            edges.append(_Edge(taken, nodes[term][before], value_literals[value], nodes[term + 1][after]))
        clauses.add(_implied(edges), origin)
        clauses.add(_needed(edges, value_literals, nodes[term], nodes[term + 1]), origin)


def _implied(edges: Sequence[_Edge]) -> Iterator[list[int]]:
    """What each edge implies."""
    for edge in edges:
        for other in (edge.before, edge.value, edge.after):
            if other != edge.literal:
                yield [-edge.literal, other]


def _needed(edges: Sequence[_Edge], values: Mapping[int, int], before: Mapping[S, int], after: Mapping[S, int]) -> Iterator[list[int]]:
    """Each value and each node at either end needs one of the edges."""
    leading_on: dict[int, list[int]] = defaultdict(list)
    leading_to: dict[int, list[int]] = defaultdict(list)
    taking: dict[int, list[int]] = defaultdict(list)
    for edge in edges:
        leading_on[edge.before].append(edge.literal)
        leading_to[edge.after].append(edge.literal)
        taking[edge.value].append(edge.literal)
    for literal in values.values():
        if taking[literal] != [literal]:
            yield [-literal, *taking[literal]]
    # Start and ends hold: some edge leads on from the one, some edge leads to the others.
    yield from ([-node, *leading_on[node]] for node in dict.fromkeys(before.values()))
    yield from ([-node, *leading_to[node]] for node in dict.fromkeys(after.values()))
