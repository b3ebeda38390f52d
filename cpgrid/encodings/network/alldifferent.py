"""AllDifferent as a group of variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.model import AllDifferent, Model
from ...core.program import ConstraintNetwork, Group

__all__ = ["post"]


def post(network: ConstraintNetwork, model: Model, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """Add a group for each constraint."""
    network.groups.extend(Group(constraint.variables, index) for index, constraint in constraints)
