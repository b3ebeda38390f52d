"""Combination table, for variables that are all different: a Boolean t(C) for each digit set C of the right size and sum.

One t(C) holds; t(C) forbids the values outside C, and asks that some variable takes each value of C; a literal asks for some
set that holds its value. As the variables are different and as many as the set's values, exactly one t(C) can hold.
"""

from __future__ import annotations

from itertools import compress

from ....core.meaning import ValueSet
from ...digit_sets import digit_sets
from ..clauses import Clauses
from .residual import Residual

__all__ = ["encode"]


def encode(clauses: Clauses, sum_: Residual) -> None:
    """The clauses of one sum with unit coefficients; the AllDifferent clauses are posted by its own constraint."""
    holders: dict[int, list[int]] = {}
    for literals in sum_.literals:
        for literal, value in literals:
            holders.setdefault(value, []).append(literal)
    values = tuple(sorted(holders))
    table = digit_sets(values, len(sum_.variables), sum_.low, sum_.high)
    chosen = [clauses.new_variable(ValueSet(sum_.origin, sum_.variables, tuple(compress(values, row)))) for row in table.tolist()]
    found: list[list[int]] = [chosen]
    for position, value in enumerate(values):
        inside = [t for t, member in zip(chosen, table[:, position].tolist(), strict=True) if member]
        outside = [t for t, member in zip(chosen, table[:, position].tolist(), strict=True) if not member]
        found += [[-t, -literal] for t in outside for literal in holders[value]]
        found += [[-t, *holders[value]] for t in inside]
        found += [[-literal, *inside] for literal in holders[value]]
    clauses.add(found, sum_.origin)
