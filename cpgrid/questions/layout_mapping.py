"""A mapping of the cells of one puzzle to those of another, with all constraints and givens, by search.

Cells and helpers are told apart by their colours; where several are left of one colour, an image is tried for one of them, and the colours
are refined again. A mapping is checked as a whole before it is believed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..core.clock import check_time
from ..core.program import Int64, UInt64
from ..core.puzzle import Layout, Puzzle
from .layout_graph import LayoutGraph, begun, mixed, refined, same_ends

__all__ = ["Mapped", "apart", "ranks", "smallest_class", "turned"]

_MOST_TRIED = 20_000
"""So many cells are tried as images in one comparison, at most."""


def ranks(layout: Layout, puzzles: Sequence[Puzzle]) -> Int64:
    """int64[puzzles, cells], ranks of givens from 1, 0 = open."""
    rank = {value: place for place, value in enumerate(layout.values, 1)}
    index, rows = layout.index, np.zeros((len(puzzles), len(layout.cells)), dtype=np.int64)
    for row, puzzle in zip(rows, puzzles, strict=True):
        for cell, value in puzzle.givens.items():
            row[index[cell]] = rank[value]
    return rows


def turned(graph: LayoutGraph, givens: Int64) -> Int64:
    """The ranks of givens counted from the other end."""
    return np.where(givens > 0, len(graph.classes) - givens, 0)


class Mapped:
    """A mapping of the vertices of one puzzle to those of another.

    Args:
        one: the graph of the first.
        givens: its givens, int64[1, cells], ranks.
        other: the graph of the second.
        others: its givens.
        colours: of both, after as many rounds; ``None`` = none yet.
        turn: whether the values of the second are counted from the other end.

    Attributes:
        to: int64[vertices], where each goes; ``None`` = there is none, or it was given up.
        given_up: whether too much was tried.
    """

    def __init__(
        self,
        one: LayoutGraph,
        givens: Int64,
        other: LayoutGraph,
        others: Int64,
        colours: tuple[UInt64, UInt64] | None = None,
        *,
        turn: bool = False,
    ) -> None:
        self._one, self._givens, self._other, self._turn = one, givens, other, turn
        self._others = turned(other, others) if turn else others
        self._tried = 0
        self.given_up = False
        self.to: Int64 | None = None
        if one.classes == other.classes and one.colours.shape == other.colours.shape and one.facts.shape == other.facts.shape:
            if colours is None:
                colours = refined(one, givens, begun(one, givens)), refined(other, self._others, begun(other, self._others))
            self.to = self._search(*colours)

    @property
    def to_cells(self) -> list[int]:
        """Where each cell goes."""
        assert self.to is not None
        return list(map(int, self.to[: self._one.cells]))

    @property
    def to_ranks(self) -> list[int]:
        """What the values become, by rank; those that are no givens stay where they can."""
        known = dict(self._pairs(np.array(self.to_cells)))
        number = len(self._one.classes)
        for first in {*self._one.classes[1:]}:
            own = [rank for rank in range(1, number) if self._one.classes[rank] == first]
            images = {known[rank] for rank in own if rank in known}
            known.update((rank, rank) for rank in own if rank not in known and rank not in images)
            left = [rank for rank in own if rank not in known.values()]
            known.update(zip([rank for rank in own if rank not in known], left, strict=True))
        return [number - known[rank] if self._turn else known[rank] for rank in range(1, number)]

    def _search(self, colours: UInt64, others: UInt64) -> Int64 | None:
        if not np.array_equal(np.sort(colours[0]), np.sort(others[0])):
            return None
        own = smallest_class(colours)
        if not len(own):
            to = np.empty(len(colours[0]), dtype=np.int64)
            to[np.argsort(colours[0])] = np.argsort(others[0])
            return to if self._holds(to) else None
        chosen = refined(self._one, self._givens, apart(colours, int(own[0])))
        for image in np.flatnonzero(others[0] == colours[0, own[0]]).tolist():
            check_time()
            self._tried += 1
            if self._tried > _MOST_TRIED:
                self.given_up = True
                return None
            found = self._search(chosen, refined(self._other, self._others, apart(others, image)))
            if found is not None:
                return found
        return None

    def _holds(self, to: Int64) -> bool:
        """Whether a mapping takes vertices, constraints and givens to those of the other puzzle."""
        one, other = self._one, self._other
        if not np.array_equal(one.colours, other.colours[to]) or not same_ends(one.moved(to), other.ends):
            return False
        pairs = self._pairs(to[: one.cells])
        once = len({rank for rank, _ in pairs}) == len(pairs) == len({image for _, image in pairs})
        return once and all(one.classes[rank] == one.classes[image] for rank, image in pairs)

    def _pairs(self, to_cells: Int64) -> set[tuple[int, int]]:
        """The rank of each given, or 0, with that of its image."""
        return set(zip(self._givens[0].tolist(), self._others[0][to_cells].tolist(), strict=True))


def smallest_class(colours: UInt64) -> Int64:
    """Of the fewest vertices that have one colour, but more than one, all; none = each has its own."""
    _, places, counts = np.unique(colours[0], return_inverse=True, return_counts=True)
    several = np.flatnonzero(counts > 1)
    return np.flatnonzero(places == several[np.argmin(counts[several])]) if len(several) else several


def apart(colours: UInt64, vertex: int) -> UInt64:
    """The colours with another one for one vertex."""
    made = colours.copy()
    made[0, vertex] = mixed(made[0, vertex : vertex + 1] + np.uint64(1))[0]
    return made
