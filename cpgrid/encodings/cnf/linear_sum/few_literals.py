"""A sum that counts literals, stated without a Boolean of its own, where few clauses do.

At most ``k`` of ``n`` literals hold if of each ``k + 1`` one does not; at least ``k`` if of each ``n - k + 1`` one does. Unit propagation
of these clauses is complete. That some cell is shaded is a single clause, as long as it may be.

Source: the binomial encoding of cardinality, of which A. Frisch, P. Giannaros, "SAT Encodings of the At-Most-k Constraint", ModRef 2010,
is a survey.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

from ....core.model import ByValue
from ..residual import Residual
from ..view import LiteralView

__all__ = ["add_few_clauses"]

_MOST_CLAUSES = 45
"""With more clauses a diagram is taken: these are those of at most one of ten literals."""


def add_few_clauses(view: LiteralView, sum_: Residual) -> bool:
    """State a sum in which each variable adds one of two numbers, which are equally far apart for all, if few clauses do.

    A sum of which no variable is left needs none, or is violated.

    Returns:
        Whether that was done; if not, nothing was added.
    """
    least, apart, larger = 0, set[int](), []
    if not all(sum_.literals):
        return False
    for coefficient, candidates in zip(sum_.coefficients, sum_.literals, strict=True):
        values = [value for _, value in candidates]
        adds = coefficient.adding(values) if isinstance(coefficient, ByValue) else {value: coefficient * value for value in values}
        different = {*adds.values()} if len(adds) == len(values) else {0, *adds.values()}
        low, high = min(different), max(different)
        if len(different) > len({low, high}):
            return False
        least += low
        apart.add(high - low)
        larger.append([value for value in (adds if high > 0 else values) if adds.get(value, 0) == high])
    if len(apart) > 1 or 0 in apart:
        return False
    # Where no variable is left, any step does.
    step, number = min(apart, default=1), len(larger)
    fewest, most = max(0, -((least - sum_.low) // step)), min(number, (sum_.high - least) // step)
    if fewest > most:
        view.clauses.add([[]], sum_.origin)
        return True
    if (comb(number, most + 1) if most < number else 0) + (comb(number, number - fewest + 1) if fewest else 0) > _MOST_CLAUSES:
        return False
    literals = [view.one_of(variable, values) for variable, values in zip(sum_.variables, larger, strict=True)]
    view.clauses.add(([-literal for literal in some] for some in combinations(literals, most + 1)), sum_.origin)
    if fewest:
        view.clauses.add((list(some) for some in combinations(literals, number - fewest + 1)), sum_.origin)
    return True
