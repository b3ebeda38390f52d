"""Puzzle → Model: each rule posts its constraints, in the order of the layout."""

from __future__ import annotations

from functools import lru_cache

from ..core.clock import check_time
from ..core.errors import InputError, Place
from ..core.model import Constraint, LinearSum, Model, Objective, RuleIndex, Variable
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
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    constraints: list[Constraint] = []
    objective: Objective | None = None
    for index, rule in enumerate(layout.rules):
        check_time()
        for posted in kind_of(rule).post(rule, variables, domains, RuleIndex(index)):
            _check_numbers(posted, index)
            if not isinstance(posted, Objective):
                constraints.append(posted)
            elif objective is None:
                objective = posted
            else:
                raise InputError(Place(detail=f"rules[{index}]"), "a puzzle has one score at most", "join the two into one score rule")
    return Model(layout.domains, tuple(constraints), objective)


def _check_numbers(posted: Constraint | Objective, index: int) -> None:
    if not isinstance(posted, LinearSum | Objective):
        return
    totals = () if isinstance(posted, Objective) else (posted.low, posted.high)
    largest = max((number for number in (*posted.coefficients, *totals) if number is not None), key=abs)
    if abs(largest) > LARGEST_NUMBER:
        raise InputError(Place(detail=f"rules[{index}]"), f"has the number {largest}", f"stay within ±{LARGEST_NUMBER}")
