"""Any linear sum as a diagram of partial sums.

A secondary item for each variable, coloured by its value; a secondary item for each inner prefix of the terms, coloured by its
partial sum; a primary item for each term, whose options are the edges of the diagram.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...core.meaning import ItemKind
from ...core.model import LinearSum
from ...core.program import Int32
from ..reach import check_reach
from ..sum_diagram import sum_diagram
from .builder import CoverBuilder
from .plan import OPTION_LIMIT, Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the diagram of one constraint; arguments and errors are those of `linear_sum.plan`."""
    model, variables = cover.model, constraint.variables
    check_reach(model, [constraint.coefficients], "exact cover")
    domains = [model.domains[variable] for variable in variables]
    found = sum_diagram(domains, constraint.coefficients, *model.bounds(constraint), limit=OPTION_LIMIT - cover.options)
    if found is None:
        raise cover.too_large()
    # An edge covers its term, its variable and the partial sums on its two sides.
    edges = sum(map(len, found.edges))
    cover.reserve(options=edges, nodes=4 * edges)
    for variable in variables:
        cover.reserve_colours(variable)
    layers = found

    def add(builder: CoverBuilder) -> None:
        before = None
        for term, edges in enumerate(layers.edges):
            options = builder.new_options(len(edges))
            builder.group(1, ItemKind.TERM, primary=True, origin=index, detail=term).add(options, 0)
            variable = variables[term]
            builder.coloured(variable).add(options, 0, _colours([value for _, value, _ in edges], model.domains[variable]))
            if before is not None:
                before.add(options, 0, _colours([total for total, _, _ in edges], layers.layers[term]))
            if term < len(variables) - 1 and edges:
                totals = layers.layers[term + 1]
                before = builder.group(1, ItemKind.PREFIX_COLOUR, primary=False, origin=index, detail=term + 1, colours=totals)
                before.add(options, 0, _colours([total for _, _, total in edges], totals))

    return add


def _colours(numbers: Sequence[int], among: Sequence[int]) -> Int32:
    """The place of each number in an ascending sequence, from 1: colours are small whatever the numbers are."""
    return (np.searchsorted(np.array(among, dtype=np.int64), np.array(numbers, dtype=np.int64)) + 1).astype(np.int32)
