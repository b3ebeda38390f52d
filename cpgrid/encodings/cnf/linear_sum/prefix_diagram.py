"""Prefix diagram, for any sum: a Boolean p(i, a) for each useful partial sum a of the first i terms.

``p(i, a) ∧ x = v → p(i + 1, a + c·v)`` and back, or a conflict where the diagram has no such node: the first term's node is
fixed, so each p(i, a) says exactly that the first i terms add up to a, and models stay as many as solutions.

Source: for decision diagrams in SAT, I. Abío et al., "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR 45 (2012); there
one direction of the clauses is enough, as only arc consistency is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.meaning import PartialSum
from ...diagram import Edge, sum_diagram
from ..clauses import CLAUSE_LIMIT, Clauses, too_many_clauses
from .residual import Residual

__all__ = ["encode"]


def encode(clauses: Clauses, sum_: Residual) -> None:
    """The clauses of one sum."""
    domains = [[value for _, value in literals] for literals in sum_.literals]
    # Each edge becomes two clauses.
    layers = sum_diagram(domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    if not layers.layers[0]:
        clauses.add([[]], sum_.origin)
        return
    last = len(domains)
    # The ends need no variable: the sum of no term is 0, and every node of the last layer is allowed.
    nodes: list[dict[int, int]] = [
        {} if index in (0, last) else {a: clauses.new_variable(_meaning(sum_, index, a)) for a in layer}
        for index, layer in enumerate(layers.layers)
    ]
    for index, edges in enumerate(layers.edges):
        if nodes[index]:
            clauses.add([list(nodes[index].values())], sum_.origin)
        clauses.add(_steps(sum_.literals[index], edges, nodes[index], nodes[index + 1]), sum_.origin)


def _meaning(sum_: Residual, terms: int, total: int) -> PartialSum:
    return PartialSum(sum_.origin, sum_.variables[:terms], sum_.coefficients[:terms], total)


def _steps(
    literals: tuple[tuple[int, int], ...], edges: tuple[Edge, ...], before: dict[int, int], after: dict[int, int]
) -> Iterator[list[int]]:
    """Forward and backward clauses of one term."""
    forward = {(a, value): b for a, value, b in edges}
    backward = {(b, value): a for a, value, b in edges}
    for literal, value in literals:
        for a, node in before.items() or [(0, 0)]:
            head = [-node] if node else []
            if (a, value) not in forward:
                yield [*head, -literal]
            elif after:
                yield [*head, -literal, after[forward[a, value]]]
        for b, node in after.items():
            if (b, value) not in backward:
                yield [-node, -literal]
            elif before:
                yield [-node, -literal, before[backward[b, value]]]
