"""AllDifferent as a group of cells."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.model import AllDifferent
from ...core.program import Group

__all__ = ["groups"]


def groups(constraints: Sequence[tuple[int, AllDifferent]]) -> list[Group]:
    """A group for each constraint."""
    return [Group(constraint.variables, index) for index, constraint in constraints]
