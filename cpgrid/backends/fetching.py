"""Solutions of a native search, fetched in growing batches: the first one by one, later ones many in a call."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from .. import native
from ..core.outcome import Limits, Stop
from ..core.program import Int32

__all__ = ["LARGEST_BATCH", "batches", "fetch"]

LARGEST_BATCH = 1024

Batch = TypeVar("Batch")
Core = TypeVar("Core", native.CoverSearch, native.FrontierSearch, native.LearningSearch, native.NetworkSearch)


def fetch(core: Core, limits: Limits) -> Generator[Iterable[Int32], None, Stop]:
    """The solutions within the limits, many at a time; why there are no more.

    Args:
        core: a search that can be advanced, at its beginning.
        limits: how far to go.
    """
    return batches(core, limits, core.take)


def batches(core: Core, limits: Limits, take: Callable[[], Batch]) -> Generator[Batch, None, Stop]:
    """As `fetch`, with what is called for the solutions that the search has kept."""
    batch = 1
    while True:
        wanted = batch if limits.solutions is None else min(batch, limits.solutions - core.solutions)
        nodes = 0 if limits.nodes is None else limits.nodes - core.nodes
        if limits.nodes is not None and nodes == 0:
            return Stop.NODE_LIMIT
        stop = core.advance(wanted, nodes, limits.clock.left)
        yield take()
        if stop.name != Stop.SOLUTION_LIMIT.name or core.solutions == limits.solutions:
            return Stop[stop.name]
        batch = min(2 * batch, LARGEST_BATCH)
