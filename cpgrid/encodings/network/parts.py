"""The groups and sums of a network under construction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.program import ConstraintNetwork, Int32, UInt64

__all__ = ["Parts"]


@dataclass(frozen=True, slots=True)
class Parts:
    """What the constraints have added so far; see `ConstraintNetwork` for what the lists become."""

    groups: list[Sequence[int]] = field(default_factory=list)
    group_origins: list[int] = field(default_factory=list)
    terms: list[Sequence[int]] = field(default_factory=list)
    coefficients: list[Sequence[int]] = field(default_factory=list)
    low: list[int] = field(default_factory=list)
    high: list[int] = field(default_factory=list)
    sum_origins: list[int] = field(default_factory=list)

    def network(self, values: Sequence[int], domains: UInt64) -> ConstraintNetwork:
        """The program, over these values and domains."""
        return ConstraintNetwork(
            values=np.array(values, dtype=np.int32),
            domains=domains,
            group_offsets=_offsets(self.groups),
            groups=_joined(self.groups, np.int32),
            group_origins=np.array(self.group_origins, dtype=np.int32),
            sum_offsets=_offsets(self.terms),
            terms=_joined(self.terms, np.int32),
            coefficients=_joined(self.coefficients, np.int64),
            low=np.array(self.low, dtype=np.int64),
            high=np.array(self.high, dtype=np.int64),
            sum_origins=np.array(self.sum_origins, dtype=np.int32),
        )


def _offsets(lists: Sequence[Sequence[int]]) -> Int32:
    return np.cumsum([0, *map(len, lists)], dtype=np.int32)


def _joined(lists: Iterable[Iterable[int]], kind: type[np.integer[Any]]) -> npt.NDArray[Any]:
    return np.fromiter(chain.from_iterable(lists), dtype=kind)
