"""The dynamic programme along the frontier in plain Python: variables in their order, states with exact counts.

A state has the values that constraints still need, and of each graph the components that are open. Nothing is summarised, capped or cut off
early, so that there is little to get wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cpgrid.core.components import Components

from .networks import Problem, checks

__all__ = ["count"]


class Part(NamedTuple):
    """A component so far.

    Args:
        frontier: those of its vertices that have a neighbour which was not read; without any it is closed.
        weights: what it weighs, of each total.
        anchored: the totals whose anchor it holds.
    """

    frontier: frozenset[int]
    weights: tuple[int, ...]
    anchored: frozenset[int]


class Parts(NamedTuple):
    """The open components of a graph, no two of which have a vertex in common, and whether one was closed."""

    open: frozenset[Part]
    closed: bool


State: TypeAlias = tuple[tuple[int | None, ...], tuple[Parts, ...]]


def count(problem: Problem) -> int:
    """The number of solutions."""
    tests = list(checks(problem))
    states: Counter[State] = Counter({((), (Parts(frozenset(), closed=False),) * len(problem.graphs)): 1})
    for variable, domain in enumerate(problem.domains):
        after: Counter[State] = Counter()
        values = [value for value in domain if all(value == known for given, known in problem.givens if given == variable)]
        ending = [holds for scope, holds in tests if max(scope, default=0) == variable]
        needed = {own for scope, _ in tests if max(scope, default=0) > variable for own in scope}
        for (before, graphs), ways in states.items():
            for value in values:
                known = (*before, value)
                if not all(holds(known) for holds in ending):  # type: ignore[arg-type]
                    continue
                parts = [_read(graph, own, variable, value) for graph, own in zip(problem.graphs, graphs, strict=True)]
                kept = tuple(each if place in needed else None for place, each in enumerate(known))
                if all(parts):
                    after[kept, tuple(filter(None, parts))] += ways
        states = after
    return states.total()


def _read(graph: Components, parts: Parts, variable: int, value: int) -> Parts | None:
    """The components after the vertices that look at a variable; ``None`` where one was closed that may not be."""
    step = [0 if vertex.variable is None else vertex.variable for vertex in graph.vertices]
    own = list(parts.open)
    for vertex, (look, values) in enumerate(graph.vertices):
        if step[vertex] == variable and (look is None or value in values):
            anchored = frozenset(place for place, total in enumerate(graph.totals) if total.anchor == vertex)
            new = Part(frozenset({vertex}), tuple(total.weights[vertex] for total in graph.totals), anchored)
            beside = [part for part in own if part.frontier & set(graph.neighbours[vertex])]
            own = [part for part in own if part not in beside] + [_joined([new, *beside])]
    open_ = []
    closed = 0
    for part in own:
        left = frozenset(vertex for vertex in part.frontier if any(step[other] > variable for other in graph.neighbours[vertex]))
        if left:
            open_.append(part._replace(frontier=left))
        elif not _may_be_closed(graph, part):
            return None
        else:
            closed += 1
    if graph.single and parts.closed + closed + bool(open_ and (parts.closed or closed)) > 1:
        return None
    return Parts(frozenset(open_), graph.single and (parts.closed or closed > 0))


def _joined(parts: Sequence[Part]) -> Part:
    return Part(
        frozenset[int]().union(*(part.frontier for part in parts)),
        tuple(map(sum, zip(*(part.weights for part in parts), strict=True))),
        frozenset[int]().union(*(part.anchored for part in parts)),
    )


def _may_be_closed(graph: Components, part: Part) -> bool:
    return all(
        (total.low is None or total.low <= weight) and (total.high is None or weight <= total.high)
        for place, (total, weight) in enumerate(zip(graph.totals, part.weights, strict=True))
        if total.anchor is None or place in part.anchored
    )
