"""A text for each puzzle that is the same for puzzles that are the same: for books and databases that grow.

Of all ways to number cells and helpers that their colours allow, the one is taken whose statement of constraints and givens is the least.
Where two ways lead to one statement, they differ by a symmetry, and what symmetries of the layout have in common is tried once.

Source: B. D. McKay, A. Piperno, "Practical graph isomorphism, II", Journal of Symbolic Computation 60 (2014): canonical forms, and pruning
by automorphisms.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from hashlib import blake2b, sha256

import numpy as np

from ..core.clock import check_time, within
from ..core.errors import Refusal, UsageError, described
from ..core.outcome import Limits
from ..core.program import Int64, UInt64
from ..core.puzzle import Puzzle
from .layout_graph import LayoutGraph, begun, refined
from .layout_mapping import apart, ranks, smallest_class, turned

__all__ = ["normal_form"]

_MOST_ORDERS = 20_000
"""So many ways to number the cells are tried at most."""


def normal_form(puzzle: Puzzle, *, limits: Limits = Limits()) -> str:  # noqa: B008 — immutable
    """A text that two puzzles have in common exactly if they are the same, as `cpgrid.same` compares them.

    Args:
        puzzle: any.
        limits: of time.

    Returns:
        64 hexadecimal digits, the SHA-256 hash of the least statement; they are the same in each process, and may change with the version.

    Raises:
        OutOfTime: the time is over.
        Refusal: there are too many ways to number the cells.
        UsageError: it is no puzzle.
    """
    if not isinstance(puzzle, Puzzle):
        raise UsageError(f"a Puzzle is wanted; {described(puzzle)} was given")
    Limits.expect(limits)
    with within(limits.started().clock):
        said = _Said()
        graph = LayoutGraph.of(puzzle.layout, said)
        givens = ranks(puzzle.layout, [puzzle])
        forms = [_Least(graph, own).form for own in ([givens, turned(graph, givens)] if graph.turned else [givens])]
    return sha256(min(forms) + said.text()).hexdigest()


class _Said(dict[int, str]):
    """Numbers that follow from what is said alone, with the words."""

    def __call__(self, said: Hashable) -> int:
        words = repr(said)
        number = int.from_bytes(blake2b(words.encode(), digest_size=8).digest())
        self[number] = words
        return number

    def text(self) -> bytes:
        return "\n".join(f"{number} {self[number]}" for number in sorted(self)).encode()


class _Least:
    """The least statement of a puzzle, ``form``.

    Args:
        graph: of its layout.
        givens: int64[1, cells], ranks of values.
    """

    def __init__(self, graph: LayoutGraph, givens: Int64) -> None:
        self._graph, self._givens = graph, givens
        self._symmetries: list[Int64] = []
        self._orders: dict[bytes, Int64] = {}
        self._tried = 0
        self._first = b""
        self.form = b""
        self._search(refined(graph, givens, begun(graph, givens)), ())

    def _search(self, colours: UInt64, known: tuple[int, ...]) -> None:
        check_time()
        own = smallest_class(colours)
        if not len(own):
            self._meet(colours)
            return
        tried: list[int] = []
        for vertex in own.tolist():
            if not self._is_moved(vertex, tried, known):
                self._search(refined(self._graph, self._givens, apart(colours, vertex)), (*known, vertex))
                tried.append(vertex)

    def _is_moved(self, vertex: int, tried: Sequence[int], known: Sequence[int]) -> bool:
        """Whether symmetries that leave the known vertices in their places lead to this one from one that was tried."""
        fixing = [own for own in self._symmetries if all(own[place] == place for place in known)] if tried else []
        reached, new = {*tried}, {*tried}
        while fixing and new and vertex not in reached:
            new = {int(own[place]) for place in new for own in fixing} - reached
            reached |= new
        return vertex in reached

    def _meet(self, colours: UInt64) -> None:
        """Take an order of all vertices: the least statement is kept, and what leads from one to an equal one is a symmetry."""
        self._tried += 1
        if self._tried > _MOST_ORDERS:
            raise Refusal("the normal form", f"the cells can be numbered in more than {_MOST_ORDERS:,} ways")
        order = np.argsort(colours[0])
        form = self._stated(order)
        if form in self._orders:
            symmetry = np.empty_like(order)
            symmetry[self._orders[form]] = order
            self._symmetries += [symmetry, np.argsort(symmetry)]
            return
        self._first = self._first or form
        if not self.form or form < self.form:
            self.form = form
            # The first one stays beside the least: it meets the symmetries of the cells that were tried first.
            self._orders = {own: known for own, known in self._orders.items() if own == self._first} | {form: order}

    def _stated(self, order: Int64) -> bytes:
        graph = self._graph
        to = np.argsort(order)
        cells = order[order < graph.cells]
        places = {0: 0} | {rank: rank for rank, first in enumerate(graph.classes) if graph.classes.count(first) == 1}
        named: list[int] = []
        for rank in self._givens[0][cells].tolist():
            if rank not in places:
                # Values without names of their own are counted as they are met.
                first = graph.classes[rank]
                places[rank] = len(graph.classes) * first + sum(graph.classes[other] == first for other in places)
            named.append(places[rank])
        parts = (to[cells], np.array(named, dtype=np.int64), graph.colours[order], *graph.moved(to))
        return b"".join(np.ascontiguousarray(part).astype("<u8").tobytes() for part in parts)
