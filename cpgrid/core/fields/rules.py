"""Rules that a rule holds."""

from __future__ import annotations

from random import Random

from ..field_types import Rule, as_rules
from .integers import INTEGER
from .record import FieldScope, FieldType, Samples, list_of, part

__all__ = ["RULES"]


def _draw(random: Random, scope: FieldScope) -> tuple[Rule, ...]:
    total = INTEGER.samples.draw(random, scope)
    assert isinstance(total, int), "a total"
    return tuple(random.choices(list(scope.rules(scope, total)), k=random.randint(2, 3)))


RULES = FieldType(
    tuple[Rule, ...],
    as_rules,
    lambda node, shape, rule: tuple(rule(item, shape) for item in node.items()),
    lambda rules, written: list(map(written, rules)),
    list_of(part("rule")),
    Samples(
        lambda scope: [tuple(scope.rules(scope, total))[first:] for total, first in ((1, 0), (5, 3))],
        _draw,
        lambda scope: [tuple(scope.rules(scope, number))[first:last] for number in (0, 1, 9) for first in (0, 2) for last in (0, 1, 3, 4)],
    ),
)
