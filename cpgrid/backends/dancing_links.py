"""Dancing links: the native exact-cover core behind the `Search` protocol."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from .. import native
from ..core.clock import Clock
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend
from ..core.program import ExactCover, Int32, SelectedCover

__all__ = ["BACKEND"]

_BATCH = 1024
"""Solutions fetched from the core at a time, at the most: the first come one by one, later ones without a call each."""


def search(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All covers within the limits; raw solutions are the options of a cover, the chosen ones included.

    Args:
        program: with costs, only covers of least cost are handed out, after their optimality is known.
        limits: nodes are search nodes; seed and threads do not matter.
        options: none.
    """
    return Search(_steps(program, limits))


def count(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Found:
    """How many covers there are within the limits; none is handed out."""
    core = _begin(program)
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, Clock(limits.seconds).left, keep=False)
    return _found(program, core, _why(core, Stop[stop.name], limits))


@lru_cache(maxsize=64)
def _links(cover: ExactCover) -> native.ExactCover:
    """The native program of a cover, built once: covers are compared by identity."""
    return native.ExactCover(cover.primary, len(cover.item_origins), cover.offsets, cover.items, cover.colours, cover.costs)


def _begin(program: SelectedCover) -> native.DancingLinks:
    return native.DancingLinks(_links(program.cover), program.chosen)


def _steps(program: SelectedCover, limits: Limits) -> Generator[Int32, None, Found]:
    clock = Clock(limits.seconds)
    core = _begin(program)
    if program.cover.costs is not None:
        stop = core.advance(limits.solutions or 0, limits.nodes or 0, clock.left)
        yield from core.take()
        return _found(program, core, _why(core, Stop[stop.name], limits))
    batch = 1
    while True:
        wanted = batch if limits.solutions is None else min(batch, limits.solutions - core.solutions)
        nodes = 0 if limits.nodes is None else limits.nodes - core.nodes
        if limits.nodes is not None and nodes == 0:
            return _found(program, core, Stop.NODE_LIMIT)
        stop = core.advance(wanted, nodes, clock.left)
        yield from core.take()
        if stop.name != Stop.SOLUTION_LIMIT.name or core.solutions == limits.solutions:
            return _found(program, core, Stop[stop.name])
        batch = min(2 * batch, _BATCH)


def _why(core: native.DancingLinks, stop: Stop, limits: Limits) -> Stop:
    """With costs the core exhausts what can be better, but leaves out equals past the limit: there may be more of them."""
    return Stop.SOLUTION_LIMIT if stop is Stop.EXHAUSTED and core.solutions == limits.solutions else stop


def _found(program: SelectedCover, core: native.DancingLinks, stop: Stop) -> Found:
    score = bound = None
    if program.cover.costs is not None:
        score = None if core.least_cost is None else program.cover.offset - core.least_cost
        bound = None if core.lower_bound is None else program.cover.offset - core.lower_bound
    return Found(stop, {"nodes": core.nodes, "updates": core.updates, "depth": core.depth}, score, bound, core.solutions)


BACKEND = Backend(
    "dancing links",
    "Algorithm X on dancing links, native, with colours and costs",
    search,
    count,
    ("nodes", "updates"),
)
