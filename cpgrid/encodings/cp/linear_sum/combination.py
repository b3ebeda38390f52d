"""Combinations, for variables that are all different: a Boolean for each digit set, and arithmetic is gone.

Exactly one digit set is chosen; each value is the value of exactly one variable, or the chosen set leaves it out. This is the sum of
`cpgrid.encodings.exact_cover.digit_set_sum`, stated with the solver's exactly-one constraints.
"""

from __future__ import annotations

from itertools import compress

from ....core.meaning import ValueSet
from ....core.model import LinearSum
from ...digit_sets import digit_sets, few_digit_sets
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD", "refuses"]

_MOST_SETS = 10_000
"""Digit sets of one sum. Of 9 values there are at most 12 of one size and sum, of 16 values 526, of 20 values 5,448."""


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """The sets of one sum."""
    program, variables = view.program, constraint.variables
    values = view.values(variables)
    table = digit_sets(values, len(variables), *view.model.bounds(constraint))
    view.reserve(int(len(table) + (~table).sum()) + sum(len(view.domains[variable]) for variable in variables))
    chosen = [view.new_boolean(ValueSet(index, variables, tuple(compress(values, row)))) for row in table.tolist()]
    view.state(index, program.add_exactly_one(chosen))
    cells = [view.literals(variable) for variable in variables]
    for value, outside in zip(values, (~table).T.tolist(), strict=True):
        holders = [literals[value] for literals in cells if value in literals]
        view.state(index, program.add_exactly_one([*holders, *compress(chosen, outside)]))


def refuses(view: CpView, constraint: LinearSum, index: int) -> str:
    """Why digit sets cannot state a sum; empty = they can."""
    variables = constraint.variables
    if not constraint.unit or not view.model.pairwise_different(variables):
        return f"digit sets need different variables and unit coefficients (constraint {index + 1}); take sum=linear"
    if not few_digit_sets(view.values(variables), len(variables), *view.model.bounds(constraint), limit=_MOST_SETS):
        return f"constraint {index + 1} has more than {_MOST_SETS:,} digit sets; take sum=linear"
    return ""


RECORD = CpSum(
    "combination",
    "a Boolean for each set of digits that different cells can take, and no arithmetic",
    encode,
    "Simonis, Kakuro as a Constraint Problem, ModRef 2008: sets of digits as a constraint of their own",
    refuses,
)
