"""A sum of pairwise different variables R without any arithmetic left: a choice among digit sets.

A primary item R, an option for each digit set C that covers R and the items (R, v) of every value v outside C; the literals cover
the others. The items (R, v) are primary whatever the domain: every value is either taken by one variable or left out by the set.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...core.meaning import ItemKind
from ...core.model import LinearSum, Model
from ..digit_sets import count_digit_sets, digit_sets
from .builder import CoverBuilder
from .plan import Plan

__all__ = ["choose", "plan"]


def choose(cover: Plan) -> dict[int, int]:
    """The sums that can be stated so, by index, with the number of digit sets of each: as many as there is room for.

    They have unit coefficients over variables that AllDifferent constraints keep apart.
    """
    model = cover.model
    chosen: dict[int, int] = {}
    options = nodes = 0
    for index, constraint in enumerate(model.constraints):
        if isinstance(constraint, LinearSum) and constraint.unit and model.pairwise_different(constraint.variables):
            count = count_digit_sets(model.values(constraint.variables), len(constraint.variables), *model.bounds(constraint))
            if count is None:
                continue
            more = options + count, nodes + _nodes(model, constraint, count)
            if cover.fits(options=more[0], nodes=more[1]):
                chosen[index] = count
                options, nodes = more
    return chosen


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the digit sets of one constraint; arguments and errors are those of `linear_sum.plan`."""
    model, variables = cover.model, constraint.variables
    count = cover.digit_sets[index]
    cover.reserve(options=count, nodes=_nodes(model, constraint, count))

    def add(builder: CoverBuilder) -> None:
        values = model.values(variables)
        sets = digit_sets(values, len(variables), *model.bounds(constraint))
        options = builder.new_options(len(sets))
        builder.group(1, ItemKind.DIGIT_SET, primary=True, origin=index).add(options, 0)
        group = builder.group(len(values), ItemKind.SUM_VALUE, primary=True, origin=index, detail=np.array(values))
        literals = builder.table.of(variables)
        group.add(literals, np.searchsorted(values, builder.table.values[literals]))
        left_out, value = np.nonzero(~sets)
        group.add(options[left_out], value)

    return add


def _nodes(model: Model, constraint: LinearSum, count: int) -> int:
    """Nodes of the options of the digit sets, and of the literals in the items (R, v)."""
    variables = constraint.variables
    outside = len(model.values(variables)) - len(variables)
    return count * (1 + outside) + sum(len(model.domains[variable]) for variable in variables)
