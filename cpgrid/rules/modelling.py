"""Puzzle → Model: each rule posts its constraints, in the order of the layout."""

from __future__ import annotations

from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.model import AllDifferent, Constraint, Model, Objective, RuleIndex, Variable
from ..core.puzzle import LARGEST_NUMBER, Layout
from .table import kind_of

__all__ = ["model"]


@lru_cache(maxsize=64)
def model(layout: Layout) -> Model:
    """The model of a layout: variable ``i`` is cell ``layout.cells[i]``; constraints keep the order of the rules.

    Raises:
        InputError: two rules each ask for a greatest score, or a rule has a number past `LARGEST_NUMBER`.
    """
    variables = {cell: Variable(index) for cell, index in layout.index.items()}
    constraints: list[Constraint] = []
    objective: Objective | None = None
    for index, rule in enumerate(layout.rules):
        for posted in kind_of(rule).post(rule, variables, RuleIndex(index)):
            _check_numbers(posted, index)
            if not isinstance(posted, Objective):
                constraints.append(posted)
            elif objective is None:
                objective = posted
            else:
                raise InputError(Place(detail=f"rules[{index}]"), "a puzzle has one score at most", "join the two into one score rule")
    return Model(layout.domains, tuple(constraints), objective)


def _check_numbers(posted: Constraint | Objective, index: int) -> None:
    if isinstance(posted, AllDifferent):
        return
    totals = () if isinstance(posted, Objective) else (posted.low, posted.high)
    largest = max((*posted.coefficients, *totals), key=abs)
    if abs(largest) > LARGEST_NUMBER:
        raise InputError(Place(detail=f"rules[{index}]"), f"has the number {largest}", f"stay within ±{LARGEST_NUMBER}")
