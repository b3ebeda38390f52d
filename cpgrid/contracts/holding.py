"""Random rules of a kind that a given grid obeys: for puzzles that are known to have a solution.

Nothing is known of the kind but its record. Rules are drawn as for contract tests, over cells in a shape that rules of its group have.
Where the grid breaks the rule, its numbers and lists of values are replaced by what the grid holds, and tried again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields, replace
from random import Random
from typing import Any

from ..core.errors import InputError, Refusal
from ..core.model import RuleIndex
from ..core.plugins import RuleKind
from ..core.posting import Variables
from ..core.puzzle import Layout, Rule, Solution
from .sampling import Scope, drawn, field_types
from .shapes import random_shape

__all__ = ["holding_rule"]

_TRIES = 1000
_NUMBERS = 60
"""Different numbers that are tried in place of one."""


def holding_rule(kind: RuleKind, layout: Layout, solution: Solution, random: Random, *, tries: int = _TRIES) -> Rule | None:
    """A random rule of the kind that the grid obeys and that says something; ``None`` where none was found.

    Args:
        kind: registered or not.
        layout: the grid; its own rules do not matter.
        solution: a value for each of its cells.
        random: decides; the same state draws the same rule.
        tries: rules that are drawn before it gives up.
    """
    values = dict(zip(layout.cells, solution, strict=True))
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    for _ in range(tries):
        cells = random_shape(kind.group, layout, random)
        rule = drawn(kind, random, Scope(cells, tuple(domains[cell] for cell in cells)))
        if rule is None:
            continue
        for fitted in _fitted(kind, rule, cells, [values[cell] for cell in cells], random):
            if not any(kind.violations(fitted, values, domains)) and _says_something(kind, fitted, layout):
                return fitted
    return None


def _says_something(kind: RuleKind, rule: Rule, layout: Layout) -> bool:
    variables = Variables(layout.cells, layout.domains)
    posted = kind.post(rule, variables, dict(zip(layout.cells, layout.domains, strict=True)), RuleIndex(0))
    try:
        return any(True for _ in posted)
    except Refusal:
        # Its automaton is too large.
        return False


def _fitted(kind: RuleKind, rule: Rule, cells: Sequence[object], held: Sequence[int], random: Random) -> Iterator[Rule]:
    """The rule as it was drawn; with its cells in the order of their shape; and with one field after another fitted to what they hold."""
    types, changed = field_types(kind), rule
    if "cells" in types and set(rule.cells) == set(cells):
        changed = _with(rule, cells=tuple(cells)) or rule
    for field in fields(kind.rule):
        if field.default is not MISSING and random.random() < 0.5:
            changed = _with(changed, **{field.name: field.default}) or changed
    yield from (changed, rule)
    for name, type_ in types.items():
        for value in _values_of(type_, held, random):
            if (other := _with(changed, **{name: value})) is not None:
                yield other


def _with(rule: Any, **changes: object) -> Any:
    """The rule with other fields, or ``None`` if that is no rule."""
    try:
        return replace(rule, **changes)
    except InputError:
        return None


def _values_of(type_: object, held: Sequence[int], random: Random) -> Iterator[object]:
    """Values for a field that may fit what the cells hold."""
    if type_ in {int, int | None}:
        yield from _numbers(held, random)
    elif type_ is bool:
        yield from (False, True)
    elif type_ == tuple[int, ...]:
        yield from (tuple(held), tuple(sorted(set(held))), *(tuple(random.choices(held, k=size)) for size in (1, 1, 2, 3)))
    elif type_ == tuple[tuple[int, ...], ...]:
        yield (tuple(held), *(tuple(random.sample(held, len(held))) for _ in range(3)))


def _numbers(held: Sequence[int], random: Random) -> list[int]:
    """What may be made of the values: a sum of some of them, a product, a difference, how many they are; in any order."""
    low, high = min(0, *held, sum(held)), max(len(held), *held, sum(held))
    likely = {*held, sum(held), math.prod(held), max(held) - min(held), len(set(held)), 2 * max(held) - sum(held)}
    others = range(low - 1, high + 2)
    numbers = [*likely, *random.sample(others, min(len(others), _NUMBERS))]
    random.shuffle(numbers)
    return numbers
