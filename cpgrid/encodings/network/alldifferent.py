"""AllDifferent as a group of variables."""

from __future__ import annotations

from ...core.model import AllDifferent, Model
from .parts import Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraint: AllDifferent, index: int) -> None:
    """Add the group of one constraint."""
    parts.groups.append(constraint.variables)
    parts.group_origins.append(index)
