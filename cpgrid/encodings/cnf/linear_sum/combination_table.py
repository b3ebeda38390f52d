"""Combination table, for variables that are all different: a Boolean t(C) for each digit set C of the right size and sum.

Some t(C) holds; t(C) forbids the values outside C and requires that each value of C is taken by some variable; a literal requires
some set that contains its value. As the variables are different and as many as the set's values, exactly one t(C) can hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, compress

from ....core.meaning import ValueSet
from ....core.program import Bools
from ...digit_sets import digit_sets
from ..view import LiteralView
from .residual import Residual

__all__ = ["encode"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum with unit coefficients; the AllDifferent clauses are posted by its own constraint."""
    clauses = view.clauses
    holders: dict[int, list[int]] = {}
    for literals in sum_.literals:
        for literal, value in literals:
            holders.setdefault(value, []).append(literal)
    values = tuple(sorted(holders))
    table = digit_sets(values, len(sum_.variables), sum_.low, sum_.high)
    chosen = [clauses.new_variable(ValueSet(sum_.origin, sum_.variables, tuple(compress(values, row)))) for row in table.tolist()]
    clauses.add([chosen], sum_.origin)
    clauses.add(chain.from_iterable(_of_values(chosen, table, [holders[value] for value in values])), sum_.origin)


def _of_values(chosen: list[int], table: Bools, holders: list[list[int]]) -> Iterator[Iterable[list[int]]]:
    """For each value the clauses of the sets without it, of those with it, and of its literals.

    Args:
        chosen: the variable of each set.
        table: bool[sets, values]: which values each holds.
        holders: the literals of each value.
    """
    for inside, outside, literals in zip(table.T.tolist(), (~table).T.tolist(), holders, strict=True):
        having, others = list(compress(chosen, inside)), list(compress(chosen, outside))
        yield ([-t, -literal] for t in others for literal in literals)
        yield ([-t, *literals] for t in having)
        yield ([-literal, *having] for literal in literals)
