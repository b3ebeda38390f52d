"""Placements: one of several sets of cells is chosen, as rules about pieces post it.

A helper says which one, so that in an exact cover each placement is an option as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..core.diagram import Diagram
from ..core.grid import Cell
from ..core.model import RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Domain, Domains
from ..core.regular import Automaton, Regular

__all__ = ["chosen_placement"]


def chosen_placement(
    placements: Sequence[frozenset[Cell]],
    cells: Sequence[Cell],
    values: frozenset[int],
    variables: Variables,
    domains: Domains,
    origin: RuleIndex,
) -> Iterator[Regular]:
    """Of these cells those of one placement hold one of the values, and no others.

    Args:
        placements: different sets of the cells; none = nothing is allowed.
        cells: at least one.
        values: which the cells of the placement hold.
        variables: of each cell.
        domains: of each cell.
        origin: the rule.
    """
    if not placements:
        yield Regular.table((variables[cells[0]],), variables.domains, origin, ())
        return
    helper = variables.helper(tuple(range(len(placements))))
    for cell in cells:
        covering = tuple(cell in placement for placement in placements)
        yield Regular((helper, variables[cell]), _covers(covering, domains[cell], values), origin)


@lru_cache(maxsize=1024)
def _covers(covering: tuple[bool, ...], domain: Domain, values: frozenset[int]) -> Automaton:
    """Reads the number of a placement and the value of a cell, which is one of the values exactly if the placement covers it."""
    # Made as it stands: a grid of rectangles has thousands of them.
    after = {covered: [value for value in domain if (value in values) == covered] for covered in dict.fromkeys(covering)}
    states = tuple(covered for covered, known in after.items() if known)
    number = {covered: place for place, covered in enumerate(states)}
    chosen = tuple((0, placement, number[covered]) for placement, covered in enumerate(covering) if covered in number)
    held = tuple((number[covered], value, number[covered]) for covered in states for value in after[covered])
    layer = tuple(number.values())
    return Automaton(Diagram(((0,) if layer else (), layer, layer), (chosen, held)), ((None,) if layer else (), states, states))
