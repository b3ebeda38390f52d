"""A layered diagram as options: one for each of its edges, which agree on the values of the variables and on the states between them.

A secondary item for each variable, coloured by its value; a secondary item for each inner layer, coloured by its state; a primary item for
each term, whose options are the edges of the diagram.

Source: D. E. Knuth, The Art of Computer Programming 7.2.2.1, "Color-controlled covering".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...core.diagram import Diagram
from ...core.meaning import ItemKind
from ...core.model import Variable
from ...core.program import Int32
from .builder import CoverBuilder, ItemGroup
from .plan import Plan

__all__ = ["plan_steps"]


def plan_steps(
    cover: Plan, layers: Diagram[int], variables: Sequence[Variable], index: int, colour: ItemKind
) -> Callable[[CoverBuilder], None]:
    """Reserve what a diagram needs.

    Args:
        cover: what is planned so far.
        layers: the diagram; its states are numbers.
        variables: one for each term; one may come twice.
        index: of the constraint that the diagram states.
        colour: what the colours of the items between the terms stand for.

    Returns:
        what adds its items and options to the cover.

    Raises:
        Refusal: the cover would be too large.
    """
    # An edge covers its term, its variable and the states on its two sides.
    edges = sum(map(len, layers.edges))
    cover.reserve(options=edges, nodes=4 * edges)
    for variable in variables:
        cover.reserve_colours(variable)
    domains = cover.model.domains

    def add(builder: CoverBuilder) -> None:
        before = None
        for term, (variable, edges) in enumerate(zip(variables, layers.edges, strict=True)):
            options = builder.new_options(len(edges))
            builder.added(ItemGroup(1, ItemKind.TERM, primary=True, origin=index, detail=term)).add(options, 0)
            builder.coloured(variable).add(options, 0, _colours([value for _, value, _ in edges], domains[variable]))
            if before is not None:
                before.add(options, 0, _colours([state for state, _, _ in edges], layers.layers[term]))
            if term < len(variables) - 1 and edges:
                states = layers.layers[term + 1]
                before = builder.added(ItemGroup(1, colour, primary=False, origin=index, detail=term + 1, colours=states))
                before.add(options, 0, _colours([state for _, _, state in edges], states))

    return add


def _colours(numbers: Sequence[int], among: Sequence[int]) -> Int32:
    """The place of each number in an ascending sequence, from 1: colours are small whatever the numbers are."""
    return (np.searchsorted(np.array(among, dtype=np.int64), np.array(numbers, dtype=np.int64)) + 1).astype(np.int32)
