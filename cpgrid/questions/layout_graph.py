"""The graph of a layout: cells, helpers and constraints, with colours that say what they are; and how colours are refined.

Two puzzles are the same where their graphs are: what cells are called and where they stand does not matter, only which constraints join
them. The colour of a vertex is a number made from what it is and, round by round, from those of its neighbours, so that colours can be
compared between layouts, too.

Source: B. D. McKay, A. Piperno, "Practical graph isomorphism, II", Journal of Symbolic Computation 60 (2014): refinement and
individualisation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ..core.components import Components
from ..core.model import AllDifferent, Constraint, LinearSum
from ..core.program import Int64, UInt64
from ..core.puzzle import Layout
from ..core.regular import Regular
from ..rules import model

__all__ = ["LayoutGraph", "begun", "coloured", "mixed"]

_GIVEN, _VALUE, _OUT, _BACK = (
    np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5)
)


@dataclass(frozen=True, eq=False)
class LayoutGraph:
    """Vertices, the cells first, and constraints that join them.

    Args:
        cells: how many of the vertices are cells.
        colours: uint64[vertices], what each vertex is.
        facts: uint64[constraints], what each constraint says, but for its vertices.
        owners: int64[ends], constraints, ascending.
        vertices: int64[ends], the vertex at each end.
        labels: uint64[ends], what the constraint makes of this vertex.
        free: whether values can be exchanged: all that is said is that cells differ.
    """

    cells: int
    colours: UInt64
    facts: UInt64
    owners: Int64
    vertices: Int64
    labels: UInt64
    free: bool

    @classmethod
    def of(cls, layout: Layout, numbers: dict[Hashable, int]) -> LayoutGraph:
        """The graph of a layout.

        Args:
            layout: any.
            numbers: what was said in graphs that this one is compared with, each with its number; what is new here is added. Equal numbers
                are equal things, which hashes would not promise.
        """

        def number(said: Hashable) -> int:
            return numbers.setdefault((type(said), said), len(numbers) + 1)

        stated = model(layout)
        free = all(isinstance(own, AllDifferent) for own in stated.constraints) and len(set(stated.domains)) <= 1
        colours = [number(("cell" if place < stated.cells else "helper", domain)) for place, domain in enumerate(stated.domains)]
        facts: list[int] = []
        ends: list[tuple[int, int, int]] = []
        for constraint in stated.constraints:
            for fact, joined in _stated(constraint, colours, number):
                ends.extend((len(facts), vertex, label) for vertex, label in joined)
                facts.append(fact)
        owners, vertices, labels = zip(*ends, strict=True) if ends else ((), (), ())
        return cls(
            stated.cells,
            np.array(colours, dtype=np.uint64),
            np.array(facts, dtype=np.uint64),
            np.array(owners, dtype=np.int64),
            np.array(vertices, dtype=np.int64),
            np.array(labels, dtype=np.uint64),
            free,
        )

    @cached_property
    def ends(self) -> Counter[tuple[int, tuple[tuple[int, int], ...]]]:
        """What each constraint says of which vertices, with how often that is said."""
        return self.moved(np.arange(len(self.colours)))

    def moved(self, to: Int64) -> Counter[tuple[int, tuple[tuple[int, int], ...]]]:
        """The same once vertices are others, int64[vertices]."""
        joined: list[list[tuple[int, int]]] = [[] for _ in self.facts]
        for owner, vertex, label in zip(self.owners.tolist(), to[self.vertices].tolist(), self.labels.tolist(), strict=True):
            joined[owner].append((vertex, label))
        return Counter((fact, tuple(sorted(own))) for fact, own in zip(self.facts.tolist(), joined, strict=True))

    @cached_property
    def by_owner(self) -> Int64:
        """int64[constraints], where the ends of each begin."""
        return np.searchsorted(self.owners, np.arange(len(self.facts)))

    @cached_property
    def by_vertex(self) -> tuple[Int64, Int64, Int64]:
        """The ends in the order of their vertices; the vertices that have any; where the ends of each of those begin."""
        order = np.argsort(self.vertices, kind="stable")
        known, starts = np.unique(self.vertices[order], return_index=True)
        return order, known, starts


def mixed(numbers: UInt64) -> UInt64:
    """Numbers that look like chance, the same for the same (splitmix64)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    made: UInt64 = numbers ^ (numbers >> np.uint64(31))
    return made


def begun(graph: LayoutGraph, givens: Int64) -> UInt64:
    """uint64[puzzles, vertices], the first colours.

    Args:
        graph: of the layout.
        givens: int64[puzzles, cells], ranks of values from 1, 0 = open.
    """
    colours = np.repeat(graph.colours[np.newaxis], len(givens), axis=0)
    known = (givens > 0).astype(np.uint64) if graph.free else givens.astype(np.uint64)
    colours[:, : graph.cells] += known * _GIVEN
    return mixed(colours)


def coloured(graph: LayoutGraph, givens: Int64, colours: UInt64) -> UInt64:
    """The colours after one more round, uint64[puzzles, vertices]; arguments as in `begun`."""
    made = colours * _VALUE
    if len(graph.facts):
        sent = mixed(colours[:, graph.vertices] + graph.labels)
        facts = mixed(np.add.reduceat(sent, graph.by_owner, axis=1) * _OUT + graph.facts)
        order, known, starts = graph.by_vertex
        back = mixed((facts[:, graph.owners] + graph.labels * _BACK)[:, order])
        made[:, known] += np.add.reduceat(back, starts, axis=1)
    if graph.free:
        cells = colours[:, : graph.cells]
        for value in range(1, int(givens.max(initial=0)) + 1):
            here = givens == value
            made[:, : graph.cells] += here * mixed((here * mixed(cells)).sum(axis=1, keepdims=True, dtype=np.uint64))
    return mixed(made)


def _stated(constraint: Constraint, colours: list[int], number: Callable[[Hashable], int]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """What a constraint says, with its vertices and what it makes of each; vertices that it needs besides get colours."""
    if isinstance(constraint, AllDifferent):
        yield number("differ"), [(variable, 0) for variable in constraint.variables]
    elif isinstance(constraint, LinearSum):
        bounds = ("sum", constraint.low, constraint.high)
        weighed = zip(constraint.variables, constraint.coefficients, strict=True)
        yield number(bounds), [(variable, number(coefficient)) for variable, coefficient in weighed]
    elif isinstance(constraint, Components):
        yield from _graph(constraint, colours, number)
    else:
        word = constraint.word if isinstance(constraint, Regular) else constraint.variables
        said: Hashable = constraint.automaton if isinstance(constraint, Regular) else _without_variables(constraint)
        yield number((type(constraint).__name__, said)), [(variable, place + 1) for place, variable in enumerate(word)]


def _graph(constraint: Components, colours: list[int], number: Callable[[Hashable], int]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Its vertices as further ones, each joined to its variable, and its edges."""
    bounds = [(total.low, total.high, total.anchor is None) for total in constraint.totals]
    first = len(colours)
    for place, vertex in enumerate(constraint.vertices):
        weights = [(total.weights[place], total.anchor == place) for total in constraint.totals]
        colours.append(number(("vertex", vertex.values, tuple(weights))))
        if vertex.variable is not None:
            yield number("is there"), [(vertex.variable, 1), (first + place, 2)]
    for one, other in constraint.edges:
        yield number("edge"), [(first + one, 0), (first + other, 0)]
    yield number(("components", constraint.single, tuple(bounds))), [(place, 0) for place in range(first, len(colours))]


def _without_variables(constraint: Any) -> Hashable:
    return repr(replace(constraint, variables=tuple(range(len(constraint.variables))), origin=0))
