"""What constraints become in a flow network."""

from __future__ import annotations

from typing import NamedTuple

from ...core.program import Int64

__all__ = ["Nodes"]


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
