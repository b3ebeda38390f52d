"""Regular: a relation of two variables has an item for each value, a longer word the diagram of its automaton.

A relation needs no options of its own: each value of the first variable has a secondary item, shared with what does not go with it. The
literals of the second exclude each other anyway, so that this says all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...core.diagram import Diagram, paths, restricted
from ...core.meaning import ItemKind
from ...core.model import Variable
from ...core.regular import Regular
from .builder import CoverBuilder, ItemGroup
from .diagram_steps import plan_steps
from .plan import Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: Regular, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the items and options of one automaton; see `cpgrid.encodings.exact_cover.encoding.HANDLERS`."""
    domains = cover.model.domains
    # The automaton may know values that its variables no longer have.
    left = restricted(constraint.automaton.diagram, [domains[variable] for variable in constraint.word])
    if len(constraint.word) == len(constraint.variables) == 2:
        return _plan_pair(cover, left, constraint.word, index)
    return plan_steps(cover, left, constraint.word, index, ItemKind.STATE_COLOUR)


def _plan_pair(cover: Plan, layers: Diagram[int], word: Sequence[Variable], index: int) -> Callable[[CoverBuilder], None]:
    first, second = word
    domains = cover.model.domains
    allowed = np.zeros((len(domains[first]), len(domains[second])), dtype=np.bool_)
    places = [{value: place for place, value in enumerate(domains[variable])} for variable in (first, second)]
    for one, other in paths(layers):
        allowed[places[0][one], places[1][other]] = True
    # A value that goes with all needs no item.
    rows = np.flatnonzero(~allowed.all(axis=1))
    items, columns = np.nonzero(~allowed[rows])
    cover.reserve(nodes=len(rows) + len(items))

    def add(builder: CoverBuilder) -> None:
        values = np.array(domains[first], dtype=np.int64)[rows]
        group = builder.added(ItemGroup(len(rows), ItemKind.PARTNERS, primary=False, origin=index, detail=values))
        group.add(builder.table.of([first])[rows], np.arange(len(rows)))
        group.add(builder.table.of([second])[columns], items)

    return add
