"""Reification: a helper variable that says whether a constraint holds, for rules of which one or another must hold.

Every kind of constraint reads its variables one after another, with a state. The automaton of these states is completed: where no allowed
word goes on, it remembers so. The helper is read last, and is 1 where the word is allowed, 0 where it is not. So it has exactly one value
for any values of the variables.

A constraint may give a helper of its rule a value on some grids alone. It is completed in the same way, with a further helper.

Source: N. Beldiceanu, M. Carlsson, P. Flener, J. Pearson, "On the reification of global constraints", Constraints 18 (2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, TypeAlias, cast

from .errors import Refusal
from .model import AllDifferent, ByValue, Coefficient, Constraint, LinearSum, Variable
from .puzzle import Domain
from .regular import Automaton, Regular

__all__ = ["completed", "determined", "reified"]


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


def _read(constraint: Constraint, domains: Sequence[Domain]) -> tuple[tuple[Variable, ...], _Reader]:
    """The variables in the order in which a constraint reads them, and how; those that add nothing to a sum are not read."""
    if isinstance(constraint, Regular):
        return constraint.word, _Word(constraint.automaton)
    if isinstance(constraint, AllDifferent):
        return constraint.variables, _Distinct()
    if isinstance(constraint, LinearSum):
        terms = zip(constraint.variables, constraint.coefficients, strict=True)
        adding = [
            (variable, weight)
            for variable, weight in terms
            if not isinstance(weight, ByValue) or any(map(weight.__mul__, domains[variable]))
        ]
        weights = tuple(weight for _, weight in adding)
        return tuple(variable for variable, _ in adding), _Sum(weights, constraint.low, constraint.high)
    raise Refusal("the model", f"no automaton says whether a {type(constraint).__name__} holds; state it outside the or")


def reified(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> Regular:
    """The helper is 1 if the constraint holds, otherwise 0.

    Args:
        constraint: of the kinds that the model has.
        helper: a variable with the values 0 and 1.
        domains: of every variable.

    Raises:
        Refusal: its automaton is too large, or the constraint is of another kind.
    """
    word, reader = _read(constraint, domains)
    return Regular((*word, helper), _completed(reader, tuple(domains[variable] for variable in word)), constraint.origin)


def determined(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> bool:
    """Whether a constraint gives one of its variables exactly one value on every grid; if not, there are grids on which it has none.

    Args:
        constraint: of the kinds that the model has.
        helper: one of its variables.
        domains: of every variable.

    Raises:
        Refusal: on some grid the helper may have several values, or as for `reified`.
    """
    side_by_side, others = _apart(constraint, helper, domains)
    least, most = _numbers_of_values(side_by_side, others)
    if most > 1:
        raise Refusal("the model", "one of its own variables has several values on some grid; state it outside the or")
    return least == 1


def completed(constraint: Constraint, helper: Variable, truth: Variable, domains: Sequence[Domain]) -> Regular:
    """The helper has the value that the constraint gives it, and the truth is 1; where it gives none, they are the least value and 0.

    Args:
        constraint: of the kinds that the model has; on no grid it gives the helper several values.
        helper: one of its variables.
        truth: a variable with the values 0 and 1.
        domains: of every variable.

    Raises:
        Refusal: as for `reified`.
    """
    word, _ = _read(constraint, domains)
    side_by_side, others = _apart(constraint, helper, domains)
    cells = tuple(variable for variable in word if variable != helper)
    return Regular((*cells, helper, truth), _given(side_by_side, others), constraint.origin)


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


@dataclass(frozen=True, slots=True)
class _SideBySide:
    """Reads a word with all values of a helper at once.

    Args:
        reader: how the constraint reads.
        own: for each place of the word, whether the helper is read there.
        values: of the helper, ascending.
    """

    reader: _Reader
    own: tuple[bool, ...]
    values: Domain

    @property
    def start(self) -> _States:
        return self._past_the_helper((0, (self.reader.start,) * len(self.values)))

    def step(self, states: _States, value: int) -> _States:
        """The states after one more value of another variable."""
        return self._past_the_helper(self._read(states, [value] * len(self.values)))

    def fitting(self, states: _States) -> tuple[int, ...]:
        """The values of the helper with which the word that was read is allowed."""
        pairs = zip(self.values, states[1], strict=True)
        return tuple(value for value, state in pairs if state is not None and self.reader.accept(state))

    def _read(self, states: _States, taken: Sequence[int]) -> _States:
        place, each = states
        after = tuple(None if state is None else self.reader.step(place, state, value) for state, value in zip(each, taken, strict=True))
        return place + 1, after

    def _past_the_helper(self, states: _States) -> _States:
        while states[0] < len(self.own) and self.own[states[0]]:
            states = self._read(states, self.values)
        return states


def _apart(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> tuple[_SideBySide, tuple[Domain, ...]]:
    """How a constraint is read with all values of the helper, and the domains of the other variables in their order."""
    word, reader = _read(constraint, domains)
    own = tuple(variable == helper for variable in word)
    return _SideBySide(reader, own, domains[helper]), tuple(domains[variable] for variable in word if variable != helper)


@lru_cache(maxsize=256)
def _numbers_of_values(side_by_side: _SideBySide, others: tuple[Domain, ...]) -> tuple[int, int]:
    """How many values the helper may have, at least and at most, over all values of the others."""
    states = Automaton.from_function(others, side_by_side.start, side_by_side.step).states[-1]
    numbers = [len(side_by_side.fitting(cast("_States", state))) for state in states]
    return min(numbers), max(numbers)


@lru_cache(maxsize=256)
def _given(side_by_side: _SideBySide, others: tuple[Domain, ...]) -> Automaton:
    """Reads the values of the others, then the helper, and then 1 where it has the value that it is given, or 0 where it is given none."""

    def known(states: _States) -> _States:
        """Behind the others, a state is the value of the helper, or none: the states before it do not matter any more."""
        return states if states[0] < len(side_by_side.own) else (-2, side_by_side.fitting(states))

    def step(state: _States, value: int) -> _States | None:
        place, held = state
        if place >= 0:
            return known(side_by_side.step(state, value))
        if place == -2:
            return (-1, held) if value == (held[0] if held else side_by_side.values[0]) else None
        return state if value == bool(held) else None

    return Automaton.from_function((*others, side_by_side.values, (0, 1)), known(side_by_side.start), step).merged()
