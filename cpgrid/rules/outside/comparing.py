"""Two lines read side by side: which of them is the greater number, as automata."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TypeVar

from ...core.puzzle import Domain
from ...core.regular import Automaton

__all__ = ["BEGINS_OTHERWISE", "comparison", "one_of", "pairs_of", "placing", "unequal"]

Place = TypeVar("Place")

BEGINS_OTHERWISE = 2
"""What is read last by an automaton of `placing` where the second line begins with another value; otherwise it is a sign: -1, 0 or 1."""


def pairs_of(one: Sequence[Place], other: Sequence[Place]) -> list[tuple[Place, Place]]:
    """The cells of two lines place by place, without places that are equal whenever those before them are."""
    pairs: dict[frozenset[Place], tuple[Place, Place]] = {}
    for first, second in zip(one, other, strict=True):
        if first != second:
            pairs.setdefault(frozenset((first, second)), (first, second))
    return list(pairs.values())


_Comparison = tuple[int, int | None]
"""How the lines compare so far, and the value of the first one's cell where the second one's comes next."""

_EQUAL: _Comparison = (0, None)


def _compare(state: _Comparison, value: int) -> _Comparison:
    sign, first = state
    if sign:
        return state
    if first is None:
        return 0, value
    return (first > value) - (first < value), None


@lru_cache(maxsize=256)
def comparison(domains: tuple[Domain, ...]) -> Automaton:
    """Reads two lines that take turns, and then the sign of the first one less the second."""

    def step(state: tuple[int, _Comparison], value: int) -> tuple[int, _Comparison] | None:
        left, compared = state
        if left:
            return left - 1, _compare(compared, value)
        return state if value == compared[0] else None

    return Automaton.from_function(domains, (len(domains) - 1, _EQUAL), step)


@lru_cache(maxsize=256)
def unequal(domains: tuple[Domain, ...]) -> Automaton:
    """Reads two lines that take turns, and must differ."""
    return Automaton.from_function(domains, _EQUAL, _compare, lambda state: state[0] != 0)


def placing(begins: int) -> Callable[[tuple[Domain, ...]], Automaton]:
    """As `comparison`, of lines that are compared only if both begin with a value, as the first one does.

    Of the first cells, that of the second line alone is read. The last value is `BEGINS_OTHERWISE` where it has another one.
    """
    return partial(_placing, begins)


@lru_cache(maxsize=256)
def _placing(begins: int, domains: tuple[Domain, ...]) -> Automaton:
    last = len(domains) - 1

    def step(state: tuple[int, _Comparison], value: int) -> tuple[int, _Comparison] | None:
        left, compared = state
        if left == last:
            return left - 1, (_EQUAL if value == begins else (BEGINS_OTHERWISE, None))
        if left:
            return left - 1, _compare(compared, value)
        return state if value == compared[0] else None

    return Automaton.from_function(domains, (last, _EQUAL), step)


@lru_cache(maxsize=256)
def one_of(domain: Domain, values: Domain) -> Automaton:
    """Reads one value, which must be among these."""
    return Automaton.table((domain,), [(value,) for value in values])
