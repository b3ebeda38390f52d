"""Rules that a rule holds: their kinds, refusals that name them, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

from ..core.errors import InputError, Place, Refusal
from ..core.grid import Cell
from ..core.marks import Area
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from .wording import spelt

__all__ = ["OfRules", "check_number", "kind_of_held", "named_rule", "refusing", "shaded_rules"]


class OfRules:
    """A rule that holds rules."""

    __slots__ = ()

    rules: tuple[Rule, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all its rules."""
        return tuple(dict.fromkeys(chain.from_iterable(rule.cells for rule in self.rules)))


def check_number(name: str, rules: Sequence[Rule], what: str) -> None:
    """Make sure that there are two rules at least.

    Raises:
        InputError: there are fewer.
    """
    if len(rules) < 2:
        raise InputError(
            Place(detail=name), f"{len(rules)} {'rule is' if len(rules) == 1 else 'rules are'} no {what}", "state two at least"
        )


def kind_of_held(rule: Rule) -> RuleKind:
    """The record of the rule's kind."""
    # The table knows the files of the kinds that hold rules.
    from .table import kind_of

    return kind_of(rule)


def named_rule(rule: Rule) -> str:
    """A rule with its fields, in words; rules that hold together with `and` between."""
    if isinstance(rule, OfRules):
        return " and ".join(map(named_rule, rule.rules))
    return f"{kind_of_held(rule).name} {spelt(rule)}"


@contextmanager
def refusing(rule: Rule) -> Iterator[None]:
    """Refusals name the rule, unless they name one that it holds."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(refusal.who, f"{kind_of_held(rule).name} at {rule.cells[0]}: {refusal.reason}") from None


def shaded_rules(rule: OfRules) -> Iterator[Area]:
    """The `RuleKind.marks` of such rules: the cells of each rule are shaded."""
    for each in rule.rules:
        yield Area(tuple(dict.fromkeys(each.cells)), "shade")
