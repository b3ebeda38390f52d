"""AllDifferent as a group of variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.model import AllDifferent, Model
from .parts import Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """Add a group for each constraint."""
    parts.groups.extend(constraint.variables for _, constraint in constraints)
    parts.group_origins.extend(index for index, _ in constraints)
