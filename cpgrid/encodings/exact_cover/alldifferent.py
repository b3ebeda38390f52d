"""AllDifferent: an item for each value, covered by the literals that take it.

The items are primary where there are as many values as variables, so that each value must occur, and secondary otherwise. Where
there are fewer values there is one more primary item, which no option covers, so that the search sees at once that there is no solution.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import numpy as np

from ...core.clock import check_time
from ...core.meaning import ItemKind
from ...core.model import AllDifferent, Variable
from .builder import CoverBuilder, ItemGroup
from .plan import Plan

__all__ = ["implied", "plan"]


def implied(cover: Plan) -> set[int]:
    """The AllDifferent constraints that a wider one, or a sum of digit sets over the same variables, implies, by index."""
    model = cover.model
    scopes = {index: frozenset(c.variables) for index, c in enumerate(model.constraints) if isinstance(c, AllDifferent)}
    sums = {frozenset(model.constraints[index].variables) for index in cover.digit_sets}
    needless: set[int] = set()
    stated: dict[Variable, list[frozenset[Variable]]] = defaultdict(list)
    for index, scope in sorted(scopes.items(), key=lambda entry: -len(entry[1])):
        check_time()
        if scope in sums or any(scope <= wider for wider in stated[next(iter(scope))]):
            needless.add(index)
        else:
            for variable in scope:
                stated[variable].append(scope)
    return needless


def plan(cover: Plan, constraint: AllDifferent, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the items of one group, none where a wider AllDifferent or a sum of digit sets implies it; see `HANDLERS`."""
    model, variables = cover.model, constraint.variables
    values = len(model.values(variables))
    stated = index not in cover.implied
    if stated:
        cover.reserve(nodes=sum(len(model.domains[variable]) for variable in variables))

    def add(builder: CoverBuilder) -> None:
        if values < len(variables):
            builder.added(ItemGroup(1, ItemKind.TOO_FEW_VALUES, primary=True, origin=index))
        if stated:
            literals = builder.table.of(variables)
            taken, positions = np.unique(builder.table.values[literals], return_inverse=True)
            group = builder.added(ItemGroup(values, ItemKind.VALUE, primary=values == len(variables), origin=index, detail=taken))
            group.add(literals, positions)

    return add
