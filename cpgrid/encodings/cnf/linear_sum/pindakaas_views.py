"""Sums through the library pindakaas, by any of its encoders: it gets integer views of our order literals, its clauses are renumbered.

A view knows that its variable has one value. Flat pseudo-Boolean terms, one for each literal, which is all that PySAT's ``PBEnc`` takes,
lose that: on Kakuro they need more than ten times the conflicts, so that route is not offered.

The library computes in 64 bits and cannot be interrupted. Each term is therefore shifted so that its least total is 0, all are divided by
what divides them, and the number of clauses is bounded before the call.

Source: H. Bierlee, G. Gange, G. Tack, J. J. Dekker, P. J. Stuckey, "Coupling Different Integer Encodings for SAT", CPAIOR 2022.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import chain
from math import gcd
from operator import add, eq, ge, le
from typing import Any, NamedTuple

import numpy as np

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.meaning import Unstated
from ..residual import Residual
from ..view import LiteralView
from .terms import ordered_terms

__all__ = ["Comparison", "through_pindakaas"]

_MOST = 1 << 60
"""The greatest sum that the library is given: some of the 64 bits that it computes with must stay free."""


class Comparison(NamedTuple):
    """Σ terms ≤, ≥ or = bound, as the library gets it.

    Args:
        totals: for each term what it can add, from 0 up, at least two totals.
        relation: ``operator.le``, ``ge`` or ``eq``.
        bound: 0 … `most`.
    """

    totals: tuple[tuple[int, ...], ...]
    relation: Callable[[Any, int], Any]
    bound: int

    @property
    def most(self) -> int:
        """The greatest sum of the terms."""
        return sum(totals[-1] for totals in self.totals)

    @property
    def values(self) -> int:
        """How many totals all terms have together."""
        return sum(map(len, self.totals))


def through_pindakaas(encoder: str, fits: Callable[[Comparison], bool]) -> Callable[[LiteralView, Residual], None]:
    """How a record encodes its sums.

    Args:
        encoder: its name in ``pindakaas.Encoder``.
        fits: whether a comparison needs at most `CLAUSE_LIMIT` clauses, as far as can be said before the call.

    Returns:
        The `CnfSum.encode` of the record.
    """

    def encode(view: LiteralView, sum_: Residual) -> None:
        comparisons = _comparisons(sum_)
        if comparisons is None:
            view.clauses.add([[]], sum_.origin)
            return
        for comparison in comparisons:
            check_time()
            if comparison.most > _MOST:
                raise Refusal("cnf", f"constraint {sum_.origin + 1} has numbers too great for pindakaas; take sum=prefix or --via cpsat")
            if not fits(comparison):
                raise Refusal(
                    "cnf", f"constraint {sum_.origin + 1} could need too many clauses by pindakaas; take sum=prefix or --via cpsat"
                )
        if comparisons:
            _post(view, sum_, comparisons, encoder)
        check_time()

    return encode


def _comparisons(sum_: Residual) -> list[Comparison] | None:
    """What the library has to state; ``None`` = it cannot hold."""
    if not all(sum_.literals):
        return None
    added = [sorted({c * value for value in domain}) for c, domain in zip(sum_.coefficients, sum_.domains, strict=True)]
    least = sum(totals[0] for totals in added)
    divisor = gcd(*(total - totals[0] for totals in added for total in totals)) or 1
    terms = tuple(tuple((total - totals[0]) // divisor for total in totals) for totals in added if len(totals) > 1)
    most = sum(totals[-1] for totals in terms)
    low, high = -((least - sum_.low) // divisor), (sum_.high - least) // divisor
    if low > high or low > most or high < 0:
        return None
    if low <= 0 and high >= most:
        return []
    if low == high:
        return [Comparison(terms, eq, low)]
    sides = ((ge, low, low > 0), (le, high, high < most))
    return [Comparison(terms, relation, bound) for relation, bound, needed in sides if needed]


def _post(view: LiteralView, sum_: Residual, comparisons: Sequence[Comparison], encoder: str) -> None:
    """Let the library state the comparisons, and take over its clauses."""
    import pindakaas

    formula = pindakaas.CNF()
    # For each value of a term but the least, the literal that it is reached.
    reached = [[-literal for literal in term.at_most[:-1]] for term in ordered_terms(view, sum_) if len(term.totals) > 1]
    views = [
        formula.int_var_from_order_literals(totals, formula.new_vars(len(literals)))
        for totals, literals in zip(comparisons[0].totals, reached, strict=True)
    ]
    try:
        for comparison in comparisons:
            formula.add_encoding(comparison.relation(reduce(add, views), comparison.bound), getattr(pindakaas.Encoder, encoder))
    except pindakaas.Unsatisfiable:
        view.clauses.add([[]], sum_.origin)
        return
    known = list(chain.from_iterable(reached))
    meaning = Unstated(sum_.origin, sum_.variables, "pindakaas")
    made = [view.clauses.new_variable(meaning) for _ in range(len(known), len(list(formula.variables())))]
    header, _, rows = formula.to_dimacs().partition("\n")
    assert header.startswith("p cnf")
    numbers = np.fromstring(rows, dtype=np.int32, sep=" ")
    ends = np.flatnonzero(numbers == 0)
    literals = np.sign(numbers) * np.array([0, *known, *made], dtype=np.int32)[np.abs(numbers)]
    lengths = np.diff(ends, prepend=-1).astype(np.int32) - 1
    view.clauses.add_flat(literals[numbers != 0], lengths, np.full(len(lengths), sum_.origin, dtype=np.int32))
