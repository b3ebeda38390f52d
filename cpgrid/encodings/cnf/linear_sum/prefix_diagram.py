"""Prefix diagram, for any sum: a Boolean p(i, a) for each useful partial sum a of the first i terms.

``p(i, a) ∧ x = v → p(i + 1, a + c·v)`` and back, or a conflict where the diagram has no such node. The sum of no terms is known, so
each p(i, a) says exactly that the first i terms add up to a, and models stay as many as solutions. The last layer needs no Booleans:
each of its totals is allowed.

Source: for decision diagrams in SAT, I. Abío et al., "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR 45 (2012); there
one direction of the clauses is enough, as only arc consistency is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....core.meaning import PartialSum
from ...diagram import Edge, sum_diagram
from ..clauses import CLAUSE_LIMIT, TRUE, too_many_clauses
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    clauses = view.clauses
    # Each edge becomes two clauses.
    layers = sum_diagram(sum_.domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    if not layers.layers[0]:
        clauses.add([[]], sum_.origin)
        return
    last = len(sum_.domains)
    nodes = [
        {total: TRUE if terms in (0, last) else clauses.new_variable(_meaning(sum_, terms, total)) for total in layer}
        for terms, layer in enumerate(layers.layers)
    ]
    for literals, edges, before, after in zip(sum_.literals, layers.edges, nodes, nodes[1:], strict=False):
        clauses.add([list(before.values())], sum_.origin)
        clauses.add(_steps(literals, edges, before, after), sum_.origin)


def _meaning(sum_: Residual, terms: int, total: int) -> PartialSum:
    return PartialSum(sum_.origin, sum_.variables[:terms], sum_.coefficients[:terms], total)


def _steps(
    literals: tuple[tuple[int, int], ...], edges: tuple[Edge, ...], before: Mapping[int, int], after: Mapping[int, int]
) -> Iterator[list[int]]:
    """Forward and backward clauses of one term.

    Args:
        literals: literal and value of each candidate of the term's variable.
        edges: the steps that the diagram allows.
        before: the literal of each partial sum without the term.
        after: the literal of each partial sum with it.
    """
    ends = {(start, value): after[end] for start, value, end in edges}
    starts = {(end, value): before[start] for start, value, end in edges}
    for literal, value in literals:
        for total, node in before.items():
            yield [-node, -literal, ends.get((total, value), -TRUE)]
        for total, node in after.items():
            # The allowed totals at the end are not distinguished.
            if node != TRUE:
                yield [-node, -literal, starts.get((total, value), -TRUE)]


RECORD = CnfSum("prefix", "a Boolean for each partial sum of the first terms, steps both ways", encode, "Abío et al., JAIR 45 (2012)")
