"""Regular: a relation of two variables has an item for each state between them, a longer word the diagram of its automaton.

A relation needs no options of its own: the values of the first variable that lead to one state share a secondary item with what does not go
with them. The literals of either variable exclude each other anyway, so that this says all. A placement is an option as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...core.diagram import Diagram, restricted
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
    states, places = ({value: place for place, value in enumerate(known)} for known in (layers.layers[1], domains[second]))
    # The last row is for values of the first variable that no state goes on from: none goes with them.
    allowed = np.zeros((len(states) + 1, len(places)), dtype=np.bool_)
    for state, value, _ in layers.edges[1]:
        allowed[states[state], places[value]] = True
    led = {value: states[state] for _, value, state in layers.edges[0]}
    owners = np.array([led.get(value, len(states)) for value in domains[first]])
    # What goes with all needs no item.
    used = np.array([state for state in np.unique(owners) if not allowed[state].all()], dtype=np.intp)
    rows = np.flatnonzero(np.isin(owners, used))
    items, columns = np.nonzero(~allowed[used])
    cover.reserve(nodes=len(rows) + len(items))

    def add(builder: CoverBuilder) -> None:
        least = np.array([domains[first][int(np.argmax(owners == state))] for state in used], dtype=np.int64)
        group = builder.added(ItemGroup(len(used), ItemKind.PARTNERS, primary=False, origin=index, detail=least))
        group.add(builder.table.of([first])[rows], np.searchsorted(used, owners[rows]))
        group.add(builder.table.of([second])[columns], items)

    return add
