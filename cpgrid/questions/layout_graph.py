"""The graph of a layout: cells, helpers and constraints, with colours that say what they are; and how colours are refined.

Two puzzles are the same where their graphs are: what cells are called and where they stand does not matter, only which constraints join
them. The colour of a vertex is a number made from what it is and, round by round, from those of its neighbours, so that colours can be
compared between layouts, too.

Source: B. D. McKay, A. Piperno, "Practical graph isomorphism, II", Journal of Symbolic Computation 60 (2014): refinement and
individualisation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from ..core.components import Components
from ..core.model import AllDifferent, Constraint, LinearSum, Objective
from ..core.program import Int64, UInt64
from ..core.puzzle import Layout
from ..core.regular import Regular
from ..rules import model
from .value_exchanges import value_exchanges
from .word_forms import word_form

__all__ = ["LayoutGraph", "begun", "coloured", "different", "mixed", "refined", "same_ends"]

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
        classes: for each rank of a value, from 1, the first rank that it can be exchanged with; 0 for 0, which is an open cell.
        turned: whether the ranks may be counted from the other end, too.
    """

    cells: int
    colours: UInt64
    facts: UInt64
    owners: Int64
    vertices: Int64
    labels: UInt64
    classes: tuple[int, ...]
    turned: bool

    @classmethod
    def of(cls, layout: Layout, number: Callable[[Hashable], int]) -> LayoutGraph:
        """The graph of a layout; raises `OutOfTime`.

        Args:
            layout: any.
            number: (what is said) → its number from 0 to 2⁶⁴ − 1, the same in all graphs that are compared with this one.
        """
        stated = model(layout)
        exchanges = value_exchanges(stated, layout.values)
        colours = [number(("cell" if place < stated.cells else "helper", domain)) for place, domain in enumerate(stated.domains)]
        facts: list[int] = []
        ends: list[tuple[int, int, int]] = []
        said: list[Constraint | Objective] = [*stated.constraints]
        if stated.objective is not None:
            said.append(stated.objective)
        for constraint in said:
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
            (0, *(place + 1 for place in exchanges.classes)),
            exchanges.turned,
        )

    @cached_property
    def ends(self) -> tuple[UInt64, ...]:
        """What each constraint says of which vertices, as often as that is said; comparable as `same_ends` does."""
        return self.moved(np.arange(len(self.colours)))

    def moved(self, to: Int64) -> tuple[UInt64, ...]:
        """The same once vertices are others, int64[vertices].

        Returns:
            uint64[constraints of one number of ends, 1 + 2 · ends] by rising number of ends, rows ascending: the fact, then vertices and
            labels.
        """
        moved = to[self.vertices].astype(np.uint64)
        order = np.lexsort((self.labels, moved, self.owners))
        pairs = np.stack((moved[order], self.labels[order]), axis=1)
        return tuple(
            _sorted_rows(np.hstack((self.facts[own, np.newaxis], pairs[places].reshape(len(own), 2 * (len(places) // len(own))))))
            for own, places in self._sizes
        )

    @cached_property
    def _sizes(self) -> list[tuple[Int64, Int64]]:
        """By rising number of ends: the constraints that have so many, and the places of these ends."""
        counts = np.bincount(self.owners, minlength=len(self.facts))
        owners = [np.flatnonzero(counts == size) for size in np.unique(counts)]
        return [(own, (self.by_owner[own, np.newaxis] + np.arange(counts[own[0]])).reshape(-1)) for own in owners]

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


def same_ends(one: tuple[UInt64, ...], other: tuple[UInt64, ...]) -> bool:
    """Whether constraints say the same of the same vertices, as often."""
    return len(one) == len(other) and all(np.array_equal(own, its) for own, its in zip(one, other, strict=True))


def _sorted_rows(rows: UInt64) -> UInt64:
    return rows[np.lexsort(rows.T[::-1])]


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
    colours[:, : graph.cells] += np.array(graph.classes, dtype=np.uint64)[givens] * _GIVEN
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
    cells = mixed(colours[:, : graph.cells])
    for rank, first in enumerate(graph.classes):
        # What has the same value, where values have no names.
        if graph.classes.count(first) > 1:
            here = givens == rank
            made[:, : graph.cells] += here * mixed((here * cells).sum(axis=1, keepdims=True, dtype=np.uint64))
    return mixed(made)


def different(colours: UInt64) -> Int64:
    """int64[puzzles], how many colours the vertices of each have."""
    ordered = np.sort(colours, axis=1)
    return np.asarray((ordered[:, 1:] != ordered[:, :-1]).sum(axis=1), dtype=np.int64)


def refined(graph: LayoutGraph, givens: Int64, colours: UInt64) -> UInt64:
    """The colours once no round tells vertices of any of the puzzles further apart; arguments as in `begun`."""
    known = different(colours)
    while True:
        colours = coloured(graph, givens, colours)
        now = different(colours)
        if (now <= known).all():
            return colours
        known = now


def _stated(
    constraint: Constraint | Objective, colours: list[int], number: Callable[[Hashable], int]
) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """What a constraint says, with its vertices and what it makes of each; vertices that it needs besides get colours."""
    if isinstance(constraint, AllDifferent):
        yield number("differ"), [(variable, 0) for variable in constraint.variables]
    elif isinstance(constraint, LinearSum | Objective):
        bounds = ("sum", constraint.low, constraint.high) if isinstance(constraint, LinearSum) else ("greatest",)
        weighed = zip(constraint.variables, constraint.coefficients, strict=True)
        yield number(bounds), [(variable, number(coefficient)) for variable, coefficient in weighed]
    elif isinstance(constraint, Components):
        yield from _graph(constraint, colours, number)
    elif isinstance(constraint, Regular):
        yield from _word(constraint, number)
    else:
        said = (type(constraint).__name__, _without_variables(constraint))
        yield number(said), [(variable, place + 1) for place, variable in enumerate(constraint.variables)]


def _word(constraint: Regular, number: Callable[[Hashable], int]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Its language and, from the other end, its language backwards: whichever end the rule began at, both are said."""
    form = word_form(constraint.automaton)
    if form.symmetric:
        yield number(("values", form.forwards)), [(variable, 0) for variable in constraint.word]
        return
    for language, word in ((form.forwards, constraint.word), (form.backwards, constraint.word[::-1])):
        if language is not None:
            yield number(("word", language)), [(variable, place + 1) for place, variable in enumerate(word)]


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
