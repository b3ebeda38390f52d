"""AllDifferent as a group of variables."""

from __future__ import annotations

from ...core.model import AllDifferent, Model
from .parts import Parts

__all__ = ["state"]


def state(parts: Parts, model: Model, constraint: AllDifferent, index: int) -> None:  # noqa: ARG001 — handlers are called alike
    """Add the group of one constraint."""
    parts.groups.append(constraint.variables)
    parts.group_origins.append(index)
