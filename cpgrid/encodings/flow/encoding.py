"""Model → flow network, for models of sums alone in which every variable lies in two sums at most, one of each side.

Each variable is an arc from its left sum to its right sum, its domain the arc's bounds. A filling is a flow that meets every
supply and demand. Kakuro Extension is such a model; distinct digits would break it. Where a variable lies in no sum of a side, its arc
ends outside: one point for both sides, since what leaves it comes back to it. In the network that is a further sum on each side, and an
arc between the two that is never at a bound.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), sections 6.2 (feasible flows) and
6.7 (lower bounds).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.model import LinearSum, Literal, Model
from ...core.plugins import Encoding
from ...core.program import OUTSIDE, Bools, Encoded, FlowNetwork, Int32, Int64
from ...core.remembered import remembered
from ..handlers import Handlers, by_kind, refuse_score
from .linear_sum import Nodes, nodes

__all__ = ["ENCODING", "HANDLERS", "MOST_ARCS"]

HANDLERS: Handlers[Callable[[list[tuple[int, Any]]], Nodes]] = Handlers("flow", {LinearSum: nodes})
"""(all constraints of the kind with their index in the model) → the nodes of the network."""

MOST_ARCS = 1_000_000
"""With more arcs, a single flow or the search for a cycle would take longer than half a second, and neither checks the clock."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[FlowNetwork]:
    """The flow network of a puzzle; givens are arcs whose bounds meet. What depends on the layout alone is compiled once.

    Args:
        model: sums with unit coefficients over intervals of values.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: a kind of constraint without a handler, a sum that is no plain total, an objective, a domain with a gap, or a variable
            in three sums or in two of one side.
    """
    network = _compile(model, HANDLERS.changes)
    if givens:
        variables, values = np.array(givens, dtype=np.int64).T
        low, high = network.low.copy(), network.high.copy()
        low[variables] = high[variables] = values
        network = replace(network, low=low, high=high)
    if network.tails.max() == len(network.supply) or network.heads.max() == len(network.demand):
        network = _with_outside(network)
    cells = len(model.domains)

    def decode(raw: Int64) -> tuple[int, ...]:
        return tuple(raw[:cells].tolist())

    return Encoded(network, decode)


@remembered(lambda model: model.cells)
def _compile(model: Model, _changes: int) -> FlowNetwork:
    """The network without givens, and without what joins the sums of the outside."""
    refuse_score(model, "flow")
    if len(model.domains) > MOST_ARCS or model.terms > 2 * MOST_ARCS:
        raise Refusal("flow", f"it takes up to {MOST_ARCS:,} cells")
    made = _nodes(model)
    tails, heads, left = _ends(model, made)
    low, high = (np.fromiter(map(itemgetter(end), model.domains), np.int64, len(model.domains)) for end in (0, -1))
    origins = made.origins.astype(np.int32)
    return FlowNetwork(tails, heads, low, high, made.totals[left], made.totals[~left], origins[left], origins[~left])


def _nodes(model: Model) -> Nodes:
    made: list[Nodes] = []
    for kind, constraints in by_kind(HANDLERS, model, "flow").items():
        check_time()
        made.append(HANDLERS[kind](constraints))
    for domain in model.different_domains:
        if domain[-1] - domain[0] + 1 != len(domain):
            raise Refusal("flow", f"a domain from {domain[0]} to {domain[-1]} has a gap")
    return Nodes(*map(np.concatenate, zip(*made, strict=True)))


def _ends(model: Model, made: Nodes) -> tuple[Int32, Int32, Bools]:
    """The left and the right sum of each variable, one past the last for the outside; and which nodes are left sums."""
    count, variables = len(made.sizes), made.variables
    counts = np.bincount(variables, minlength=len(model.domains))
    twice = counts == 2
    if not (twice | (counts == 1)).all():
        variable = int(np.flatnonzero((counts < 1) | (counts > 2))[0])
        raise Refusal("flow", f"every cell must lie in one sum or two; cell {variable + 1} of the puzzle lies in {counts[variable]}")
    owners = np.repeat(np.arange(count), made.sizes)[np.argsort(variables, kind="stable")]
    begins = np.cumsum(counts) - counts
    one, other = owners[begins], np.where(twice, owners[begins + twice], -1)
    left = _sides(one[twice], other[twice], count)
    places = np.append(np.where(left, np.cumsum(left), np.cumsum(~left)) - 1, -1)
    tails, heads = places[np.where(left[one], one, other)], places[np.where(left[one], other, one)]
    lefts = left.sum()
    tails[tails < 0], heads[heads < 0] = lefts, len(left) - lefts
    return tails.astype(np.int32), heads.astype(np.int32), left


def _with_outside(network: FlowNetwork) -> FlowNetwork:
    """The network with the outside as its last left and its last right sum, and an arc between them as its last arc.

    That arc carries what the arcs out of the outside leave of a supply which is great enough that the arc never is at a bound.
    """
    out = network.tails == len(network.supply)
    least, most = int(network.low[out].sum()), int(network.high[out].sum())
    supply = np.append(network.supply, most + 1)
    return FlowNetwork(
        np.append(network.tails, np.int32(len(network.supply))),
        np.append(network.heads, np.int32(len(network.demand))),
        np.append(network.low, 0),
        np.append(network.high, most - least + 2),
        supply,
        np.append(network.demand, supply.sum() - network.demand.sum()),
        np.append(network.supply_origins, OUTSIDE),
        np.append(network.demand_origins, OUTSIDE),
    )


def _sides(first: Int64, second: Int64, count: int) -> Bools:
    """Divide the sums into left and right ones so that every variable joins one of each.

    Args:
        first: of each variable that lies in two sums, the one that comes first in the model.
        second: the other one.
        count: how many sums there are.
    """
    left = np.ones(count, dtype=bool)
    left[second] = False
    # As where all runs across come before all runs down.
    if left[first].all():
        return left
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


ENCODING = Encoding(
    "flow", "sums as nodes, variables as arcs between them", encode, (), "Ahuja, Magnanti, Orlin, Network Flows", handlers=HANDLERS
)
