"""Clause learning on domains: the native search that learns, on the networks of the masks, behind the `Search` protocol."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping

from .. import native
from ..core.outcome import Found, Limits, Search, Stop
from ..core.parted_network import PartedNetwork
from ..core.plugins import Backend, Option
from ..core.program import GivenNetwork, Int32
from .bit_domains import native_network
from .fetching import fetch
from .learning_assuming import LearningAssuming

__all__ = ["BACKEND", "begin"]

_RESTARTS = ("both", "stable", "focused")

_DECIDE = ("auto", "value", "saved")

_SWITCH = ("on", "off")

_MOST_THREADS = 8
"""More do not help one another any more."""


def search(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: constraints and givens.
        limits: nodes are conflicts and solutions; the seed breaks ties. One thread makes the same search every time; more, at most 8,
            share short clauses: the answer is the same, the order of solutions and the nodes may differ.
        options: by name.
    """
    return Search(_steps(program, limits, options), batched=True)


def count(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of solutions within the limits, without returning any."""
    core = begin(program, options, limits.seed, threads=limits.threads)
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, limits.clock.left, keep=False)
    return _found(core, Stop[stop.name])


def begin(program: GivenNetwork, options: Mapping[str, str], seed: int = 0, literals: int = 0, threads: int = 1) -> native.LearningSearch:
    """The native search, not yet advanced.

    Args:
        program: constraints and givens.
        options: by name.
        seed: of the order in which ties are broken.
        literals: how many literals the clauses that it records may have; 0 = it records none.
        threads: searches that share short clauses, at most 8; 1 where clauses are recorded.
    """
    network = native_network(program.network)
    return native.LearningSearch(
        network,
        program.variables,
        program.values,
        literals=literals,
        seed=seed,
        threads=min(threads, _MOST_THREADS),
        **_numbers(options),
    )


def assuming(program: GivenNetwork | PartedNetwork, options: Mapping[str, str]) -> LearningAssuming:
    """A search that is asked many times."""
    return LearningAssuming(program, _numbers(options))


def _numbers(options: Mapping[str, str]) -> dict[str, int]:
    """Options as the native search takes them."""
    return {
        "mode": _RESTARTS.index(options["restarts"]),
        "phase": _DECIDE.index(options["decide"]),
        "dual": int(options["places"] == "on"),
        "minimise": int(options["minimise"] == "on"),
        "shrink": int(options["shrink"] == "on"),
    }


def _steps(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Generator[Iterable[Int32], None, Found]:
    core = begin(program, options, limits.seed, threads=limits.threads)
    stop = yield from fetch(core, limits)
    return _found(core, stop)


def _found(core: native.LearningSearch, stop: Stop) -> Found:
    return Found(stop, core.statistics, count=core.solutions)


BACKEND = Backend(
    "clause learning",
    "conflict-driven search over domains that are bit masks, native; constraints explain what they removed, threads share short clauses",
    search,
    count,
    ("nodes", "decisions", "changes"),
    options=(
        Option("restarts", _RESTARTS, "how often it starts over: seldom (stable), often (focused), or each in turn", witness=False),
        Option("decide", _DECIDE, "a variable gets a value, or what it had last; auto = by the kinds of constraint", witness=False),
        Option("places", _SWITCH, "whether each value of a house is a clause: it has a cell", witness=False),
        Option("minimise", _SWITCH, "whether literals that follow from the others leave a learnt clause", witness=False),
        Option("shrink", _SWITCH, "whether literals of one level leave a learnt clause for one from which they follow", witness=False),
    ),
    assuming=assuming,
)
