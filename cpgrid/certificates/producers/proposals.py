"""What a search gives to the elaborator: the solutions that it found, and what it ruled out on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ...core.outcome import Limits, Stop
from ...core.program import Int32, Int64
from ...core.puzzle import Puzzle, Solution
from ...core.sheet import Sheet

__all__ = ["Bound", "DerivedSum", "Hints", "Producer", "Proposals"]


class DerivedSum(NamedTuple):
    """Σ multiplier · constraint: a sum that follows from sums and full AllDifferent constraints.

    Args:
        constraints: their numbers in the certificate format.
        multipliers: one for each of them, not 0.
    """

    constraints: tuple[int, ...]
    multipliers: tuple[int, ...]


class Bound(NamedTuple):
    """Prices that bound the score; ``docs/certificates/format.md``, section 5.

    Args:
        scale: the factor of the score, 1 or more.
        prices: for some AllDifferent constraints, by number, a price for each value of its cells, ascending.
    """

    scale: int
    prices: Mapping[int, tuple[int, ...]]


class Hints(NamedTuple):
    """What clauses were derived by, in the order of use. A wrong one costs time, and no more.

    Args:
        ends: int64[clauses], where the hints of each end.
        hints: int32[…]; ``-1 - n`` is clause ``n``, ``n`` from 0 on is ``sources[n]``.
        sources: int32[…], numbers of constraints and solutions as the certificate format counts them, or ``-1 - s`` for the sum ``s``
            of the proposals.
    """

    ends: Int64
    hints: Int32
    sources: Int32


def _none() -> Int32:
    return np.zeros(0, dtype=np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class Proposals:
    """What a search found, and the clauses that it established.

    Args:
        stop: why it ended.
        solutions: those that it found, in the order of the cells.
        route: the engine with its settings, for the manifest.
        offsets: int32[clauses + 1]; clause ``i`` is ``literals[offsets[i]:offsets[i + 1]]``.
        literals: int32[…], as the certificate format numbers them. Each clause rules out a path of decisions, and is true of every
            solution other than those found; the elaborator replays it, and searches where the filters alone do not show it.
        bound_of: int32[clauses], the place in ``bounds`` of the bound that closed the path, -1 = none; empty = none at all.
        bounds: prices, in the order in which they came up.
        sums: sums that the search derived from several constraints.
        dropped: int32[clauses], the clause from which on each was not used any more, for clauses that all follow from those before them
            by filters alone; ``None`` = they may not.
        hints: what the clauses were derived by, for those with ``dropped``; ``None`` = that is not known.
        steps: a whole proof, where the producer has one that needs no elaborating; ``None`` = it has not.
    """

    stop: Stop
    solutions: tuple[Solution, ...]
    route: str
    offsets: Int32 = field(default_factory=lambda: np.zeros(1, dtype=np.int32))
    literals: Int32 = field(default_factory=_none)
    bound_of: Int32 = field(default_factory=_none)
    bounds: Sequence[Bound] = ()
    sums: Sequence[DerivedSum] = ()
    dropped: Int32 | None = None
    hints: Hints | None = None
    steps: Sequence[Any] | None = None


@dataclass(frozen=True, slots=True)
class Producer:
    """A search that can report what it has ruled out.

    Args:
        name: as ``--via`` takes it.
        summary: the producer in one sentence.
        lacking: (puzzle) → why it cannot take the puzzle; empty = it can.
        propose: (puzzle in canonical form, limits that have been started) → what it found. ``limits.solutions`` is how many solutions are
            wanted at most: two decide whether there is one.
        propose_many: (puzzles of one layout in canonical form, limits likewise) → what it found of each; ``solutions`` and ``nodes`` count
            for each puzzle, ``seconds`` for all together. ``None`` = puzzles are searched one by one. Raises MemoryError where there is not
            enough for all of them.
        learns: from its conflicts, so that it is asked to the end: hardly another one would be done sooner.
    """

    name: str
    summary: str
    lacking: Callable[[Puzzle], str]
    propose: Callable[[Puzzle, Limits], Proposals]
    propose_many: Callable[[Sheet, Limits], list[Proposals]] | None = None
    learns: bool = False
