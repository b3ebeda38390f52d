"""Shapes of what rules post: one automaton that reads their cells, or a relation of pairs of cells, each automaton made once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from ..core.grid import Cell
from ..core.model import RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Domain, Domains
from ..core.regular import Automaton, Regular
from .shapes import numbers_of

__all__ = ["reads", "related", "relates"]

Post: TypeAlias = Callable[[Any, Variables, Domains, RuleIndex], Iterator[Regular]]


def reads(automaton: Callable[..., Automaton]) -> Post:
    """The `RuleKind.post` of rules whose cells one automaton reads in their order.

    Args:
        automaton: (domains of the cells, *the other fields of the rule) → the automaton; what it depends on is made once.
    """
    kept = lru_cache(maxsize=256)(automaton)

    def post(rule: Any, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
        made = kept(tuple(domains[cell] for cell in rule.cells), *numbers_of(rule))
        yield Regular(variables.of(rule.cells), made, origin)

    return post


def related(holds: Callable[..., bool]) -> Callable[..., Automaton]:
    """(domain, domain, *numbers) → the automaton of the pairs of values that a relation holds for, made once.

    Args:
        holds: (value of the first, value of the second, *numbers) → whether they may stand together.
    """

    @lru_cache(maxsize=1024)
    def automaton(first: Domain, second: Domain, *numbers: Hashable) -> Automaton:
        return Automaton.relation(first, second, lambda one, other: holds(one, other, *numbers))

    return automaton


def relates(
    holds: Callable[..., bool],
    pairs: Callable[[Any], Iterable[Sequence[Cell]]] = lambda rule: (rule.cells,),
    numbers: Callable[[Any], tuple[Hashable, ...]] = numbers_of,
) -> Post:
    """The `RuleKind.post` of rules that ask a relation of pairs of cells.

    Args:
        holds: as in `related`.
        pairs: (rule) → the pairs; by default the cells of the rule are one.
        numbers: (rule) → what the relation depends on.
    """
    automaton = related(holds)

    def post(rule: Any, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
        own = numbers(rule)
        for first, second in pairs(rule):
            yield Regular(variables.of((first, second)), automaton(domains[first], domains[second], *own), origin)

    return post
