"""The groups, sums and words of a network under construction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ...core.program import ConstraintNetwork, Int32, UInt64, WeightedSums, Words

__all__ = ["Arcs", "Parts"]

Arcs: TypeAlias = tuple[tuple[int, ...], Int32]
"""A diagram as `Words` holds it: how many arcs each step has, and int32[arcs, 3]."""


@dataclass(slots=True)
class Totals:
    """Sums under construction: see `ConstraintNetwork` and `WeightedSums` for what the lists become."""

    terms: list[Sequence[int]] = field(default_factory=list)
    factors: list[Sequence[int]] = field(default_factory=list)
    low: list[int] = field(default_factory=list)
    high: list[int] = field(default_factory=list)
    origins: list[int] = field(default_factory=list)

    def add(self, terms: Sequence[int], factors: Sequence[int], ends: tuple[int, int], origin: int) -> None:
        """Add a sum.

        Args:
            terms: its variables.
            factors: for each a coefficient, or the number of its row of weights.
            ends: the least and the greatest sum allowed.
            origin: the constraint that it states.
        """
        self.terms.append(terms)
        self.factors.append(factors)
        self.low.append(ends[0])
        self.high.append(ends[1])
        self.origins.append(origin)


@dataclass(frozen=True, slots=True)
class Parts:
    """What the constraints have added so far.

    Args:
        values: every value that some variable may take, ascending.
        domains: of each variable, as `ConstraintNetwork` has them.
        cells: so many variables are cells.
        groups: variables of each group.
        group_origins: the constraint that each group states.
        sums: with coefficients.
        weighted: sums with rows of weights.
        weights: rows of weights, each with its number.
        words: variables of each word.
        word_diagrams: the number of each word's diagram.
        word_limits: the most arcs of each word's product.
        word_origins: the constraint that each word states.
        diagrams: number and arcs of each diagram, by what it was made from.
    """

    values: Sequence[int]
    domains: UInt64
    cells: int
    groups: list[Sequence[int]] = field(default_factory=list)
    group_origins: list[int] = field(default_factory=list)
    sums: Totals = field(default_factory=Totals)
    weighted: Totals = field(default_factory=Totals)
    weights: dict[tuple[int, ...], int] = field(default_factory=dict)
    words: list[Sequence[int]] = field(default_factory=list)
    word_diagrams: list[int] = field(default_factory=list)
    word_limits: list[int] = field(default_factory=list)
    word_origins: list[int] = field(default_factory=list)
    diagrams: dict[int, tuple[int, Arcs]] = field(default_factory=dict)

    def network(self) -> ConstraintNetwork:
        """The program."""
        return ConstraintNetwork(
            values=np.array(self.values, dtype=np.int32),
            domains=self.domains,
            group_offsets=_offsets(self.groups),
            groups=_joined(self.groups, np.int32),
            group_origins=np.array(self.group_origins, dtype=np.int32),
            sum_offsets=_offsets(self.sums.terms),
            terms=_joined(self.sums.terms, np.int32),
            coefficients=_joined(self.sums.factors, np.int64),
            low=np.array(self.sums.low, dtype=np.int64),
            high=np.array(self.sums.high, dtype=np.int64),
            sum_origins=np.array(self.sums.origins, dtype=np.int32),
            weighted=self._weighted_sums(),
            words=self._words(),
            cells=self.cells,
        )

    def _weighted_sums(self) -> WeightedSums:
        return WeightedSums(
            offsets=_offsets(self.weighted.terms),
            terms=_joined(self.weighted.terms, np.int32),
            rows=_joined(self.weighted.factors, np.int32),
            weights=np.array(list(self.weights), dtype=np.int64).reshape(len(self.weights), len(self.values)),
            low=np.array(self.weighted.low, dtype=np.int64),
            high=np.array(self.weighted.high, dtype=np.int64),
            origins=np.array(self.weighted.origins, dtype=np.int32),
        )

    def _words(self) -> Words:
        steps = [steps for _, (steps, _) in self.diagrams.values()]
        return Words(
            offsets=_offsets(self.words),
            variables=_joined(self.words, np.int32),
            diagrams=np.array(self.word_diagrams, dtype=np.int32),
            limits=np.array(self.word_limits, dtype=np.int32),
            origins=np.array(self.word_origins, dtype=np.int32),
            step_offsets=_offsets(steps),
            arc_offsets=np.cumsum([0, *chain.from_iterable(steps)], dtype=np.int32),
            arcs=np.concatenate([np.empty((0, 3), np.int32), *(arcs for _, (_, arcs) in self.diagrams.values())]),
        )


def _offsets(lists: Sequence[Sequence[int]]) -> Int32:
    return np.cumsum([0, *map(len, lists)], dtype=np.int32)


def _joined(lists: Iterable[Iterable[int]], kind: type[np.integer[Any]]) -> npt.NDArray[Any]:
    return np.fromiter(chain.from_iterable(lists), dtype=kind)
