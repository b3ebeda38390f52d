"""Order-encoded recursive sum: each prefix of the terms is an order-encoded number, the one before plus a term.

The numbers take the useful partial sums of the prefix diagram. For each partial sum a before and value m of the term,
``before ≥ a ∧ term ≥ m → after ≥ a + m`` and the same with ≤; both together make each Boolean exact.

Source: N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling Finite Linear CSP into SAT", Constraints 14 (2009), section 4: sums are
broken up by new integer variables, comparisons are clauses over order literals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from ....core.clock import check_time
from ....core.meaning import SumAtMost
from ..clauses import TRUE
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from .prefixes import prefix_sums
from .terms import OrderedTerm, ordered_terms

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    clauses, layers = view.clauses, prefix_sums(sum_).layers
    if not layers[0]:
        clauses.add([[]], sum_.origin)
        return
    before = OrderedTerm((0,), (TRUE,))
    *inner, last = ordered_terms(view, sum_) or [before]
    for count, (totals, term) in enumerate(zip(layers[1:], inner, strict=False), 1):
        variables, coefficients = sum_.variables[:count], sum_.coefficients[:count]
        chain = [clauses.new_variable(SumAtMost(sum_.origin, variables, coefficients, total)) for total in totals[:-1]]
        clauses.add(([-lower, upper] for lower, upper in pairwise(chain)), sum_.origin)
        after = OrderedTerm(totals, (*chain, TRUE))
        clauses.add(_steps(before, term, after.reaches, after.within), sum_.origin)
        before = after
    ends = (lambda bound: TRUE if bound <= sum_.high else -TRUE), (lambda bound: TRUE if bound >= sum_.low else -TRUE)
    clauses.add(_steps(before, last, *ends), sum_.origin)


def _steps(before: OrderedTerm, term: OrderedTerm, reaches: Callable[[int], int], within: Callable[[int], int]) -> Iterator[list[int]]:
    """What the bounds of a number and of a term say of the bounds of what they add up to.

    Args:
        before: the number.
        term: the term.
        reaches: bound → the literal "both together are at least that".
        within: bound → the literal "both together are at most that".
    """
    for a in before.totals:
        check_time()
        for m in term.totals:
            yield [-before.reaches(a), -term.reaches(m), reaches(a + m)]
            yield [-before.within(a), -term.within(m), within(a + m)]


RECORD = CnfSum(
    "order",
    "order-encoded partial sums: a Boolean says that the first terms add up to at most so much",
    encode,
    "Tamura et al., Constraints 14 (2009)",
    by_value=True,
)
