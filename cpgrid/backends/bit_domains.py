"""Bit domains: the native search of constraint networks behind the `Search` protocol."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from .. import native
from ..core.clock import Clock
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend
from ..core.program import ConstraintNetwork, GivenNetwork, Int32
from .fetching import fetch

__all__ = ["BACKEND"]


def search(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: constraints and givens.
        limits: nodes are values tried; seed and threads do not matter.
        options: none.
    """
    return Search(_steps(program, limits))


def count(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of solutions within the limits, without returning any."""
    clock = Clock(limits.seconds)
    core = _begin(program)
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, clock.left, keep=False)
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
    stop = yield from fetch(core, limits, clock)
    return _found(core, stop)


def _found(core: native.NetworkSearch, stop: Stop) -> Found:
    return Found(stop, {"nodes": core.nodes, "changes": core.changes, "depth": core.depth}, count=core.solutions)


BACKEND = Backend(
    "bit domains",
    "depth-first search over domains that are bit masks, native, with tables of digit combinations",
    search,
    count,
    ("nodes", "changes"),
)
