"""Components, the constraint of connected areas, and how it filters a state (§2, §4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from .errors import Contradiction, Rejected
from .limits import LARGEST, check_time
from .variables import State, Variables

Vertex = tuple[Any, frozenset[int]]  # a cell with values, or None: it is always there


class Total(NamedTuple):
    """What a component weighs, that of the anchor or, if that is None, each; None is no bound."""

    weights: Sequence[int]
    low: int | None
    high: int | None
    anchor: int | None

    def allows(self, weight: int) -> bool:
        """Whether a component may weigh so much."""
        return (self.low is None or self.low <= weight) and (self.high is None or weight <= self.high)


class Components:
    """Of the vertices that are there, one component at most if it is single, and components of certain weights."""

    def __init__(
        self,
        puzzle: Variables,
        vertices: Iterable[Vertex],
        edges: Iterable[tuple[int, int]],
        *,
        single: bool = True,
        totals: Iterable[Total] = (),
    ) -> None:
        self.puzzle, self.vertices, self.single, self.totals = puzzle, list(vertices), single, list(totals)
        self.cells = tuple(dict.fromkeys(cell for cell, _ in self.vertices if cell is not None))
        self.neighbours: list[list[int]] = [[] for _ in self.vertices]
        pairs = list(edges)
        puzzle.grow(len(self.vertices) * (1 + len(self.totals)) + len(pairs))
        for one, other in pairs:
            check_time()
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)

    def must_be_small(self) -> None:
        """Its numbers must fit in machine words."""
        for total in self.totals:
            if max(sum(total.weights), abs(total.low or 0), abs(total.high or 0)) > LARGEST:
                raise Rejected("the weights of components pass 2^60")

    @cached_property
    def masks(self) -> list[int]:
        """For each vertex the set of its values."""
        return [sum(self.puzzle.bits.get(value, 0) for value in values) for _, values in self.vertices]

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """As of AllDifferent; what is known are the vertices that are there so far."""
        return self.cells, frozenset(vertex for vertex, (cell, _) in enumerate(self.vertices) if cell is None), self.allows

    def read(self, known: frozenset[int], cell: int, value: int) -> frozenset[int]:
        """The vertices that are there after one more value."""
        check_time()
        return known.union(vertex for vertex, (own, values) in enumerate(self.vertices) if own == cell and value in values)

    def allows(self, there: frozenset[int]) -> bool:
        """Whether these vertices may be there, and no others."""
        parts, part_of = self.parts([vertex in there for vertex in range(len(self.vertices))])
        if self.single and len(parts) > 1:
            return False
        for total in self.totals:
            own = parts if total.anchor is None else parts[part_of[total.anchor] :][:1] if total.anchor in there else []
            if not all(total.allows(sum(total.weights[vertex] for vertex in part)) for part in own):
                return False
        return True

    def parts(self, inside: Sequence[bool]) -> tuple[list[list[int]], list[int]]:
        """The components of some vertices, and for each vertex the number of its own; -1 for those that are not inside."""
        parts: list[list[int]] = []
        part_of = [-1] * len(inside)
        for start, is_inside in enumerate(inside):
            if is_inside and part_of[start] < 0:
                part_of[start] = len(parts)
                part = [start]
                for vertex in part:
                    check_time()
                    for other in self.neighbours[vertex]:
                        if inside[other] and part_of[other] < 0:
                            part_of[other] = len(parts)
                            part.append(other)
                parts.append(part)
        return parts, part_of

    def cuts(self, start: int, inside: Sequence[bool], weights: Sequence[int]) -> dict[int, int]:
        """For each vertex of the region of ``start`` the weight that it cuts off from there.

        Depth first; a subtree is cut off if no edge leads from it past its parent.
        """
        place, reach, heavy, cut = {start: 0}, {start: 0}, {start: weights[start]}, {start: 0}
        path = [(start, iter(self.neighbours[start]))]
        while path:
            check_time()
            vertex, others = path[-1]
            for other in others:
                if inside[other] and other in place:
                    reach[vertex] = min(reach[vertex], place[other])
                elif inside[other]:
                    place[other] = reach[other] = len(place)
                    heavy[other], cut[other] = weights[other], 0
                    path.append((other, iter(self.neighbours[other])))
                    break
            else:
                path.pop()
                if path:
                    parent = path[-1][0]
                    heavy[parent] += heavy[vertex]
                    reach[parent] = min(reach[parent], reach[vertex])
                    cut[parent] += heavy[vertex] if reach[vertex] >= place[parent] else 0
        return cut

    def filter(self, state: State) -> None:
        """One pass: everything is looked at before anything is taken away."""
        pairs = [(cell is None, 0 if cell is None else state[cell], mask) for (cell, _), mask in zip(self.vertices, self.masks)]
        there = [always or not held & ~mask for always, held, mask in pairs]
        inside = [now or bool(held & mask) for now, (_, held, mask) in zip(there, pairs)]
        open_ = [vertex for vertex, is_inside in enumerate(inside) if is_inside and not there[vertex]]
        regions, region_of = self.parts(inside)
        blocks, block_of = self.parts(there)
        kept: set[int] = set()
        lost: set[int] = set()
        if self.single and blocks:
            if any(region_of[block[0]] != region_of[blocks[0][0]] for block in blocks):
                raise Contradiction
            cut = self.cuts(blocks[0][0], inside, there)
            kept.update(vertex for vertex in open_ if cut.get(vertex))
            lost.update(vertex for vertex in open_ if vertex not in cut)
        for total in self.totals:
            check_time()
            own = range(len(blocks)) if total.anchor is None else [block_of[total.anchor]] if there[total.anchor] else []
            if total.high is not None:
                lost.update(self.too_heavy(total, open_, blocks, block_of, own))
            if total.low is not None:
                weigh = [sum(total.weights[vertex] for vertex in region) for region in regions]
                lost.update(v for v in open_ if weigh[region_of[v]] < total.low and total.anchor in (None, v))
                for block in own:
                    kept.update(self.needed(total, blocks[block][0], inside, there, weigh[region_of[blocks[block][0]]]))
        for vertices, signs in ((kept, 0), (lost, -1)):
            for vertex in vertices:
                check_time()
                cell = self.vertices[vertex][0]
                state[cell] &= self.masks[vertex] ^ signs
                if not state[cell]:
                    raise Contradiction

    def too_heavy(self, total: Total, open_: list[int], blocks: list[list[int]], block_of: list[int], own: Sequence[int]) -> list[int]:
        """The open vertices that would make a block weigh more than its high bound."""
        high, weigh, found = total.high or 0, [sum(total.weights[vertex] for vertex in block) for block in blocks], []
        if any(weigh[block] > high for block in own):
            raise Contradiction
        for vertex in open_:
            check_time()
            joined = {block_of[other] for other in self.neighbours[vertex]} - {-1}
            if total.anchor is None or total.anchor == vertex or not joined.isdisjoint(own):
                found += [vertex] if total.weights[vertex] + sum(weigh[block] for block in joined) > high else []
        return found

    def needed(self, total: Total, start: int, inside: Sequence[bool], there: Sequence[bool], weight: int) -> list[int]:
        """The open vertices without which the block of ``start``, whose region has this weight, could not reach its low bound."""
        low = total.low or 0
        if weight < low:
            raise Contradiction
        cut = self.cuts(start, inside, total.weights)
        return [vertex for vertex, off in cut.items() if not there[vertex] and weight - total.weights[vertex] - off < low]
