"""What auxiliary variables stand for that say something of the graph of a `Components`; see `cpgrid.core.meaning`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .components import Components

__all__ = ["InTree", "LowerRank", "Passed", "RankBit", "Reached"]


@dataclass(frozen=True, slots=True)
class _OfGraph:
    """What is said of a graph.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it.
    """

    constraint: int
    graph: Components

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return self.graph.variables


@dataclass(frozen=True, slots=True)
class _OfTree(_OfGraph):
    """What is said of some tree of the vertices that are there; there may be several, so that it claims nothing of the values."""

    def holds(self, values: Sequence[int]) -> bool | None:  # noqa: ARG002 — there are several trees
        """Nothing is claimed."""
        return None


@dataclass(frozen=True, slots=True)
class Reached(_OfGraph):
    """A vertex of a graph is there, and few steps lead to it from the first one: one that is always there, or else the first that is.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it.
        vertex: of the graph.
        steps: so many at most, along edges between vertices that are there.
    """

    vertex: int
    steps: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        there = self.graph.there(values)
        if not there[self.vertex]:
            return False
        reached = {self.graph.first(there)}
        for _ in range(self.steps):
            reached |= {other for vertex in reached for other in self.graph.neighbours[vertex] if there[other]}
        return self.vertex in reached

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        if not self.steps:
            return f"the first vertex is {self.graph.in_words(self.vertex, names)}"
        return f"{self.graph.in_words(self.vertex, names)}, within {self.steps} steps of the first vertex"


@dataclass(frozen=True, slots=True)
class Passed(_OfGraph):
    """A loop passes one of its sides in a direction, where it passes the first of them forwards.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it; its vertices are sides.
        ends: of each side the two points that it joins.
        side: which one.
        forwards: whether it is passed from its first point to the other.
    """

    ends: tuple[tuple[int, int], ...]
    side: int
    forwards: bool

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable, in which the sides that are there are one loop."""
        left = [side for side, is_there in enumerate(self.graph.there(values)) if is_there]
        if self.side not in left:
            return False
        point = self.ends[left[0]][0]
        while True:
            side = next(side for side in left if point in self.ends[side])
            if side == self.side:
                return self.forwards == (self.ends[side][0] == point)
            left.remove(side)
            point = sum(self.ends[side]) - point

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"the loop passes {self.graph.in_words(self.side, names)} {'forwards' if self.forwards else 'backwards'}"


@dataclass(frozen=True, slots=True)
class InTree(_OfTree):
    """A tree of the vertices that are there leads from one to another; which tree it is, is free.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it.
        start: a vertex of the graph.
        end: another one, nearer to the root.
    """

    start: int
    end: int

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        start, end = (self.graph.in_words(vertex, names) for vertex in (self.start, self.end))
        return f"in some tree the way to the root leads from {start} to {end}"


@dataclass(frozen=True, slots=True)
class RankBit(_OfTree):
    """A bit of the rank of a vertex; ranks grow away from the root of some tree of the vertices that are there, and are free otherwise.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it.
        vertex: of the graph.
        bit: which one, from 0 for the lowest.
    """

    vertex: int
    bit: int

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"bit {self.bit} of the rank of {self.graph.in_words(self.vertex, names)} is 1"


@dataclass(frozen=True, slots=True)
class LowerRank(_OfTree):
    """One vertex has a lower rank than another by the bits below one; see `RankBit`.

    Args:
        constraint: index of the `Components` in the model.
        graph: what is left of it.
        lower: a vertex of the graph.
        higher: another one.
        bit: bits from this one on are left out.
    """

    lower: int
    higher: int
    bit: int

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        lower, higher = (self.graph.in_words(vertex, names) for vertex in (self.lower, self.higher))
        return f"by the bits below bit {self.bit} the rank of {lower} is lower than that of {higher}"
