"""The native dynamic programme along the frontier of a grid, behind the `Search` protocol.

It goes through all states before it hands out the first solution. A count is exact and of any size; nothing but counting again confirms it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache

from .. import native
from ..core.errors import Refusal
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import ConstraintNetwork, GivenNetwork, Int32
from .bit_domains import native_model
from .fetching import fetch

__all__ = ["BACKEND", "begin"]

_STATES = ("1000000", "10000", "100000", "10000000", "100000000")


def search(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: constraints and givens.
        limits: nodes are states; seed and threads do not matter.
        options: by name.

    Raises:
        Refusal: while it is searched: there are more states than it may have.
    """
    return Search(_steps(program, limits, options), batched=True)


def count(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of solutions within the limits, without listing any; arguments and errors are those of `search`."""
    core = begin(program, options, listed=False)
    with _refusing():
        stop = Stop[core.advance(0, limits.nodes or 0, limits.clock.left).name]
    if limits.solutions is not None and core.count >= limits.solutions:
        return Found(Stop.SOLUTION_LIMIT, core.statistics, count=limits.solutions)
    return Found(stop, core.statistics, count=core.count)


def begin(program: GivenNetwork, options: Mapping[str, str], *, listed: bool) -> native.FrontierSearch:
    """The native search, not yet advanced.

    Args:
        program: constraints and givens.
        options: by name.
        listed: whether it keeps what solutions are listed from.
    """
    network = program.network
    return native.FrontierSearch(
        _native(network),
        program.variables,
        program.values,
        cells=network.cells,
        listed=int(listed),
        states=int(options["states"]),
        memory=int(options["room"]) << 20,
    )


@lru_cache(maxsize=64)
def _native(network: ConstraintNetwork) -> native.Model:
    """The native model of a network, made once: networks are compared by identity."""
    return native_model(network)


@contextmanager
def _refusing() -> Iterator[None]:
    """What is too wide is a refusal."""
    try:
        yield
    except OverflowError as error:
        raise Refusal("frontier", f"{error}; take --via masks, or more states (states={_STATES[-1]})") from None


def _steps(program: GivenNetwork, limits: Limits, options: Mapping[str, str]) -> Generator[Iterable[Int32], None, Found]:
    core = begin(program, options, listed=True)
    with _refusing():
        stop = yield from fetch(core, limits)
    return Found(stop, core.statistics, count=core.solutions)


BACKEND = Backend(
    "frontier",
    "a dynamic programme along the frontier of the grid, native: no search, states with exact counts",
    search,
    count,
    ("nodes", "widest"),
    options=(
        Option("states", _STATES, "how many states there may be at once; past that, it refuses", witness=False),
        Option("room", ("1024", "1", "64", "4096", "16384"), "MiB that states may take", witness=False),
    ),
)
