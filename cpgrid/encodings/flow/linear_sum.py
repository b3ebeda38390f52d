"""Plain totals as nodes of the network."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from ...core.errors import Refusal
from ...core.model import LinearSum
from ...core.program import Int64

__all__ = ["Nodes", "nodes"]


class Nodes(NamedTuple):
    """Some nodes; what flows through one adds up to its total.

    Args:
        variables: int64[…], the arcs that meet at the first node, then those of the second, and so on.
        sizes: int64[nodes], how many meet at each.
        totals: int64[nodes], what they add up to.
        origins: int64[nodes], the constraint's index in the model.
    """

    variables: Int64
    sizes: Int64
    totals: Int64
    origins: Int64


def nodes(constraints: Sequence[tuple[int, LinearSum]]) -> Nodes:
    """A node for each constraint.

    Raises:
        Refusal: one of them has coefficients, or a range of totals.
    """
    totals: list[int] = []
    for _, constraint in constraints:
        if not constraint.unit or constraint.low is None or constraint.low != constraint.high:
            raise Refusal("flow", f"every sum must be a plain total (rule {constraint.origin + 1} is not)")
        totals.append(constraint.low)
    scopes = [constraint.variables for _, constraint in constraints]
    return Nodes(
        np.fromiter(chain.from_iterable(scopes), np.int64),
        np.fromiter(map(len, scopes), np.int64, len(scopes)),
        np.array(totals, dtype=np.int64),
        np.array([index for index, _ in constraints], dtype=np.int64),
    )
