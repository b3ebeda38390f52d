"""A filling that meets every supply and demand, or a cut that shows that there is none.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), sections 6.2 (feasible flows), 6.5 (minimum cuts) and 6.7 (lower
bounds; theorem 6.11, by A. J. Hoffman).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..core.program import Bools, FlowNetwork, Int64

__all__ = ["FlowCut", "feasible_flow"]


class FlowCut(NamedTuple):
    """Some sums that cannot all be met.

    Add up the supplies that are marked and subtract the demands that are marked: an arc counts once if its left sum alone is marked,
    minus once if its right sum alone is, and otherwise not at all. The bounds of the arcs that count do not allow this difference.

    Args:
        left: bool[left sums], the marked ones.
        right: bool[right sums].
    """

    left: Bools
    right: Bools


def feasible_flow(program: FlowNetwork) -> Int64 | FlowCut:
    """A value within its bounds for each arc such that every supply and demand is met; or a cut."""
    lefts, rights = len(program.supply), len(program.demand)
    # Lower bounds are subtracted first: the rest ranges from 0 to high - low.
    supply = program.supply - np.bincount(program.tails, weights=program.low, minlength=lefts).astype(np.int64)
    demand = program.demand - np.bincount(program.heads, weights=program.low, minlength=rights).astype(np.int64)
    below = np.concatenate([supply, demand]) < 0
    if below.any():
        return _cut([int(below.argmax())], lefts, rights)
    return _greatest_flow(program, supply, demand)


def _greatest_flow(program: FlowNetwork, supply: Int64, demand: Int64) -> Int64 | FlowCut:
    """The filling or the cut of a maximum flow, from what lower bounds leave of the supplies and demands, none below 0."""
    from ortools.graph.python.max_flow import SimpleMaxFlow

    lefts, rights, arcs = len(supply), len(demand), len(program.tails)
    source, sink = lefts + rights, lefts + rights + 1
    tails = np.concatenate([program.tails, np.full(lefts, source), np.arange(lefts, lefts + rights)]).astype(np.int32)
    heads = np.concatenate([program.heads + lefts, np.arange(lefts), np.full(rights, sink)]).astype(np.int32)
    capacities = np.concatenate([program.high - program.low, supply, demand])
    network = SimpleMaxFlow()
    added = network.add_arcs_with_capacity(tails, heads, capacities)
    status = network.solve(source, sink)
    assert status == network.OPTIMAL, status
    flow = network.optimal_flow()
    if flow < supply.sum():
        return _cut(network.get_source_side_min_cut(), lefts, rights)
    if flow < demand.sum():
        return _cut(network.get_sink_side_min_cut(), lefts, rights)
    return np.asarray(network.flows(added[:arcs]), dtype=np.int64) + program.low


def _cut(nodes: list[int], lefts: int, rights: int) -> FlowCut:
    """The cut of these sums, numbered together; the source and the sink, after all sums, are passed over."""
    marked = np.zeros(lefts + rights + 2, dtype=bool)
    marked[nodes] = True
    return FlowCut(marked[:lefts], marked[lefts : lefts + rights])
