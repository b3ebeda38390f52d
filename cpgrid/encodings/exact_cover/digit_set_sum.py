"""A sum of pairwise different variables R without any arithmetic left: a choice among digit sets.

A primary item R, an option for each digit set C that covers R and the items (R, v) of every value v outside C; the literals cover
the others. The items (R, v) are primary whatever the domain: every value is either taken by one variable or left out by the set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ...core.errors import Refusal
from ...core.meaning import ItemKind
from ...core.model import LinearSum, Model
from ..digit_sets import count_digit_sets, digit_sets
from .builder import CoverBuilder, ItemGroup
from .plan import DigitSets, Plan

__all__ = ["choose", "plan"]


def choose(cover: Plan, settings: Mapping[int, str]) -> dict[int, DigitSets]:
    """The sums that are stated in this way, by index, as many as there is room for.

    They have unit coefficients, and AllDifferent constraints make their variables pairwise different.

    Args:
        cover: what else is stated.
        settings: ``auto``, ``combination`` or ``prefix`` for each sum, by index.

    Raises:
        Refusal: a sum cannot be stated as ``combination``.
    """
    model = cover.model
    chosen: dict[int, DigitSets] = {}
    options = nodes = 0
    for index, setting in settings.items():
        if setting == "prefix":
            continue
        constraint = model.constraints[index]
        assert isinstance(constraint, LinearSum)
        reason = "it needs different cells and unit coefficients"
        if constraint.unit and model.pairwise_different(constraint.variables):
            sets = _count(model, constraint)
            if sets is not None and cover.fits(options=options + sets.number, nodes=nodes + sets.nodes):
                chosen[index] = sets
                options, nodes = options + sets.number, nodes + sets.nodes
                continue
            reason = "there would be too many"
        if setting == "combination":
            raise Refusal("exact cover", f"digit sets cannot state constraint {index + 1}: {reason}; take sum=prefix for it, or sum=auto")
    return chosen


def _count(model: Model, constraint: LinearSum) -> DigitSets | None:
    """The digit sets of one sum; ``None`` where there are too many to be counted."""
    values, size = model.values(constraint.variables), len(constraint.variables)
    count = count_digit_sets(values, size, *model.bounds(constraint))
    if count is None:
        return None
    literals = sum(len(model.domains[variable]) for variable in constraint.variables)
    return DigitSets(values, count, count * (1 + len(values) - size) + literals)


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the digit sets of one sum; see `cpgrid.encodings.exact_cover.encoding.HANDLERS`."""
    values, number, nodes = cover.digit_sets[index]
    cover.reserve(options=number, nodes=nodes)

    def add(builder: CoverBuilder) -> None:
        sets = digit_sets(values, len(constraint.variables), *cover.model.bounds(constraint))
        options = builder.new_options(number)
        builder.added(ItemGroup(1, ItemKind.DIGIT_SET, primary=True, origin=index)).add(options, 0)
        own = np.array(values)
        group = builder.added(ItemGroup(len(values), ItemKind.SUM_VALUE, primary=True, origin=index, detail=own))
        literals = builder.table.of(constraint.variables)
        group.add(literals, np.searchsorted(own, builder.table.values[literals]))
        left_out, value = np.nonzero(~sets)
        group.add(options[left_out], value)

    return add
