"""Connected components as a graph: a vertex with the values that it is there with, as ranks; edges and totals as they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ...core.clock import check_time
from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import Model
from ...core.program import ConstraintNetwork, NetworkGraph

__all__ = ["post"]

_MOST_WEIGHT = 1 << 60


def post(network: ConstraintNetwork, _model: Model, constraints: Sequence[tuple[int, Components]], _options: Mapping[str, str]) -> None:
    """Add a graph for each constraint.

    Raises:
        Refusal: the weights of a total could leave 60 bits.
    """
    rank = {value: position for position, value in enumerate(network.values.tolist())}
    for index, constraint in constraints:
        check_time()
        for total in constraint.totals:
            if sum(total.weights) > _MOST_WEIGHT:
                raise Refusal("masks", f"the weights of rule {constraint.origin + 1} add up to more than 60 bits; take --via cpsat")
        variables = [-1 if vertex.variable is None else vertex.variable for vertex in constraint.vertices]
        sets = [sum(1 << rank[value] for value in vertex.values if value in rank) for vertex in constraint.vertices]
        network.graphs.append(
            NetworkGraph(
                variables,
                np.array(sets, dtype=np.uint64),
                np.array(constraint.edges, dtype=np.int32).reshape(-1, 2),
                constraint.single,
                [(total.weights, _within(total.low), _within(total.high), total.anchor) for total in constraint.totals],
                index,
            )
        )


def _within(bound: int | None) -> int | None:
    """A bound of a weight, no farther away than weights can be."""
    return None if bound is None else max(-1, min(bound, _MOST_WEIGHT + 1))
