"""Cells that must hold the same value."""

from __future__ import annotations

from functools import lru_cache

from ..core.puzzle import Domain
from ..core.regular import Automaton

__all__ = ["equal"]


@lru_cache(maxsize=256)
def equal(first: Domain, second: Domain) -> Automaton:
    """The automaton of two cells that hold the same value."""
    return Automaton.relation(first, second, lambda one, other: one == other)
