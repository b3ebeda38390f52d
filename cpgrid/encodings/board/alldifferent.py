"""AllDifferent as a group of cells."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.model import AllDifferent

__all__ = ["post"]


def post(groups: list[Sequence[int]], constraint: AllDifferent) -> None:
    """Add the group of one constraint."""
    groups.append(constraint.variables)
