"""The score as costs: the least total cost is the greatest score.

Source: D. E. Knuth, The Art of Computer Programming 7.2.2.1, "Minimum-cost covering" (Algorithm C$).
"""

from __future__ import annotations

import numpy as np

from ...core.errors import Refusal
from ...core.model import Model
from ...core.program import ExactCover, Int64
from ..literals import LiteralTable

__all__ = ["check_costs", "costs_of"]


def costs_of(model: Model, table: LiteralTable, options: int) -> tuple[Int64 | None, int]:
    """By how much each option falls short of its variable's best score, and the score without any cost.

    Returns:
        int64[options], or ``None`` without an objective; the offset of `ExactCover`.

    Raises:
        Refusal: a cost does not fit 64 bits.
    """
    if model.objective is None:
        return None, 0
    costs = np.zeros(options, dtype=np.int64)
    offset = 0
    for variable, coefficient in zip(model.objective.variables, model.objective.coefficients, strict=True):
        # Python's integers, which may be past 64 bits until they are checked.
        scores = [coefficient * value for value in model.domains[variable]]
        _check(max(scores) - min(scores), 0)
        costs[table.of([variable])] = [max(scores) - score for score in scores]
        offset += max(scores)
    return costs, offset


def check_costs(cover: ExactCover) -> None:
    """The core bounds costs by sums over all nodes, options and items, which must stay in 64 bits (native/cover/exact_cover.hpp).

    Raises:
        Refusal: they could leave them.
    """
    if cover.costs is not None:
        _check(int(cover.costs.max()), len(cover.items) + len(cover.item_origins) + len(cover.costs))


def _check(greatest: int, terms: int) -> None:
    if greatest > (1 << 60) // (terms + 1):
        raise Refusal("exact cover", "the weights of the score are too great for a puzzle of this size; take --via sat")
