"""Diagrams of linear sums: a state is the partial sum of the first terms, or that and the values that they have used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..core.clock import check_time
from ..core.diagram import Diagram, Edge, diagram
from ..core.model import Coefficient

__all__ = ["Used", "different_sum_diagram", "sum_diagram"]


def sum_diagram(
    domains: Sequence[Sequence[int]], coefficients: Sequence[Coefficient], low: int, high: int, *, limit: int
) -> Diagram[int] | None:
    """The diagram of low ≤ Σ coefficient·variable ≤ high, or ``None`` when it is too large; raises `OutOfTime`.

    Args:
        domains: the values each variable may take, ascending.
        coefficients: one for each variable.
        low: least total.
        high: greatest total.
        limit: how many edges may be examined, counting only those from states from which, by bounds, an allowed total can be reached.
            Without it, values far apart would have as many partial sums as combinations, too many for time and memory.
    """
    added = _added(domains, coefficients)
    rests = _rests(added, low, high)

    def steps(term: int, total: int) -> Iterable[Edge[int]]:
        lowest, highest = rests[term].low - total, rests[term].high - total
        return [(total, value, total + more) for value, more in added[term] if lowest <= more <= highest]

    return diagram(domains, 0, steps, lambda total: low <= total <= high, limit=limit)


class Used(NamedTuple):
    """The state of a sum of different variables.

    Args:
        total: of the first terms.
        values: which values their variables have, as bits: bit ``i`` stands for the ``i``-th of all values, ascending.
    """

    total: int
    values: int


def different_sum_diagram(
    domains: Sequence[Sequence[int]], coefficients: Sequence[Coefficient], low: int, high: int, *, limit: int
) -> Diagram[Used] | None:
    """The diagram of low ≤ Σ coefficient·variable ≤ high over different variables, or ``None`` when it is too large.

    Arguments and errors are those of `sum_diagram`.
    """
    added = _added(domains, coefficients)
    rests = _rests(added, low, high)
    bits = {value: 1 << place for place, value in enumerate(sorted(set().union(*domains)))}

    def steps(term: int, state: Used) -> Iterable[Edge[Used]]:
        total, used = state
        lowest, highest = rests[term].low - total, rests[term].high - total
        return [
            (state, value, Used(total + more, used | bits[value]))
            for value, more in added[term]
            if lowest <= more <= highest and not used & bits[value]
        ]

    return diagram(domains, Used(0, 0), steps, lambda state: low <= state.total <= high, limit=limit)


def _added(domains: Sequence[Sequence[int]], coefficients: Sequence[Coefficient]) -> list[list[tuple[int, int]]]:
    """For each term, each value of its variable with what it adds to the sum."""
    return [[(value, coefficient * value) for value in domain] for domain, coefficient in zip(domains, coefficients, strict=True)]


class _Rest(NamedTuple):
    """Between which totals the terms up to one of them must end for the rest to be able to reach an allowed total, by bounds."""

    low: int
    high: int


def _rests(added: Sequence[Sequence[tuple[int, int]]], low: int, high: int) -> list[_Rest]:
    """The bounds after each term."""
    rests = [_Rest(low, high)]
    for choices in reversed(added):
        check_time()
        least = min((more for _, more in choices), default=0)
        most = max((more for _, more in choices), default=0)
        rests.append(_Rest(rests[-1].low - most, rests[-1].high - least))
    rests.pop()
    return rests[::-1]
