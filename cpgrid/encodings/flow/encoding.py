"""Model → flow network, for models of sums alone in which every variable lies in exactly two sums of two sides.

Each variable is an arc from its left sum to its right sum, its domain the arc's bounds. A filling is a flow that meets every
supply and demand. Kakuro Extension is such a model; distinct digits would break it.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), sections 6.2 (feasible flows) and
6.7 (lower bounds).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.model import Constraint, LinearSum, Literal, Model
from ...core.plugins import Encoding
from ...core.program import Bools, Encoded, FlowNetwork, Int64
from ..handlers import by_kind, refuse_score
from . import linear_sum
from .node import Node

__all__ = ["ENCODING", "HANDLERS", "MOST_ARCS"]

HANDLERS: dict[type[Constraint], Callable[[list[tuple[int, Any]]], list[Node]]] = {
    LinearSum: linear_sum.nodes,
}
"""(all constraints of the kind with their index in the model) → the nodes of the network."""

MOST_ARCS = 1_000_000
"""With more arcs, a single flow or the search for a cycle would take longer than half a second, and neither checks the clock."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[FlowNetwork]:
    """The flow network of a puzzle; givens are arcs whose bounds meet.

    Args:
        model: sums with unit coefficients over intervals of values.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: a kind of constraint without a handler, a sum that is no plain total, an objective, a domain with a gap, or a variable
            outside the pattern.
    """
    refuse_score(model, "flow")
    if len(model.domains) > MOST_ARCS or model.terms > 2 * MOST_ARCS:
        raise Refusal("flow", f"it takes up to {MOST_ARCS:,} cells, each in two sums")
    nodes = _nodes(model)
    first, second = _ends(model, nodes)
    left = _sides(first, second, len(nodes))
    number = np.where(left, np.cumsum(left), np.cumsum(~left)) - 1
    ends = np.stack([first, second])
    swap = ~left[first]
    ends[:, swap] = ends[::-1, swap]
    low = np.array([domain[0] for domain in model.domains], dtype=np.int64)
    high = np.array([domain[-1] for domain in model.domains], dtype=np.int64)
    for variable, value in givens:
        low[variable] = high[variable] = value
    totals = np.array([node.total for node in nodes], dtype=np.int64)
    origins = np.array([node.origin for node in nodes], dtype=np.int32)
    tails, heads = number[ends].astype(np.int32)
    network = FlowNetwork(tails, heads, low, high, totals[left], totals[~left], origins[left], origins[~left])

    def decode(raw: Int64) -> tuple[int, ...]:
        return tuple(raw.tolist())

    return Encoded(network, decode)


def _nodes(model: Model) -> list[Node]:
    nodes: list[Node] = []
    for kind, constraints in by_kind(HANDLERS, model, "flow").items():
        check_time()
        nodes += HANDLERS[kind](constraints)
    for domain in model.different_domains:
        if domain[-1] - domain[0] + 1 != len(domain):
            raise Refusal("flow", f"a domain from {domain[0]} to {domain[-1]} has a gap")
    return nodes


def _ends(model: Model, nodes: Sequence[Node]) -> tuple[Int64, Int64]:
    """The two nodes that each variable joins."""
    lengths = np.array([len(node.variables) for node in nodes], dtype=np.int64)
    variables = np.fromiter(chain.from_iterable(node.variables for node in nodes), dtype=np.int64)
    owners = np.repeat(np.arange(len(nodes)), lengths)
    counts = np.bincount(variables, minlength=len(model.domains))
    if (counts != 2).any():
        variable = int(np.flatnonzero(counts != 2)[0])
        raise Refusal("flow", f"every cell must lie in exactly two sums; cell {variable + 1} of the puzzle lies in {counts[variable]}")
    pairs = owners[np.argsort(variables, kind="stable")].reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1]


def _sides(first: Int64, second: Int64, count: int) -> Bools:
    """Divide the sums into left and right ones so that every variable joins one of each."""
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for a, b in zip(first.tolist(), second.tolist(), strict=True):
        neighbours[a].append(b)
        neighbours[b].append(a)
    side: list[bool | None] = [None] * count
    for start in range(count):
        if side[start] is not None:
            continue
        side[start], stack = True, [start]
        while stack:
            here = stack.pop()
            for there in neighbours[here]:
                if side[there] is None:
                    side[there] = not side[here]
                    stack.append(there)
                elif side[there] is side[here]:
                    raise Refusal("flow", "the sums do not split into two sides that cross")
    return np.array(side, dtype=bool)


ENCODING = Encoding("flow", "sums as nodes, variables as arcs between them", encode, (), "Ahuja, Magnanti, Orlin, Network Flows")
