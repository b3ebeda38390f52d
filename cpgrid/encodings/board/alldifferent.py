"""AllDifferent as a group of cells."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.model import AllDifferent

__all__ = ["groups"]


def groups(constraints: Sequence[tuple[int, AllDifferent]]) -> list[tuple[int, Sequence[int]]]:
    """A group for each constraint, with its origin."""
    return [(index, constraint.variables) for index, constraint in constraints]
