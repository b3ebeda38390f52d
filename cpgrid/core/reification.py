"""Reification: a helper variable that says whether a constraint holds, for rules of which one or another must hold.

The automaton that reads the constraint's variables is completed: where no allowed word goes on, it remembers so. The helper is read last,
and is 1 where the word is allowed, 0 where it is not. So it has exactly one value for any values of the variables.

Source: N. Beldiceanu, M. Carlsson, P. Flener, J. Pearson, "On the reification of global constraints", Constraints 18 (2013).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import TypeVar

from .errors import Refusal
from .model import AllDifferent, Coefficient, Constraint, LinearSum, Variable
from .puzzle import Domain
from .regular import Automaton, Regular

__all__ = ["reified"]

S = TypeVar("S", bound=Hashable)


def reified(constraint: Constraint, helper: Variable, domains: Sequence[Domain]) -> Regular:
    """The helper is 1 if the constraint holds, otherwise 0.

    Args:
        constraint: of the kinds that the model has.
        helper: a variable with the values 0 and 1.
        domains: of every variable.

    Raises:
        Refusal: its automaton is too large, or the constraint is of another kind.
    """
    if isinstance(constraint, Regular):
        word = constraint.word
        automaton = _of_regular(_scope(word, domains), constraint.automaton)
    elif isinstance(constraint, AllDifferent):
        word = constraint.variables
        automaton = _of_alldifferent(_scope(word, domains))
    elif isinstance(constraint, LinearSum):
        word = constraint.variables
        automaton = _of_sum(_scope(word, domains), constraint.coefficients, constraint.low, constraint.high)
    else:
        raise Refusal("the model", f"whether a {type(constraint).__name__} holds cannot be told by an automaton")
    return Regular((*word, helper), automaton, constraint.origin)


def _scope(word: Sequence[Variable], domains: Sequence[Domain]) -> tuple[Domain, ...]:
    return tuple(domains[variable] for variable in word)


@lru_cache(maxsize=256)
def _of_regular(domains: tuple[Domain, ...], automaton: Automaton) -> Automaton:
    layers = [{(before, value): after for before, value, after in edges} for edges in automaton.diagram.edges]

    def step(place: int, state: int, value: int) -> int | None:
        return layers[place].get((state, value))

    return _completed(domains, 0, step) if automaton.diagram.layers[0] else _completed(domains, 0, lambda *_: None)


@lru_cache(maxsize=256)
def _of_alldifferent(domains: tuple[Domain, ...]) -> Automaton:
    start: frozenset[int] = frozenset()

    def step(_place: int, used: frozenset[int], value: int) -> frozenset[int] | None:
        return None if value in used else used | {value}

    return _completed(domains, start, step)


@lru_cache(maxsize=256)
def _of_sum(domains: tuple[Domain, ...], coefficients: tuple[Coefficient, ...], low: int | None, high: int | None) -> Automaton:
    def step(place: int, total: int, value: int) -> int:
        return total + coefficients[place] * value

    return _completed(domains, 0, step, lambda total: (low is None or low <= total) and (high is None or total <= high))


def _completed(
    domains: tuple[Domain, ...], start: S, step: Callable[[int, S, int], S | None], accept: Callable[[S], bool] = lambda _: True
) -> Automaton:
    """Reads the values, and then 1 where they are allowed or 0 where they are not."""

    def step_or_remember(state: tuple[int, S | None], value: int) -> tuple[int, S | None] | None:
        place, own = state
        if place < len(domains):
            return place + 1, None if own is None else step(place, own, value)
        return state if value == (own is not None and accept(own)) else None

    first: tuple[int, S | None] = (0, start)
    return Automaton.from_function((*domains, (0, 1)), first, step_or_remember).merged()
