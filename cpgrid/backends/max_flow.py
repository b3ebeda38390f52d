"""Maximum flow: a flow shows that there is a solution, and a cycle that there is another.

A filling is unique exactly if its residual graph has no directed cycle other than back and forth on one arc; if there is a cycle,
it turns the filling into a second one (`residual_cycle`). The two differ on some arc, at which the bounds are split into two parts
with one of the fillings each, and so on until no part has a cycle: n fillings cost one flow and 2n - 1 cycle tests.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), section 3.5; the splitting follows
E. L. Lawler, "A procedure for computing the K best solutions to discrete optimization problems", Management Science 18 (1972).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

import numpy as np

from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend
from ..core.program import FlowNetwork, Int64
from .feasible_flow import FlowCut, feasible_flow
from .library import library
from .residual_cycle import Ranks, residual_cycle

__all__ = ["BACKEND"]


def search(program: FlowNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int64]:
    """All fillings within the limits; raw solutions are the value of each arc.

    Args:
        program: the network.
        limits: nodes are cycle tests; seed and threads do not matter. The flow itself takes milliseconds and is not cut short.
        options: none.
    """
    return Search(_steps(program, limits))


def _steps(program: FlowNetwork, limits: Limits) -> Generator[Int64, None, Found]:
    statistics: dict[str, int | float] = {"flows": 1, "cycle_tests": 0}
    first = feasible_flow(program)
    if isinstance(first, FlowCut):
        return Found(Stop.EXHAUSTED, statistics)
    yield first
    number = 1
    # Each part: bounds, and a filling within them that has been returned already.
    parts = [(program.low, program.high, first)]
    while parts:
        if number == limits.solutions:
            return Found(Stop.SOLUTION_LIMIT, statistics)
        if limits.clock.over:
            return Found(Stop.TIME_LIMIT, statistics)
        if limits.nodes is not None and statistics["cycle_tests"] >= limits.nodes:
            return Found(Stop.NODE_LIMIT, statistics)
        low, high, filling = parts.pop()
        statistics["cycle_tests"] += 1
        step = residual_cycle(program, low, high, filling)
        if not isinstance(step, Ranks):
            other = filling + step
            yield other
            number += 1
            parts += _split(low, high, filling, other)
    return Found(Stop.EXHAUSTED, statistics)


def _split(low: Int64, high: Int64, one: Int64, other: Int64) -> list[tuple[Int64, Int64, Int64]]:
    """Split the bounds between two fillings at the first arc on which they differ."""
    arc = int(np.flatnonzero(one != other)[0])
    less, more = (one, other) if one[arc] < other[arc] else (other, one)
    upper, lower = high.copy(), low.copy()
    upper[arc] = less[arc]
    lower[arc] = less[arc] + 1
    return [(lower, high, more), (low, upper, less)]


BACKEND = Backend(
    "max flow",
    "OR-Tools SimpleMaxFlow, and residual cycles for further solutions",
    search,
    None,
    ("flows", "cycle_tests"),
    load=library("ortools.graph.python.max_flow"),
)
