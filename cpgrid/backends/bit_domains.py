"""Bit domains: the native search of constraint networks behind the `Search` protocol."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import lru_cache

from .. import native
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend
from ..core.program import ConstraintNetwork, GivenNetwork, Int32
from .fetching import fetch

__all__ = ["BACKEND", "begin", "native_model", "native_network"]


def search(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: constraints and givens.
        limits: nodes are values tried; seed and threads do not matter.
        options: none.
    """
    return Search(_steps(program, limits), batched=True)


def count(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of solutions within the limits, without returning any."""
    core = begin(program)
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, limits.clock.left, keep=False)
    return _found(core, Stop[stop.name])


@lru_cache(maxsize=64)
def native_network(network: ConstraintNetwork) -> native.Network:
    """The native form of a network, made once: networks are compared by identity."""
    return native.Network(native_model(network))


def native_model(network: ConstraintNetwork) -> native.Model:
    """The constraints of a network as a native model."""
    model = native.Model(network.values, network.domains.reshape(-1, 1))
    for group in network.groups:
        model.add_group(group.variables)
    for row in network.weights:
        model.add_weights(row)
    for sum_ in network.sums:
        model.add_sum(sum_.variables, sum_.coefficients, sum_.low, sum_.high, sum_.rows)
    for diagram in network.diagrams:
        model.add_diagram(diagram.lengths, diagram.arcs)
    for word in network.words:
        model.add_word(word.variables, word.diagram, word.limit)
    for graph in network.graphs:
        model.add_graph(graph.variables, graph.sets.reshape(-1, 1), graph.edges, graph.single, graph.totals)
    return model


def begin(program: GivenNetwork, literals: int = 0) -> native.NetworkSearch:
    """The native search, not yet advanced.

    Args:
        program: constraints and givens.
        literals: how many literals the clauses that it records may have; 0 = it records none.
    """
    network = program.network
    return native.NetworkSearch(native_network(network), program.variables, program.values, literals=literals, cells=network.cells)


def _steps(program: GivenNetwork, limits: Limits) -> Generator[Iterable[Int32], None, Found]:
    core = begin(program)
    stop = yield from fetch(core, limits)
    return _found(core, stop)


def _found(core: native.NetworkSearch, stop: Stop) -> Found:
    return Found(stop, core.statistics, count=core.solutions)


BACKEND = Backend(
    "bit domains",
    "depth-first search over domains that are bit masks, native, with tables of digit combinations",
    search,
    count,
    ("nodes", "changes", "floods"),
)
