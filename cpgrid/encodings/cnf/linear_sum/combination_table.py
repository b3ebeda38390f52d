"""Combination table, for variables that are all different: a Boolean t(C) for each digit set C of the right size and sum.

Some t(C) holds; t(C) forbids the values outside C and requires that each value of C is taken by some variable; a literal requires
some set that contains its value. As the variables are different and as many as the set's values, exactly one t(C) can hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, compress

from ....core.meaning import ValueSet
from ....core.program import Bools
from ...digit_sets import digit_sets, few_digit_sets
from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView

__all__ = ["RECORD", "refuses"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum with unit coefficients; the AllDifferent clauses are posted by its own constraint."""
    clauses = view.clauses
    holders: dict[int, list[int]] = {}
    for literals in sum_.literals:
        for literal, value in literals:
            holders.setdefault(value, []).append(literal)
    values = sum_.values
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


def refuses(sum_: Residual, *, limit: int | None = None) -> str:
    """Why a table cannot state a sum; empty = it can.

    Args:
        sum_: what elimination left of it.
        limit: how many digit sets there may be; by default, as many as there can be clauses, of which each set needs one for each value.
    """
    if not sum_.unit or not sum_.different:
        return f"a combination table needs different variables and unit coefficients (constraint {sum_.origin + 1}); take sum=prefix"
    if limit is None:
        limit = CLAUSE_LIMIT // max(1, len(sum_.values))
    if not few_digit_sets(sum_.values, len(sum_.variables), sum_.low, sum_.high, limit=limit):
        return f"the combination table of constraint {sum_.origin + 1} is too large; take sum=prefix"
    return ""


RECORD = CnfSum(
    "combination",
    "a Boolean for each set of digits that different cells can take",
    encode,
    "Simonis, Kakuro as a Constraint Problem, ModRef 2008: sets of digits as a constraint of their own",
    refuses=refuses,
)
