"""Random rules of a kind, made from its record alone: each field by its type, as the JSON format reads it.

`small_rules` goes through all rules on one to three cells, so that finding a defect that shows there does not depend on luck;
`random_rules` draws larger ones, and `edge_fields` fields that nobody would write: nothing, too much, the same again, huge numbers.
The domains contain what is easily forgotten: 0, negative values, gaps, values far apart, one value.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import product
from random import Random

from ..core.errors import InputError
from ..core.fields import FIELD_TYPES, FieldScope, Samples, known_types
from ..core.grid import Cell, rectangle
from ..core.plugins import RuleKind
from ..core.puzzle import Domain, Layout, Rule
from ..core.rule_class import field_types
from ..rules import And, Cage, CountDistinct, CountingCircles, Distinct, Even, FullRank, LittleKiller, Odd, Skyscraper
from .broken import BrokenContract

__all__ = ["drawn", "edge_fields", "inner_rules", "random_rules", "small_rules"]

_ROWS, _COLUMNS = 2, 3
_DOMAINS: tuple[Domain, ...] = ((1, 2, 3), (1, 2, 3, 4), (0, 1, 2), (-2, -1, 0, 1), (1, 5, 9), (-100_000, 0, 100_000), (0,), (7,), (-3,))
_SMALL: tuple[Domain, ...] = ((1, 2), (-1, 0, 1), (0, 4, 5), (0,), (-9, 70), (0, 16), (-1, 31), (0, 64))
"""The last ones span as many values as words have bits."""
_MOST_CELLS = 4
_MOST_RULES = 400
_TRIES = 500
_PLAIN = 0.1
"""How often all fields that may be null are null, and all numbers of the cells are 1, which no draw of single fields would find soon."""


def inner_rules(scope: FieldScope, total: int) -> Iterator[Rule]:
    """Rules that another rule may hold: of every kind of constraint, one or two, and with helpers that have values on some grids alone."""
    yield And((Even(scope.cells[-1:]), LittleKiller(scope.cells, total)))
    yield Cage(scope.cells, total)
    yield Distinct(scope.cells, "group 1")
    yield Even(scope.cells[:1])
    yield LittleKiller(scope.cells[-2:], total)
    yield Skyscraper(scope.cells[::-1], 1)
    yield CountDistinct(scope.cells, 2)
    yield CountingCircles(scope.cells)
    yield FullRank((scope.cells[:1], scope.cells[-1:]), (1, 0), "none") if len(scope.cells) > 1 else Odd(scope.cells)


def small_rules(kind: RuleKind, random: Random) -> Iterator[tuple[Rule, Layout]]:
    """Every rule of the kind on the first one, two and three cells of a grid, over several domains; each with its layout.

    Where a scope has more rules than some hundreds, so many of them are drawn. A kind with a `RuleKind.sample` is drawn throughout.
    """
    grid = rectangle(0, 0, _ROWS, _COLUMNS)
    for size, domain in product((1, 2, 3), _SMALL):
        scope = FieldScope(grid[:size], (domain,) * size, inner_rules)
        samples = list(_samples(kind).values()) if kind.sample is None else []
        choices = [list(sample.every(scope)) for sample in samples]
        if kind.sample is None and math.prod(map(len, choices)) <= _MOST_RULES:
            rules: Iterable[Rule | None] = (_made(kind, values) for values in product(*choices))
        else:
            rules = (drawn(kind, random, scope) for _ in range(_MOST_RULES // 10))
        for rule in rules:
            if rule is not None:
                yield rule, _layout((domain,) * len(grid), rule)


def random_rules(kind: RuleKind, random: Random, count: int) -> Iterator[tuple[Rule, Layout]]:
    """So many rules over one to four cells of a small grid, in any order, whose domains are the same or not; each with its layout.

    Raises:
        BrokenContract: hardly any draw is a rule, because the fields depend on one another.
    """
    for _ in range(count):
        for _ in range(_TRIES):
            domains, scope = _random_scope(random)
            if (rule := drawn(kind, random, scope)) is not None:
                yield rule, _layout(domains, rule)
                break
        else:
            raise BrokenContract(f"{kind.name}: no rule came out of {_TRIES} draws of its fields; give its record a function `sample`")


def _random_scope(random: Random) -> tuple[tuple[Domain, ...], FieldScope]:
    """Domains for a small grid, all the same or not, and some of its cells in any order."""
    grid = rectangle(0, 0, _ROWS, _COLUMNS)
    shared = random.choice(_DOMAINS)
    domains = tuple(random.choice([shared, random.choice(_DOMAINS)]) for _ in grid)
    chosen = random.sample(range(len(grid)), random.randint(1, _MOST_CELLS))
    return domains, FieldScope(tuple(grid[place] for place in chosen), tuple(domains[place] for place in chosen), inner_rules)


def drawn(kind: RuleKind, random: Random, scope: FieldScope, *, again: bool = True) -> Rule | None:
    """A rule of the kind over some of the cells, or ``None`` where the fields that were drawn are no rule.

    Args:
        kind: registered or not.
        random: decides.
        scope: the cells, and their domains.
        again: whether a cell may come again where the kind allows it.
    """
    if kind.sample is not None:
        return _tried(lambda: kind.sample(random, scope.cells, scope.domains))  # type: ignore[misc]  # it is not None here
    values = {name: sample.draw(random, scope) for name, sample in _samples(kind).items()}
    if again and "cells" in values and getattr(kind.rule, "cells_may_repeat", False) and random.random() < 0.3:
        values["cells"] = (*scope.cells, *random.choices(scope.cells, k=random.randint(1, 2)))
    return _made(kind, tuple(values.values()))


def _made(kind: RuleKind, values: Sequence[object]) -> Rule | None:
    return _tried(lambda: kind.rule(**dict(zip(_samples(kind), values, strict=True))))


def _tried(make: Callable[[], Rule]) -> Rule | None:
    """The rule, or ``None`` if the rule rejects its fields."""
    try:
        return make()
    except InputError:
        return None


def edge_fields(kind: RuleKind, random: Random, scope: FieldScope) -> dict[str, object]:
    """The fields of a rule of the kind, mostly with one or two of them at the edge of what their type can be; they may be no rule.

    Args:
        kind: whose fields.
        random: decides.
        scope: some of the cells, the rule's own in front.
    """
    rule, samples = drawn(kind, random, scope), _samples(kind)
    fields_ = {name: getattr(rule, name) if rule is not None else sample.draw(random, scope) for name, sample in samples.items()}
    for name in random.sample(list(samples), min(len(samples), random.choice((0, 0, 1, 1, 2)))):
        fields_[name] = random.choice(samples[name].edges(scope))
    if random.random() < _PLAIN:
        ones = (1,) * len(scope.cells)
        plain: dict[object, object] = {int | None: None, Cell | None: None, tuple[int, ...]: ones}
        fields_ |= {name: plain[type_] for name, type_ in field_types(kind.rule).items() if type_ in plain}
    return fields_


def _layout(domains: tuple[Domain, ...], rule: Rule) -> Layout:
    return Layout("grid", _ROWS, _COLUMNS, rectangle(0, 0, _ROWS, _COLUMNS), domains, (rule,))


@cache
def _samples(kind: RuleKind) -> dict[str, Samples]:
    types = field_types(kind.rule)
    strange = [f"{field.name}: {field.type}" for field in fields(kind.rule) if types[field.name] not in FIELD_TYPES]
    if strange:
        problem = f"{kind.rule.__name__}: the field {strange[0]} is of a type that no file can state"
        raise BrokenContract(f"{problem}; take one of {known_types()}")
    return {name: FIELD_TYPES[type_].samples for name, type_ in types.items()}
