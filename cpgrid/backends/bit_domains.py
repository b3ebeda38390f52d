"""Bit domains: the native search of constraint networks behind the `Search` protocol."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from .. import native
from ..core.clock import Clock
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend
from ..core.program import ConstraintNetwork, GivenNetwork, Int32

__all__ = ["BACKEND"]

_BATCH = 1024
"""Solutions fetched from the core at a time, at the most: the first come one by one, later ones without a call each."""


def search(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: constraints and givens.
        limits: nodes are values tried; seed and threads do not matter.
        options: none.
    """
    return Search(_steps(program, limits))


def count(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Found:
    """How many solutions there are within the limits; none is handed out."""
    core = _begin(program)
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, Clock(limits.seconds).left, keep=False)
    return _found(core, Stop[stop.name])


@lru_cache(maxsize=64)
def _native(network: ConstraintNetwork) -> native.Network:
    """The native form of a network, made once: networks are compared by identity."""
    return native.Network(
        network.values,
        network.domains,
        network.group_offsets,
        network.groups,
        network.sum_offsets,
        network.terms,
        network.coefficients,
        network.low,
        network.high,
    )


def _begin(program: GivenNetwork) -> native.NetworkSearch:
    return native.NetworkSearch(_native(program.network), program.variables, program.values)


def _steps(program: GivenNetwork, limits: Limits) -> Generator[Int32, None, Found]:
    clock = Clock(limits.seconds)
    core = _begin(program)
    batch = 1
    while True:
        wanted = batch if limits.solutions is None else min(batch, limits.solutions - core.solutions)
        nodes = 0 if limits.nodes is None else limits.nodes - core.nodes
        if limits.nodes is not None and nodes == 0:
            return _found(core, Stop.NODE_LIMIT)
        stop = core.advance(wanted, nodes, clock.left)
        yield from core.take()
        if stop.name != Stop.SOLUTION_LIMIT.name or core.solutions == limits.solutions:
            return _found(core, Stop[stop.name])
        batch = min(2 * batch, _BATCH)


def _found(core: native.NetworkSearch, stop: Stop) -> Found:
    return Found(stop, {"nodes": core.nodes, "changes": core.changes, "depth": core.depth}, count=core.solutions)


BACKEND = Backend(
    "bit domains",
    "depth-first search over domains that are bit masks, native, with tables of digit combinations",
    search,
    count,
    ("nodes", "changes"),
)
