"""Are these the same puzzle? Puzzles of a book that are one another's turned, mirrored or relabelled selves.

What may be exchanged is found in the layouts, not assumed: cells where the constraints that join them are the same, values where nothing
tells them apart. Cheap numbers first, made from the colours of a few rounds of refinement; only puzzles whose numbers agree are compared,
by a search for a mapping. A mapping is checked before it is returned: it takes every constraint and every given to one of the other puzzle.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.clock import OutOfTime, check_time, within
from ..core.errors import UsageError, described
from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.program import Int64, UInt64
from ..core.puzzle import Layout, Puzzle
from ..core.shown import Shown
from .layout_graph import LayoutGraph, begun, coloured, mixed

__all__ = ["Match", "SamePuzzles", "same"]

_ROUNDS = 4
"""Rounds of refinement for the numbers that are compared first."""

_TOGETHER = 2048
"""So many puzzles are coloured side by side."""

_MOST_TRIED = 20_000
"""So many cells are tried as images in one comparison, at most."""


@dataclass(frozen=True, slots=True)
class Match:
    """A puzzle that is the same as an earlier one.

    Args:
        puzzle: its place in the book, from 0.
        first: the place of the earlier one.
        cells: for each cell of the earlier one, where it stands in this.
        values: what each value of the earlier one is in this.
    """

    puzzle: int
    first: int
    cells: Mapping[Cell, Cell]
    values: Mapping[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class SamePuzzles(Shown):
    """Which puzzles of a book are the same.

    Args:
        puzzles: the book.
        matches: each puzzle that is the same as an earlier one, once, with the first of its kind.
        undecided: pairs of places of which it was not found out.
        stop: ``Stop.EXHAUSTED`` = all were compared.
    """

    puzzles: tuple[Puzzle, ...]
    matches: tuple[Match, ...]
    undecided: tuple[tuple[int, int], ...] = ()
    stop: Stop = Stop.EXHAUSTED

    @property
    def different(self) -> int:
        """How many different puzzles there are, as far as is known."""
        return len(self.puzzles) - len(self.matches)

    @property
    def complete(self) -> bool:
        """Whether all is decided."""
        return self.stop is Stop.EXHAUSTED and not self.undecided

    def __repr__(self) -> str:
        """A short form."""
        return f"<SamePuzzles: {len(self.puzzles)} puzzles, {self.different} different>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid same --json`` (docs/cli.md)."""
        return {
            "puzzles": len(self.puzzles),
            "different": self.different,
            "same": [
                {
                    "puzzle": match.puzzle + 1,
                    "first": match.first + 1,
                    "cells": {str(cell): str(other) for cell, other in match.cells.items()},
                    "values": {str(value): other for value, other in match.values.items()},
                }
                for match in self.matches
            ],
            "undecided": [[one + 1, other + 1] for one, other in self.undecided],
            "stop": self.stop.value,
        }


def same(puzzles: Iterable[Puzzle], *, limits: Limits = Limits()) -> SamePuzzles:  # noqa: B008 — immutable
    """Which puzzles are the same but for the places of cells and, where nothing tells them apart, for the values.

    Args:
        puzzles: a book, of any layouts.
        limits: of time.

    Raises:
        UsageError: something else is among them.
    """
    book = tuple(puzzles)
    for puzzle in book:
        if not isinstance(puzzle, Puzzle):
            raise UsageError(f"puzzles are wanted; {described(puzzle)} was given")
    Limits.expect(limits)
    limits = limits.started()
    comparing = _Comparing(book)
    stop = Stop.EXHAUSTED
    try:
        with within(limits.clock):
            comparing.compare()
    except OutOfTime:
        stop = Stop.TIME_LIMIT
    except MemoryError:
        stop = Stop.MEMORY_LIMIT
    matches = tuple(sorted(comparing.matches, key=lambda match: match.puzzle))
    return SamePuzzles(book, matches, tuple(comparing.undecided), stop)


class _Comparing:
    """A book that is compared."""

    def __init__(self, book: Sequence[Puzzle]) -> None:
        self._book = book
        self._graphs: dict[Layout, LayoutGraph] = {}
        self._said: dict[Hashable, int] = {}
        self.matches: list[Match] = []
        self.undecided: list[tuple[int, int]] = []

    def compare(self) -> None:
        """Compare those whose numbers agree; raises `OutOfTime`."""
        by_number: dict[int, list[int]] = {}
        for place, number in enumerate(self._numbers()):
            by_number.setdefault(number, []).append(place)
        for places in by_number.values():
            firsts: list[int] = []
            for place in places:
                if not self._is_known(place, firsts):
                    firsts.append(place)

    def _is_known(self, place: int, firsts: Sequence[int]) -> bool:
        for first in firsts:
            check_time()
            mapping = _Mapping(*self._coloured(first), *self._coloured(place))
            if mapping.found is not None:
                self.matches.append(self._match(first, place, mapping.found))
                return True
            if mapping.given_up:
                self.undecided.append((first, place))
        return False

    def _numbers(self) -> list[int]:
        """A number for each puzzle, the same for puzzles that are."""
        numbers = [0] * len(self._book)
        by_layout: dict[Layout, list[int]] = {}
        for place, puzzle in enumerate(self._book):
            by_layout.setdefault(puzzle.layout, []).append(place)
        for layout, places in by_layout.items():
            for start in range(0, len(places), _TOGETHER):
                check_time()
                chosen = places[start : start + _TOGETHER]
                graph, givens = self._graph(layout), _ranks(layout, [self._book[place] for place in chosen])
                colours = begun(graph, givens)
                for _ in range(_ROUNDS):
                    colours = coloured(graph, givens, colours)
                for place, number in zip(chosen, mixed(colours).sum(axis=1, dtype=np.uint64).tolist(), strict=True):
                    numbers[place] = number
        return numbers

    def _graph(self, layout: Layout) -> LayoutGraph:
        if layout not in self._graphs:
            self._graphs[layout] = LayoutGraph.of(layout, self._said)
        return self._graphs[layout]

    def _coloured(self, place: int) -> tuple[LayoutGraph, Int64]:
        layout = self._book[place].layout
        return self._graph(layout), _ranks(layout, [self._book[place]])

    def _match(self, first: int, place: int, to: Int64) -> Match:
        one, other = self._book[first], self._book[place]
        cells = {cell: other.layout.cells[to[number]] for number, cell in enumerate(one.layout.cells)}
        known = {value: other.givens[cells[cell]] for cell, value in one.givens.items()}
        left = [value for value in other.layout.values if value not in known.values()]
        rest = [value for value in one.layout.values if value not in known]
        kept = {value: value for value in rest if value in left}
        others = zip([v for v in rest if v not in kept], [v for v in left if v not in kept], strict=True)
        return Match(place, first, cells, dict(sorted({**known, **kept, **dict(others)}.items())))


def _ranks(layout: Layout, puzzles: Sequence[Puzzle]) -> Int64:
    """int64[puzzles, cells], ranks of givens from 1, 0 = open."""
    rank = {value: place for place, value in enumerate(layout.values, 1)}
    index, rows = layout.index, np.zeros((len(puzzles), len(layout.cells)), dtype=np.int64)
    for row, puzzle in zip(rows, puzzles, strict=True):
        for cell, value in puzzle.givens.items():
            row[index[cell]] = rank[value]
    return rows


class _Mapping:
    """A mapping of the vertices of one puzzle to those of another, by trying images for one vertex after another.

    Args:
        one: the graph of the first.
        givens: its givens, int64[1, cells], ranks.
        other: the graph of the second.
        others: its givens.

    Attributes:
        found: int64[vertices], where each goes; ``None`` = there is none, or it was given up.
        given_up: whether too much was tried.
    """

    def __init__(self, one: LayoutGraph, givens: Int64, other: LayoutGraph, others: Int64) -> None:
        self._one, self._givens, self._other, self._others = one, givens, other, others
        self._tried = 0
        self.given_up = False
        self.found: Int64 | None = None
        if one.free == other.free and one.colours.shape == other.colours.shape and one.facts.shape == other.facts.shape:
            self.found = self._search(begun(one, givens), begun(other, others))

    def _search(self, colours: UInt64, others: UInt64) -> Int64 | None:
        colours, others = self._refined(self._one, self._givens, colours), self._refined(self._other, self._others, others)
        known, counts = np.unique(colours[0], return_counts=True)
        if not np.array_equal(np.sort(colours[0]), np.sort(others[0])):
            return None
        if counts.max(initial=1) == 1:
            to = np.empty(len(known), dtype=np.int64)
            to[np.argsort(colours[0])] = np.argsort(others[0])
            return to if self._holds(to) else None
        several = np.flatnonzero(counts > 1)
        chosen = known[several[np.argmin(counts[several])]]
        own = int(np.flatnonzero(colours[0] == chosen)[0])
        for image in np.flatnonzero(others[0] == chosen).tolist():
            check_time()
            self._tried += 1
            if self._tried > _MOST_TRIED:
                self.given_up = True
                return None
            found = self._search(_apart(colours, own), _apart(others, image))
            if found is not None:
                return found
        return None

    @staticmethod
    def _refined(graph: LayoutGraph, givens: Int64, colours: UInt64) -> UInt64:
        """Colours that one more round does not tell further apart."""
        number = 0
        while (now := len(np.unique(colours))) > number:
            number, colours = now, coloured(graph, givens, colours)
        return colours

    def _holds(self, to: Int64) -> bool:
        """Whether a mapping takes vertices, constraints and givens to those of the other puzzle."""
        one, other = self._one, self._other
        if not np.array_equal(one.colours, other.colours[to]) or one.moved(to) != other.ends:
            return False
        images = self._others[0][to[: one.cells]]
        pairs = set(zip(self._givens[0].tolist(), images.tolist(), strict=True))
        if not one.free:
            return all(rank == image for rank, image in pairs)
        return len({rank for rank, _ in pairs}) == len(pairs) == len({image for _, image in pairs}) and {
            (rank == 0) == (image == 0) for rank, image in pairs
        } == {True}


def _apart(colours: UInt64, vertex: int) -> UInt64:
    """The colours with another one for one vertex."""
    made = colours.copy()
    made[0, vertex] = mixed(made[0, vertex : vertex + 1] + np.uint64(1))[0]
    return made
