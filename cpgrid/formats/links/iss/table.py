"""The table of constraints: those of the files beside it, by name and by the class of their rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import lines, outside, relations, whole
from .record import Constraint

__all__ = ["BY_KIND", "BY_NAME", "NOTHING_TO_ASK", "STRUCTURE"]

_ALL = (*whole.CONSTRAINTS, *lines.CONSTRAINTS, *outside.CONSTRAINTS, *relations.CONSTRAINTS)

BY_NAME: Mapping[str, Constraint] = {constraint.name: constraint for constraint in _ALL}
"""What reads items of a name."""


def _by_kind() -> Mapping[type[Any], Sequence[Constraint]]:
    found: dict[type[Any], list[Constraint]] = {}
    for constraint in _ALL:
        if constraint.kind is not None and constraint.write is not None:
            found.setdefault(constraint.kind, []).append(constraint)
    return found


BY_KIND = _by_kind()
"""What may write rules of a class, the first that can does."""

STRUCTURE = frozenset({"Shape", "NoBoxes", "RegionSize", "Jigsaw", "FullRankTies"})
"""Items that say what the grid is."""

NOTHING_TO_ASK = {"Priority": "order of search"}
"""Items that ask nothing, and what they say."""
