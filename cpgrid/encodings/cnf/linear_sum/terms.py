"""Order-encoded numbers, and the terms of a sum as such: for each value a literal "it is at most that"."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ....core.model import ByValue
from ..clauses import TRUE
from ..residual import Residual
from ..view import LiteralView

__all__ = ["OrderedTerm", "ordered_terms"]


class OrderedTerm(NamedTuple):
    """A term of a sum, or several together.

    Args:
        totals: what it can add to the sum, ascending.
        at_most: for each of them the literal "the term is at most that"; the last one is `TRUE`.
    """

    totals: tuple[int, ...]
    at_most: tuple[int, ...]

    def within(self, bound: int) -> int:
        """The literal "the term is at most the bound"; `TRUE` or its negation where that is known."""
        below = bisect_right(self.totals, bound)
        return self.at_most[below - 1] if below else -TRUE

    def reaches(self, bound: int) -> int:
        """The literal "the term is at least the bound"; `TRUE` or its negation where that is known."""
        below = bisect_left(self.totals, bound)
        return -self.at_most[below - 1] if below else TRUE


def ordered_terms(view: LiteralView, sum_: Residual) -> list[OrderedTerm]:
    """The terms of a sum; order literals that the domain encoding lacks are made."""
    terms = []
    for variable, coefficient, domain in zip(sum_.variables, sum_.coefficients, sum_.domains, strict=True):
        if isinstance(coefficient, ByValue):
            terms.append(_by_value(view, variable, coefficient, domain))
            continue
        literals = [view.at_most(variable, value) for value in domain[:-1]]
        if coefficient < 0:
            # The term is at most c·v exactly if the variable is not below v.
            literals = [-literal for literal in reversed(literals)]
        totals = tuple(sorted(coefficient * value for value in domain))
        terms.append(OrderedTerm(totals, (*literals, TRUE)[: len(totals)]))
    return terms


def _by_value(view: LiteralView, variable: int, weights: ByValue, domain: Sequence[int]) -> OrderedTerm:
    """The term of a variable with weights by value."""
    totals = tuple(sorted({weights * value for value in domain}))
    bounds = [view.one_of(variable, [value for value in domain if weights * value <= total]) for total in totals[:-1]]
    return OrderedTerm(totals, (*bounds, TRUE)[: len(totals)])
