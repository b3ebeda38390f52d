"""Rules of one's own in five lines: from a step function, a relation of neighbours, or a predicate.

Each function makes the record of a kind of rule, which `cpgrid.register` takes and a package can offer as an entry point. The class of its
rules has one field, the cells: ``kind.rule(cells)``. A filled grid is checked by calling the function itself; no automaton is asked.

What is posted and what is checked must mean the same. So a function that gives other results when it is asked again, or no truth value
where one is asked for, is reported with the rule; and so is whatever it raises.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from ..core.errors import UsageError
from ..core.grid import Cell
from ..core.model import RuleIndex
from ..core.plugins import RuleKind
from ..core.posting import Variables
from ..core.puzzle import Domain, Domains, Values
from ..core.regular import Automaton, Regular
from ..core.rule_class import Cells, rule_class
from .digits import possible
from .scopes import check_length

__all__ = ["rule_from_function", "rule_from_predicate", "rule_from_relation"]

S = TypeVar("S", bound=Hashable)


def rule_from_function(
    name: str, summary: str, start: S, step: Callable[[S, int], S | None], accept: Callable[[S], bool] | None = None
) -> RuleKind:
    """A kind of rule that reads its cells in order with a step function.

    Args:
        name: as files and reports write it.
        summary: the rule in one sentence.
        start: the state before the first value; any hashable value.
        step: (state, value) → the next state; ``None`` = the rule is broken, whatever comes.
        accept: whether a state may be the last one; ``None`` = each may.

    Returns:
        The kind; ``kind.rule(cells)`` is a rule of it, for one cell or more.

    Raises:
        UsageError: the start cannot be hashed.
    """
    if not _hashable(start):
        raise UsageError(f"{name}: the start {start!r} cannot be hashed; {_STATES}")

    def follow(state: S, value: int) -> S | None:
        return _state(name, step, state, value)

    def may_end(state: S) -> bool:
        return accept is None or _truth(name, accept, state)

    def build(domains: Sequence[Domain]) -> Automaton:
        return Automaton.from_function(domains, start, follow, may_end)

    def breaks(options: Sequence[Domain]) -> bool:
        state = start
        for option in options:
            if len(option) > 1:
                return False
            after = follow(state, option[0])
            if after is None:
                return True
            state = after
        return not may_end(state)

    return _kind(name, summary, build, breaks)


def rule_from_relation(name: str, summary: str, holds: Callable[[int, int], bool]) -> RuleKind:
    """A kind of rule that a relation of two values stands for, which holds from each of its cells to the next.

    Args:
        name: as files and reports write it.
        summary: the rule in one sentence.
        holds: (value of a cell, value of the next) → whether they may follow each other.

    Returns:
        The kind; ``kind.rule(cells)`` is a rule of it, for two cells or more.
    """

    def related(one: int, other: int) -> bool:
        return _truth(name, holds, one, other)

    def build(domains: Sequence[Domain]) -> Automaton:
        first, second = domains
        return Automaton.relation(first, second, related)

    def breaks(options: Sequence[Domain]) -> bool:
        return any(len(one) == len(other) == 1 and not related(one[0], other[0]) for one, other in pairwise(options))

    return _kind(name, summary, build, breaks, least=2, scopes=pairwise)


def rule_from_predicate(name: str, summary: str, holds: Callable[..., bool]) -> RuleKind:
    """A kind of rule that a predicate of a few values stands for.

    Args:
        name: as files and reports write it.
        summary: the rule in one sentence.
        holds: (a value for each of up to five cells, as separate arguments) → whether they may stand together.

    Returns:
        The kind; ``kind.rule(cells)`` is a rule of it, for as many cells as the predicate takes values.
    """

    def allowed(*values: int) -> bool:
        return _truth(name, holds, *values)

    def build(domains: Sequence[Domain]) -> Automaton:
        return Automaton.predicate(domains, allowed)

    def breaks(options: Sequence[Domain]) -> bool:
        return all(len(option) == 1 for option in options) and not allowed(*(option[0] for option in options))

    least, most = _arguments(holds)
    return _kind(name, summary, build, breaks, least=max(least, 1), most=most)


def _arguments(function: Callable[..., object]) -> tuple[int, int | None]:
    """How many positional arguments a function takes, at least and at most; ``None`` = any number."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return 1, None
    named = [each for each in parameters if each.kind in {each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD}]
    open_ended = any(each.kind is each.VAR_POSITIONAL for each in parameters)
    return sum(each.default is each.empty for each in named), None if open_ended else len(named)


def _truth(name: str, function: Callable[..., bool], *values: Any) -> bool:
    """What a function that is to give a truth value gives.

    Raises:
        UsageError: it is none, or another one when the function is asked again.
    """
    truth = function(*values)
    if not isinstance(truth, bool | np.bool_):
        raise UsageError(f"{name}: its function gave {truth!r} for {_spelt(values)}; it must give True or False")
    _check_repeated(name, function, values, truth)
    return bool(truth)


def _state(name: str, step: Callable[[S, int], S | None], state: S, value: int) -> S | None:
    """What a step function gives.

    Raises:
        UsageError: it cannot be hashed, or is another state when the function is asked again.
    """
    after = step(state, value)
    if not _hashable(after):
        raise UsageError(f"{name}: its function gave {after!r} for {_spelt((state, value))}, which cannot be hashed; {_STATES}")
    _check_repeated(name, step, (state, value), after)
    return after


_STATES = "give a number, a string or a tuple of such"


def _hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _check_repeated(name: str, function: Callable[..., object], values: Sequence[object], first: object) -> None:
    again = function(*values)
    if again != first:
        mend = "it must give equal results for equal arguments, whenever it is called"
        raise UsageError(f"{name}: its function gave {first!r} for {_spelt(values)}, and then {again!r}; {mend}")


def _spelt(values: Sequence[object]) -> str:
    return ", ".join(map(repr, values))


def _kind(
    name: str,
    summary: str,
    build: Callable[[Sequence[Domain]], Automaton],
    breaks: Callable[[Sequence[Domain]], bool],
    *,
    least: int = 1,
    most: int | None = None,
    scopes: Callable[[Sequence[Cell]], Iterable[Sequence[Cell]]] = lambda cells: (cells,),
) -> RuleKind:
    """The record.

    Args:
        name: of the kind.
        summary: in one sentence.
        build: (domains) → the automaton.
        breaks: (the values that each cell may hold, one where it is known) → whether the rule is known to be broken.
        least: how many cells a rule has at least.
        most: and at most; ``None`` = any number.
        scopes: (cells) → the cells that an automaton each reads.
    """

    @lru_cache(maxsize=64)
    def automaton(domains: tuple[Domain, ...]) -> Automaton:
        made, again = build(domains), build(domains)
        if made != again:
            raise UsageError(f"{name}: its function gave other results in another order of calls; equal arguments must give equal results")
        return made

    def post(rule: Any, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
        for scope in scopes(rule.cells):
            yield Regular(variables.of(scope), automaton(tuple(domains[cell] for cell in scope)), origin)

    def violations(rule: Any, values: Values, domains: Domains) -> Iterator[str]:
        options = [possible(cell, values, domains) for cell in rule.cells]
        if breaks(options):
            held = " ".join(str(option[0]) if len(option) == 1 else "?" for option in options)
            yield f"{name} at {rule.cells[0]}: {held} breaks it: {summary}"

    @rule_class
    class Rule:
        cells: Cells

        def __post_init__(self) -> None:
            check_length(name, self.cells, least, most)

    Rule.__name__ = Rule.__qualname__ = "".join(filter(str.isalnum, name.title())) or "Rule"
    Rule.__doc__ = f"{summary}\n\nArgs:\n    cells: in order."
    return RuleKind(name, Rule, summary, post, violations)
