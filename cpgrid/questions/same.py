"""Are these the same puzzle? Puzzles of a book that are one another's turned, mirrored or relabelled selves.

What may be exchanged is found in the layouts, not assumed: cells where the constraints that join them are the same, values where nothing
tells them apart. Cheap numbers first, made from the colours of a few rounds of refinement; only puzzles whose numbers agree are compared,
by a search for a mapping. A mapping is checked before it is returned: it takes every constraint and every given to one of the other puzzle.
"""

from __future__ import annotations

from collections import Counter
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
from ..rules import model
from .layout_graph import LayoutGraph, begun, coloured, different, mixed
from .layout_mapping import Mapped, ranks, turned

__all__ = ["Match", "SamePuzzles", "same"]

_ROUNDS = 4
"""Rounds of refinement for the numbers that are compared first."""

_TOGETHER = 2048
"""So many puzzles are coloured side by side."""


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

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Places of puzzles that are the same, of at least two, each group ascending, by their first ones."""
        groups: dict[int, list[int]] = {}
        for match in self.matches:
            groups.setdefault(match.first, [match.first]).append(match.puzzle)
        return tuple(tuple(groups[first]) for first in sorted(groups))

    def __repr__(self) -> str:
        """A short form."""
        return f"<SamePuzzles: {len(self.puzzles)} puzzles, {self.different} different>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid same --json`` (docs/cli.md)."""
        return {
            "puzzles": len(self.puzzles),
            "different": self.different,
            "groups": [[place + 1 for place in group] for group in self.groups],
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


class _Numbers(dict[Hashable, int]):
    """A number for each thing that is said. Equal numbers are equal things, which hashes would not promise."""

    def __call__(self, said: Hashable) -> int:
        return self.setdefault((type(said), said), len(self) + 1)


class _Comparing:
    """A book that is compared."""

    def __init__(self, book: Sequence[Puzzle]) -> None:
        self._book = book
        self._graphs: dict[Layout, LayoutGraph] = {}
        self._number = _Numbers()
        self.matches: list[Match] = []
        self.undecided: list[tuple[int, int]] = []

    def compare(self) -> None:
        """Compare those whose numbers agree; raises `OutOfTime`."""
        by_number: dict[int, list[int]] = {}
        for place, number in self._numbers().items():
            by_number.setdefault(number, []).append(place)
        groups = [places for places in by_number.values() if len(places) > 1]
        while groups:
            some = [groups.pop()]
            while groups and sum(map(len, some)) + len(groups[-1]) <= _TOGETHER:
                some.append(groups.pop())
            colours = self._refined([place for places in some for place in places])
            for places in some:
                firsts: list[int] = []
                for place in places:
                    if not self._is_known(place, firsts, colours):
                        firsts.append(place)

    def _is_known(self, place: int, firsts: Sequence[int], colours: Mapping[int, UInt64]) -> bool:
        other = self._book[place]
        graph, givens = self._graph(other.layout), ranks(other.layout, [other])
        for first in firsts:
            check_time()
            one = self._book[first]
            its, own = self._graph(one.layout), ranks(one.layout, [one])
            found = Mapped(its, own, graph, givens, (colours[first], colours[place]))
            if found.to is None and not found.given_up and graph.turned:
                found = Mapped(its, own, graph, givens, turn=True)
            if found.to is not None:
                self.matches.append(_match(first, place, one, other, found))
                return True
            if found.given_up:
                self.undecided.append((first, place))
        return False

    def _numbers(self) -> dict[int, int]:
        """A number for each puzzle that may be the same as another, the same for those that are."""
        numbers: dict[int, int] = {}
        layouts = {puzzle.layout for puzzle in self._book}
        sizes = {layout: _sizes(layout) for layout in layouts}
        seen = Counter((sizes[puzzle.layout], len(puzzle.givens)) for puzzle in self._book)
        several = [place for place, puzzle in enumerate(self._book) if seen[sizes[puzzle.layout], len(puzzle.givens)] > 1]
        for layout, places in self._by_layout(several).items():
            for start in range(0, len(places), _TOGETHER):
                check_time()
                chosen = places[start : start + _TOGETHER]
                graph, givens = self._graph(layout), ranks(layout, [self._book[place] for place in chosen])
                found = _colour_number(graph, givens)
                if graph.turned:
                    found = found + _colour_number(graph, turned(graph, givens))
                numbers.update(zip(chosen, found.tolist(), strict=True))
        return numbers

    def _refined(self, places: Sequence[int]) -> dict[int, UInt64]:
        """Colours of puzzles, after as many rounds for all as tell vertices of any of them further apart."""
        puzzles = self._by_layout(places)
        givens = {layout: ranks(layout, [self._book[place] for place in own]) for layout, own in puzzles.items()}
        colours = {layout: begun(self._graph(layout), givens[layout]) for layout in puzzles}
        more = True
        while more:
            check_time()
            known, colours = colours, {layout: coloured(self._graph(layout), givens[layout], own) for layout, own in colours.items()}
            more = any((different(colours[layout]) > different(known[layout])).any() for layout in puzzles)
        return {place: row[np.newaxis] for layout, own in puzzles.items() for place, row in zip(own, colours[layout], strict=True)}

    def _by_layout(self, places: Iterable[int]) -> dict[Layout, list[int]]:
        by_layout: dict[Layout, list[int]] = {}
        for place in places:
            by_layout.setdefault(self._book[place].layout, []).append(place)
        return by_layout

    def _graph(self, layout: Layout) -> LayoutGraph:
        if layout not in self._graphs:
            self._graphs[layout] = LayoutGraph.of(layout, self._number)
        return self._graphs[layout]


def _sizes(layout: Layout) -> Hashable:
    """How many constraints of each kind and size a layout has, and which domains: what a mapping does not change."""
    check_time()
    stated = model(layout)
    constraints = Counter((type(own).__name__, len(own.variables)) for own in stated.constraints)
    domains = Counter((place < stated.cells, domain) for place, domain in enumerate(stated.domains))
    return frozenset(constraints.items()), frozenset(domains.items())


def _colour_number(graph: LayoutGraph, givens: Int64) -> UInt64:
    """uint64[puzzles], from the colours of a few rounds."""
    colours = begun(graph, givens)
    for _ in range(_ROUNDS):
        colours = coloured(graph, givens, colours)
    return np.asarray(mixed(colours).sum(axis=1, dtype=np.uint64))


def _match(first: int, place: int, one: Puzzle, other: Puzzle, found: Mapped) -> Match:
    cells = dict(zip(one.layout.cells, map(other.layout.cells.__getitem__, found.to_cells), strict=True))
    values = zip(one.layout.values, (other.layout.values[rank - 1] for rank in found.to_ranks), strict=True)
    return Match(place, first, cells, dict(values))
