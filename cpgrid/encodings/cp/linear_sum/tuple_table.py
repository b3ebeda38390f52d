"""A linear sum as a table: the solver is given every tuple of values that adds up, and where the variables differ, of different values."""

from __future__ import annotations

from ....core.errors import Refusal
from ....core.model import LinearSum
from ...tuples import sum_tuples
from ..records import CpSum
from ..tables import add_table
from ..view import CpView

__all__ = ["RECORD"]

_MOST_TUPLES = 50_000
"""Tuples of one sum. Eight different digits have at most 40,320 of them, nine 362,880."""


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the tuples are too many."""
    variables = constraint.variables
    domains = [view.domains[variable] for variable in variables]
    bounds, different = view.model.bounds(constraint), view.model.pairwise_different(variables)
    rows = sum_tuples(domains, constraint.coefficients, *bounds, different=different, limit=_MOST_TUPLES)
    if rows is None:
        raise Refusal("cp", f"the table of constraint {index + 1} has more than {_MOST_TUPLES:,} tuples; take sum=linear")
    add_table(view, variables, rows, index)


RECORD = CpSum(
    "table",
    "every tuple of values that adds up, as the solver's table constraint",
    encode,
    "Perron and Furnon, OR-Tools CP-SAT: AddAllowedAssignments",
)
