"""Violated cuts: clauses over the vertices of a `Components` that it implies, and that some vertices do not satisfy.

An engine that does not know the constraint searches without it, asks here about what it finds, and goes on with the cuts as clauses.
Each cut follows from the constraint alone, so that it holds in every other part of the search, too. For two components where one is
allowed, a cut says that a vertex of either is gone, or one of those between them is there: "not all of these vertices" would be wrong,
for they may be part of something larger.

Source: for trees and connected sets, the cutting planes of node separators: M. Fischetti et al., "Thinning out Steiner trees", Mathematical
Programming Computation 9 (2017); for searches by clauses, cuts that are found in whole models only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np

from .components import Components, Total, Vertex, connected_parts
from .program import Int32

__all__ = ["Cut", "LiteralGraph", "reduced", "violated_cuts"]

_STARTS = 8
"""From so many vertices a part that is too heavy is grown, and the smallest taken."""


class Cut(NamedTuple):
    """A clause over vertices: one of some is gone, or one of others is there.

    Args:
        there: vertices of which one must be gone, ascending; none of them is always there.
        gone: vertices of which otherwise one must be there, ascending.
    """

    there: tuple[int, ...]
    gone: tuple[int, ...]

    def holds(self, there: Sequence[bool]) -> bool:
        """Whether it is satisfied, where it is known of each vertex whether it is there."""
        return not all(there[vertex] for vertex in self.there) or any(there[vertex] for vertex in self.gone)


@dataclass(frozen=True, slots=True, eq=False)
class LiteralGraph:
    """A `Components` over the literals of a program: what is left of it there, and its cuts as clauses.

    Args:
        constraint: what must hold of the vertices that may be there; see `reduced`.
        literals: int32[vertices], true exactly if the vertex is there, in the signs of DIMACS; 0 for one that always is.
        origin: index of the constraint in the model.
        selector: the constraint holds where this variable is true; 0 = everywhere.
    """

    constraint: Components
    literals: Int32
    origin: int
    selector: int = 0

    @classmethod
    def of(cls, constraint: Components, origin: int, literals: Sequence[int | bool]) -> Self:
        """The graph of a constraint.

        Args:
            constraint: of the model.
            origin: its index.
            literals: of each vertex the literal that it is there, or whether it is.
        """
        left, kept = reduced(constraint, [literal if isinstance(literal, bool) else None for literal in literals])
        signed = [0 if isinstance(literals[place], bool) else literals[place] for place in kept]
        return cls(left, np.array(signed, dtype=np.int32), origin)

    @property
    def is_open(self) -> bool:
        """Whether it is not known of every vertex whether it is there."""
        return bool(self.literals.any())

    def cuts(self, model: Int32 | Sequence[int]) -> list[list[int]]:
        """The cuts that an assignment violates, as clauses; none, exactly if the constraint holds.

        Args:
            model: of each variable, from 1, whether it is true: its literal or its value is greater than 0.
        """
        # A literal 0 looks up the entry behind the last.
        true = np.append(np.asarray(model) > 0, True)
        if self.selector and not true[self.selector - 1]:
            return []
        there = true[np.abs(self.literals) - 1] == (self.literals >= 0)
        return self._clauses(there.tolist())

    def beforehand(self) -> list[list[int]]:
        """The cuts that all vertices together violate, and those alone that are always there: without them a later cut might be empty."""
        return [*self._clauses([True] * len(self.literals)), *self._clauses((self.literals == 0).tolist())]

    def _clauses(self, there: Sequence[bool]) -> list[list[int]]:
        last = [-self.selector] if self.selector else []
        return [[*self._signed(cut), *last] for cut in violated_cuts(self.constraint, there)]

    def _signed(self, cut: Cut) -> Iterable[int]:
        return dict.fromkeys([*(-self.literals[list(cut.there)]).tolist(), *self.literals[list(cut.gone)].tolist()])


def violated_cuts(constraint: Components, there: Sequence[bool]) -> tuple[Cut, ...]:
    """Cuts that the constraint implies and these vertices violate.

    Args:
        constraint: what must hold.
        there: of each vertex whether it is there; those that always are, are.

    Returns:
        None, exactly if the constraint allows these vertices; otherwise at least one for each thing that is wrong.
    """
    components = constraint.components(there)
    found: list[tuple[Collection[int], Collection[int]]] = []
    if constraint.single and len(components) > 1:
        found += _separating(constraint, components)
    for total in constraint.totals:
        for own in components:
            if total.allows(own) or (total.anchor is not None and total.anchor not in own):
                continue
            weight = sum(total.weights[vertex] for vertex in own)
            if total.low is not None and weight < total.low:
                found.append(([_chosen(constraint, own) if total.anchor is None else total.anchor], _border(constraint, own)))
            else:
                found.append((_heavy(constraint, own, total), ()))
    return tuple(dict.fromkeys(_cut(constraint, *each) for each in found))


def reduced(constraint: Components, known: Sequence[bool | None]) -> tuple[Components, tuple[int, ...]]:
    """What a constraint says of the vertices that may be there.

    Args:
        constraint: the constraint.
        known: of each vertex whether it is there; ``None`` = it is open.

    Returns:
        The constraint without the vertices that are gone, and with those that are there as vertices that always are; and which vertices
        these were.
    """
    kept = tuple(place for place, is_there in enumerate(known) if is_there is not False)
    number = {place: new for new, place in enumerate(kept)}
    vertices = tuple(Vertex(None) if known[place] else constraint.vertices[place] for place in kept)
    edges = tuple((number[one], number[other]) for one, other in constraint.edges if one in number and other in number)
    totals = tuple(
        total._replace(weights=tuple(total.weights[place] for place in kept), anchor=None if total.anchor is None else number[total.anchor])
        for total in constraint.totals
        if total.anchor is None or total.anchor in number
    )
    return Components(vertices, edges, constraint.single, totals, constraint.origin), kept


def _cut(constraint: Components, there: Iterable[int], gone: Iterable[int]) -> Cut:
    return Cut(tuple(sorted(vertex for vertex in there if not _always(constraint, vertex))), tuple(sorted(gone)))


def _always(constraint: Components, vertex: int) -> bool:
    return constraint.vertices[vertex].variable is None


def _chosen(constraint: Components, component: Sequence[int]) -> int:
    """The vertex that stands for a component: one that is always there, if it has one."""
    return next((vertex for vertex in component if _always(constraint, vertex)), component[0])


def _separating(constraint: Components, components: Sequence[Sequence[int]]) -> Iterator[tuple[Collection[int], Collection[int]]]:
    """For each component but one what keeps it from that one: the border of either that faces the other, whichever is smaller."""
    main = max(components, key=lambda own: (_always(constraint, _chosen(constraint, own)), len(own)))
    kept = _chosen(constraint, main)
    for own in components:
        if own is not main:
            chosen = _chosen(constraint, own)
            yield [chosen, kept], min(_facing(constraint, own, kept), _facing(constraint, main, chosen), key=len)


def _border(constraint: Components, component: Sequence[int]) -> set[int]:
    """The vertices beside a component."""
    return {other for vertex in component for other in constraint.neighbours[vertex]}.difference(component)


def _facing(constraint: Components, component: Sequence[int], target: int) -> Collection[int]:
    """The vertices beside a component that can be reached from a vertex elsewhere without passing others of them."""
    border, neighbours = _border(constraint, component), constraint.neighbours
    reached, queue = {target}, [target]
    facing = set()
    for vertex in queue:
        for other in neighbours[vertex]:
            if other in border:
                facing.add(other)
            elif other not in reached:
                reached.add(other)
                queue.append(other)
    return facing


def _heavy(constraint: Components, component: Sequence[int], total: Total) -> Collection[int]:
    """A connected part of a component that weighs too much by itself, with the anchor; of several one with the fewest open vertices."""
    if total.anchor is None:
        starts = sorted(component, key=lambda vertex: (-total.weights[vertex], not _always(constraint, vertex)))[:_STARTS]
    else:
        starts = [total.anchor]
    parts = (_trimmed(constraint, _grown(constraint, component, total, start), total) for start in starts)
    return min(parts, key=lambda part: sum(not _always(constraint, vertex) for vertex in part))


def _grown(constraint: Components, component: Sequence[int], total: Total, start: int) -> list[int]:
    """From a vertex to the nearest that weighs something, and from all of these to the next, until they weigh too much."""
    assert total.high is not None
    weights, part, inside = total.weights, [start], set(component)
    weight = weights[start]
    while weight <= total.high:
        before = dict.fromkeys(part, -1)
        queue = list(part)
        for vertex in queue:
            if before[vertex] >= 0 and weights[vertex]:
                break
            for other in constraint.neighbours[vertex]:
                if other in inside and other not in before:
                    before[other] = vertex
                    queue.append(other)
        weight += weights[vertex]
        while before[vertex] >= 0:
            part.append(vertex)
            vertex = before[vertex]
    return part


def _trimmed(constraint: Components, part: list[int], total: Total) -> list[int]:
    """Without vertices that are needed neither for the weight nor to hold the others together."""
    assert total.high is not None
    weight = sum(total.weights[vertex] for vertex in part)
    left = [False] * len(constraint.vertices)
    for vertex in part:
        left[vertex] = True
    for vertex in part:
        if vertex == total.anchor or weight - total.weights[vertex] <= total.high:
            continue
        left[vertex] = False
        if len(connected_parts(constraint.neighbours, left)) == 1:
            weight -= total.weights[vertex]
        else:
            left[vertex] = True
    return [vertex for vertex in part if left[vertex]]
