"""Clauses of a layered diagram, of any constraint: a Boolean for each node, which says what the state after the first terms is.

Forward: ``node ∧ x = v → the node that v leads to``, or a conflict where the diagram has no such node. Backward: ``node ∧ x = v →`` one of
the nodes from which v leads to it. The start is known, and some node of each layer holds. With both, by induction from the start, a node
holds exactly if the state is (one of) its own, and models stay as many as solutions. Supports follow from that, but not by unit
propagation, and are stated: a node needs a value that leads on and one that leads to it, a value needs a node on either side.

Forward alone says only that the node of the state holds; another may hold too, as long as the remaining values lead from it to an
allowed end as well. Where no two nodes of a layer have a future in common, none can: then forward alone is exact. The partial sums of
an equation are such nodes. The last layer needs no Booleans: each of its states is allowed.

Source: for decision diagrams in SAT, N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT", JSAT 2 (2006), section 3;
I. Abío et al., "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR 45 (2012), where one direction is enough as only propagation is
wanted.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from ...core.diagram import Diagram, Edge
from ...core.meaning import Implied
from .clauses import TRUE, Clauses
from .labelled_diagram import LabelledDiagram

__all__ = ["add_diagram", "add_diagram_forward"]

S = TypeVar("S", bound=Hashable)


def add_diagram(clauses: Clauses, diagram: LabelledDiagram, *, backward: bool = True) -> None:
    """Add the clauses of a diagram; raises `Refusal` for too many, and `OutOfTime`.

    Args:
        clauses: where they go.
        diagram: what is stated.
        backward: whether there are clauses in both directions.
    """
    layers, literals, origin = diagram.layers, diagram.literals, diagram.origin
    if not layers.layers[0]:
        clauses.add([[]], origin)
        return
    nodes: list[dict[Any, int]] = []
    for terms, (layer, known) in enumerate(zip(layers.layers, _known(layers, backward=backward), strict=True)):
        if terms in (0, len(literals)):
            nodes.append(dict.fromkeys(layer, TRUE))
        else:
            means = map(diagram.meaning(terms), layer)
            nodes.append({s: clauses.new_variable(m if known else Implied(m)) for s, m in zip(layer, means, strict=True)})
    for candidates, edges, before, after in zip(literals, layers.edges, nodes, nodes[1:], strict=False):
        clauses.add([list(before.values())], origin)
        clauses.add(_forward(candidates, edges, before, after), origin)
        if backward:
            clauses.add(_backward(candidates, edges, before, after), origin)
        clauses.add(_supports(candidates, edges, before, after), origin)


def add_diagram_forward(clauses: Clauses, diagram: LabelledDiagram) -> None:
    """Add the clauses of a diagram in one direction alone; errors are those of `add_diagram`."""
    add_diagram(clauses, diagram, backward=False)


def _known(layers: Diagram[S], *, backward: bool) -> list[bool]:
    """For each layer whether only the node of the state can hold: with clauses in both directions, or if the future tells nodes apart."""
    known = [True]
    for steps in reversed(layers.edges):
        # The ends are not distinguished.
        arrivals = {(value, after if len(known) > 1 else None) for _, value, after in steps}
        known.append(backward or (known[-1] and len(arrivals) == len(steps)))
    return known[::-1]


def _forward(
    candidates: Sequence[tuple[int, int]], edges: Sequence[Edge[S]], before: Mapping[S, int], after: Mapping[S, int]
) -> Iterator[list[int]]:
    """Where the values of one term lead.

    Args:
        candidates: literal and value of each candidate of the term's variable.
        edges: the steps that the diagram allows.
        before: the literal of each state without the term.
        after: the literal of each state with it.
    """
    ends = {(start, value): after[end] for start, value, end in edges}
    for literal, value in candidates:
        for state, node in before.items():
            yield [-node, -literal, ends.get((state, value), -TRUE)]


def _backward(
    candidates: Sequence[tuple[int, int]], edges: Sequence[Edge[S]], before: Mapping[S, int], after: Mapping[S, int]
) -> Iterator[list[int]]:
    """Where the values of one term come from; arguments are those of `_forward`."""
    starts: dict[tuple[S, int], list[int]] = {}
    for start, value, end in edges:
        starts.setdefault((end, value), []).append(before[start])
    for literal, value in candidates:
        for state, node in after.items():
            # The ends are not distinguished.
            if node != TRUE:
                yield [-node, -literal, *starts.get((state, value), ())]


def _supports(
    candidates: Sequence[tuple[int, int]], edges: Sequence[Edge[S]], before: Mapping[S, int], after: Mapping[S, int]
) -> Iterator[list[int]]:
    """The values that each node needs, and the nodes that each value needs; arguments are those of `_forward`."""
    literals = {value: literal for literal, value in candidates}
    onward: dict[int, dict[int, None]] = {node: {} for node in before.values()}
    arriving: dict[int, dict[int, None]] = {node: {} for node in after.values()}
    sources: dict[int, dict[int, None]] = {literal: {} for literal in literals.values()}
    targets: dict[int, dict[int, None]] = {literal: {} for literal in literals.values()}
    for start, value, end in edges:
        literal, left, right = literals[value], before[start], after[end]
        onward[left][literal] = arriving[right][literal] = sources[literal][left] = targets[literal][right] = None
    for needs, choices in ((onward, sources), (arriving, targets), (sources, onward), (targets, arriving)):
        for literal, supports in needs.items():
            # Some value and some node hold anyway; where a value leads from the start alone has been said forward.
            if len(supports) < len(choices) and not (needs is targets and TRUE in onward):
                yield [-literal, *supports]
