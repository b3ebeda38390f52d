"""A plain total as a node of the network."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import Refusal
from ...core.model import LinearSum
from .node import Node

__all__ = ["nodes"]


def nodes(constraints: Sequence[tuple[int, LinearSum]]) -> list[Node]:
    """A node for each constraint.

    Raises:
        Refusal: one of them has coefficients, or a range of totals.
    """
    found = []
    for index, constraint in constraints:
        if not constraint.unit or constraint.low is None or constraint.low != constraint.high:
            raise Refusal("flow", f"every sum must be a plain total (rule {constraint.origin + 1} is not)")
        found.append(Node(constraint.variables, constraint.low, index))
    return found
