"""Random rules of a kind that a given grid obeys: for puzzles that are known to have a solution.

Nothing is known of the kind but its record. Rules are drawn as for contract tests, over cells in a shape that rules of its group have.
Where the grid breaks the rule, its numbers and lists of values are replaced by what the grid holds, and tried again; a rule that it obeys
grows as long as it does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, fields, replace
from itertools import pairwise
from random import Random
from typing import Any

from ..core.errors import InputError, Refusal
from ..core.field_types import Product
from ..core.fields import FieldScope
from ..core.grid import Cell
from ..core.marks import Line
from ..core.model import RuleIndex
from ..core.plugins import RuleKind
from ..core.posting import Variables
from ..core.puzzle import Layout, Rule, Solution, Values
from ..core.rule_class import field_types
from ..rules.scopes import touch
from .sampling import drawn, inner_rules
from .shapes import further_cells, random_shape

__all__ = ["holding_rule"]

_TRIES = 1000
_NUMBERS = 60
"""Different numbers that are tried in place of one."""
_GROWTH = 16
"""How often a rule may be tried with more cells."""
_MOST_CELLS = 12
"""Cells of a rule that has grown."""


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

    def obeyed(rule: Rule) -> bool:
        return not any(kind.violations(rule, values, domains))

    for _ in range(tries):
        cells = random_shape(kind.group, layout, random)
        # A line that comes to a cell again is rare in what people publish.
        rule = drawn(kind, random, FieldScope(cells, tuple(domains[cell] for cell in cells), inner_rules), again=kind.group != "lines")
        if rule is None or _jumps(kind, rule):
            continue
        for stated in (_usual(kind, rule, cells, random), rule):
            fitted = next(filter(obeyed, _fitted(kind, stated, [values[cell] for cell in cells], random)), None)
            if fitted is not None and _says_something(kind, fitted, layout):
                grown = _grown(kind, fitted, layout, values, obeyed, random)
                return grown if _says_something(kind, grown, layout) else fitted
    return None


def _says_something(kind: RuleKind, rule: Rule, layout: Layout) -> bool:
    variables = Variables(layout.cells, layout.domains)
    posted = kind.post(rule, variables, dict(zip(layout.cells, layout.domains, strict=True)), RuleIndex(0))
    try:
        return any(True for _ in posted)
    except Refusal:
        # It is too large to be stated.
        return False


def _usual(kind: RuleKind, rule: Rule, cells: Sequence[Cell], random: Random) -> Rule:
    """The rule with its cells in the order of their shape, and with some of its fields as they are by default."""
    if "cells" in field_types(kind.rule) and set(rule.cells) == set(cells):
        rule = _with(kind, rule, cells=tuple(cells)) or rule
    for field in fields(kind.rule):
        if field.default is not MISSING and random.random() < 0.5:
            rule = _with(kind, rule, **{field.name: field.default}) or rule
    return rule


def _grown(kind: RuleKind, rule: Rule, layout: Layout, values: Values, obeyed: Callable[[Rule], bool], random: Random) -> Rule:
    """The rule with more cells, as long as the grid obeys it: of rules that are drawn, those on few cells hold far more often."""
    if "cells" not in field_types(kind.rule):
        return rule
    for _ in range(random.randint(0, _GROWTH)):
        cells = (*rule.cells, *further_cells(kind.group, rule.cells, layout, values, random))
        larger = _with(kind, rule, cells=cells) if len(rule.cells) < len(cells) <= _MOST_CELLS else None
        if larger is not None:
            rule = next(filter(obeyed, _fitted(kind, larger, [values[cell] for cell in cells], random)), rule)
    return rule


def _fitted(kind: RuleKind, rule: Rule, held: Sequence[int], random: Random) -> Iterator[Rule]:
    """The rule as it is, and with one field after another fitted to what its cells hold."""
    yield rule
    for name, type_ in field_types(kind.rule).items():
        for value in _values_of(type_, held, random):
            if (other := _with(kind, rule, **{name: value})) is not None:
                yield other


def _with(kind: RuleKind, rule: Any, **changes: object) -> Any:
    """The rule with other fields, or ``None`` if that is no rule, or a line that jumps."""
    try:
        other = replace(rule, **changes)
    except InputError:
        return None
    return None if _jumps(kind, other) else other


def _jumps(kind: RuleKind, rule: Rule) -> bool:
    """Whether it is drawn as a line that leads from a cell to one that it does not touch; people publish hardly any."""
    if kind.group != "lines" or kind.marks is None:
        return False
    lines = [mark for mark in kind.marks(rule) if isinstance(mark, Line)]
    return not all(touch(one, other) for line in lines for one, other in pairwise(line.cells))


def _values_of(type_: object, held: Sequence[int], random: Random) -> Iterator[object]:
    """Values for a field that may fit what the cells hold."""
    if type_ in {int, int | None, Product}:
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
