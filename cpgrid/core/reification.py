"""Reification: a helper variable that says whether a constraint holds, for rules of which one or another must hold.

Every kind of constraint reads its variables one after another, with a state. The automaton of these states is completed: where no allowed
word goes on, it remembers so. The helper is read last, and is 1 where the word is allowed, 0 where it is not. So it has exactly one value
for any values of the variables.

Source: N. Beldiceanu, M. Carlsson, P. Flener, J. Pearson, "On the reification of global constraints", Constraints 18 (2013).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, TypeAlias

from .diagram import count_paths
from .errors import Refusal
from .model import AllDifferent, Coefficient, Constraint, LinearSum, Variable
from .puzzle import Domain
from .regular import Automaton, Regular

__all__ = ["determines", "reified"]


class _Reader(Protocol):
    """How a constraint reads the values of its variables; hashable, so that equal constraints share an automaton."""

    def __hash__(self) -> int: ...

    @property
    def start(self) -> Any: ...

    def step(self, place: int, state: Any, value: int) -> Any: ...

    def accept(self, state: Any) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Word:
    """Reads a word of an automaton; the state is its state, with the number of the layer known from the place."""

    automaton: Automaton

    @property
    def start(self) -> int | None:
        return 0 if self.automaton.diagram.layers[0] else None

    def step(self, place: int, state: int, value: int) -> int | None:
        return self.automaton.step(place, state, value)

    def accept(self, _state: int) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class _Distinct:
    """Reads different values; the state is those that were read."""

    @property
    def start(self) -> frozenset[int]:
        return frozenset()

    def step(self, _place: int, state: frozenset[int], value: int) -> frozenset[int] | None:
        return None if value in state else state | {value}

    def accept(self, _state: frozenset[int]) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class _Sum:
    """Adds up; the state is the sum so far."""

    coefficients: tuple[Coefficient, ...]
    low: int | None
    high: int | None

    @property
    def start(self) -> int:
        return 0

    def step(self, place: int, state: int, value: int) -> int:
        return state + self.coefficients[place] * value

    def accept(self, state: int) -> bool:
        return (self.low is None or self.low <= state) and (self.high is None or state <= self.high)


def _read(constraint: Constraint) -> tuple[tuple[Variable, ...], _Reader]:
    """The variables in the order in which a constraint reads them, and how."""
    if isinstance(constraint, Regular):
        return constraint.word, _Word(constraint.automaton)
    if isinstance(constraint, AllDifferent):
        return constraint.variables, _Distinct()
    if isinstance(constraint, LinearSum):
        return constraint.variables, _Sum(constraint.coefficients, constraint.low, constraint.high)
    raise Refusal("the model", f"whether a {type(constraint).__name__} holds cannot be said by an automaton")


def reified(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> Regular:
    """The helper is 1 if the constraint holds, otherwise 0.

    Args:
        constraint: of the kinds that the model has.
        helper: a variable with the values 0 and 1.
        domains: of every variable.

    Raises:
        Refusal: its automaton is too large, or the constraint is of another kind.
    """
    word, reader = _read(constraint)
    return Regular((*word, helper), _completed(reader, tuple(domains[variable] for variable in word)), constraint.origin)


def determines(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> bool:
    """Whether exactly one value of the helper satisfies the constraint, whatever the values of its other variables are.

    Args:
        constraint: of the kinds that the model has.
        helper: one of its variables.
        domains: of every variable.

    Raises:
        Refusal: as for `reified`.
    """
    word, reader = _read(constraint)
    others = tuple(domains[variable] for variable in word if variable != helper)
    return _determined(reader, tuple(variable == helper for variable in word), domains[helper], others)


@lru_cache(maxsize=256)
def _completed(reader: _Reader, domains: tuple[Domain, ...]) -> Automaton:
    """Reads the values, and then 1 where they are allowed or 0 where they are not."""
    start: tuple[int, Any] = (0, reader.start)

    def step(state: tuple[int, Any], value: int) -> tuple[int, Any] | None:
        place, own = state
        if place < len(domains):
            return place + 1, None if own is None else reader.step(place, own, value)
        return state if value == (own is not None and reader.accept(own)) else None

    return Automaton.from_function((*domains, (0, 1)), start, step).merged()


_States: TypeAlias = tuple[int, tuple[Any, ...]]
"""How much of the word is read, and the state for each value of the helper."""


@lru_cache(maxsize=256)
def _determined(reader: _Reader, own: tuple[bool, ...], values: Domain, others: tuple[Domain, ...]) -> bool:
    """Follows all values of the helper side by side; ``own`` says at which places of the word where it is read."""

    def read(states: _States, taken: Sequence[int]) -> _States:
        place, each = states
        after = tuple(None if state is None else reader.step(place, state, value) for state, value in zip(each, taken, strict=True))
        return place + 1, after

    def past_the_helper(states: _States) -> _States:
        while states[0] < len(own) and own[states[0]]:
            states = read(states, values)
        return states

    def step(states: _States, value: int) -> _States:
        return past_the_helper(read(states, [value] * len(values)))

    def accept(states: _States) -> bool:
        return sum(state is not None and reader.accept(state) for state in states[1]) == 1

    start = past_the_helper((0, (reader.start,) * len(values)))
    return count_paths(Automaton.from_function(others, start, step, accept).diagram) == math.prod(map(len, others))
