"""And: several rules hold together, as one of those that an `or` chooses from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.errors import InputError, Place
from ...core.model import Constraint, Objective, RuleIndex
from ...core.plugins import Listing, RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Rule, Values
from ...core.rule_class import rule_class
from ..held import OfRules, check_number, kind_of_held, named_rule, refusing, shaded_rules

__all__ = ["KIND", "And"]


@rule_class
class And(OfRules):
    """All of the rules hold. On its own it says no more than they do; an `or` may choose it, so that several rules hold together or not.

    Args:
        rules: two or more, each with its own cells; none of them an `and` or an `or`, nor a score.

    Raises:
        InputError: there are fewer, or one of them holds rules itself.
    """

    rules: tuple[Rule, ...]

    def __post_init__(self) -> None:
        check_number("and", self.rules, "conjunction")
        for number, rule in enumerate(self.rules):
            if isinstance(rule, OfRules):
                mend = "state its rules here in its place" if isinstance(rule, And) else "state an or that chooses between ands"
                raise InputError(Place(detail=f"and, rules[{number}]"), f"is itself an {kind_of_held(rule).name}", mend)


def _post(rule: And, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    for each in rule.rules:
        kind = kind_of_held(each)
        with refusing(each):
            posted = list(kind.post(each, variables, domains, origin))
        for constraint in posted:
            if isinstance(constraint, Objective):
                raise InputError(Place(detail=f"rules[{origin}]"), f"a {kind.name} neither holds nor fails", "state it outside the and")
            yield constraint


def _violations(rule: And, values: Values, domains: Domains) -> Iterator[str]:
    for each in rule.rules:
        yield from kind_of_held(each).violations(each, values, domains)


def _remarks(rules: Sequence[And], _layout: Layout) -> Iterator[Listing]:
    for rule in rules:
        yield Listing("all of these hold: ", list(map(named_rule, rule.rules)), "; ")


KIND = RuleKind(
    "and",
    And,
    "several rules hold together",
    _post,
    _violations,
    remarks=_remarks,
    group="cages",
    marks=shaded_rules,
    in_words=always,
    aliases={"all of": {}},
)
