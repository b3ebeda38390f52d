"""Counting circles: a value in a circle tells how many circles hold it."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.marks import Symbol
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Values
from ...core.rule_class import Cells, rule_class
from ..shapes import marked_kind

__all__ = ["KIND", "CountingCircles"]


@rule_class
class CountingCircles:
    """A value that stands in a circle tells in how many of the circles it stands.

    So each value stands in none of them or in as many as it says, and 0 and negative values stand in none.

    Args:
        cells: those with a circle, at least one.
    """

    cells: Cells


def _post(rule: CountingCircles, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    scope = variables.of(rule.cells)
    values = sorted({value for cell in rule.cells for value in domains[cell]})
    usable = [value for value in values if 1 <= value <= sum(value in domains[cell] for cell in rule.cells)]
    useless = set(values).difference(usable)
    if useless:
        yield LinearSum(scope, (indicator(*useless),) * len(scope), None, 0, origin)
    # A helper for each value, which is how many circles hold it: none, or as many as it says.
    helpers = tuple(variables.helper((0, value)) for value in usable)
    for value, helper in zip(usable, helpers, strict=True):
        yield LinearSum((*scope, helper), (*[indicator(value)] * len(scope), -1), 0, 0, origin)
    if helpers:
        # This follows from the rest, but no single sum of it tells a solver.
        yield LinearSum(helpers, (1,) * len(helpers), len(scope), len(scope), origin)


def _violations(rule: CountingCircles, values: Values, domains: Domains) -> Iterator[str]:
    held = [values[cell] for cell in rule.cells if cell in values]
    open_domains = [domains[cell] for cell in rule.cells if cell not in values]
    for value in sorted(set(held)):
        number, room = held.count(value), sum(value in domain for domain in open_domains)
        if number > value:
            yield f"counting-circles: {value} stands in {number} circles"
        elif number + room < value:
            yield f"counting-circles: {value} stands in {number} circles" + (f", with room in {room} more" if room else "")
    for domain in set(open_domains):
        if not any(1 <= value <= held.count(value) + sum(value in other for other in open_domains) for value in domain):
            yield "counting-circles: no value that is left for a circle can stand in as many circles as it says"


def _marks(rule: CountingCircles) -> Iterator[Symbol]:
    for cell in rule.cells:
        yield Symbol(cell, "circle")


def _is_one_of_several(_rule: CountingCircles, layout: Layout) -> bool:
    """Circles do not say which of several rules they belong to."""
    return sum(isinstance(rule, CountingCircles) for rule in layout.rules) > 1


KIND = marked_kind(
    "counting-circles",
    CountingCircles,
    "a value in a circle tells how many circles hold it",
    _post,
    _violations,
    marks=_marks,
    in_words=_is_one_of_several,
)
