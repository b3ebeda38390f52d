"""The digits of a rule: the values that its cells may have, and how they fall into low, middle and high ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..core.grid import Cell
from ..core.puzzle import Domain, Domains, Values, distinct_domains

__all__ = ["digits", "possible", "thirds"]


def possible(cell: Cell, values: Values, domains: Domains) -> Domain:
    """The values that a cell may have beside what is known: its own, or all of its domain."""
    return (values[cell],) if cell in values else domains[cell]


def digits(cells: Iterable[Cell], domains: Domains) -> Domain:
    """Every value that any of the cells may have, ascending."""
    return _union(distinct_domains([domains[cell] for cell in cells]))


@lru_cache(maxsize=256)
def _union(domains: frozenset[Domain]) -> Domain:
    return tuple(sorted(set().union(*domains)))


@lru_cache(maxsize=256)
def thirds(values: Domain) -> dict[int, int]:
    """The third that each of the values is in: 0 = low, 1 = middle, 2 = high.

    Where their number is no multiple of three, the low third has one more, and then the middle one.
    """
    return {value: 3 * rank // len(values) for rank, value in enumerate(values)}
