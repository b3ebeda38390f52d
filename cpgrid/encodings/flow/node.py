"""What a constraint becomes in a flow network."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Node"]


class Node(NamedTuple):
    """What flows through a node adds up to its total.

    Args:
        variables: the arcs that meet there.
        total: what they add up to.
        origin: the constraint's index in the model.
    """

    variables: tuple[int, ...]
    total: int
    origin: int
