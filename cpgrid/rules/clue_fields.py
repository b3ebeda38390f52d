"""Which field of a rule is its clue: a number that a full grid determines, so that it can be read off.

Whether one number fits the grid, and which, is found by the rulebook (`cpgrid.read_off`); here stands what such fields are called.
"""

from __future__ import annotations

from dataclasses import fields

from ..core.puzzle import Rule

__all__ = ["CLUE_FIELDS", "clue_field"]

CLUE_FIELDS = ("total", "count", "value", "difference", "ratio", "quotient", "product")
"""What such fields are called."""

_NEVER_ONE = frozenset({"Whispers", "Lockout", "RellikCage"})
"""Classes of rules that obey several numbers wherever they obey one: a least difference, a total that no cells of a cage have."""


def clue_field(kind: type[Rule]) -> str | None:
    """The field of a rule that is its clue; ``None`` = it has none, or several, or a grid never says which."""
    names = [each.name for each in fields(kind) if each.name in CLUE_FIELDS]  # type: ignore[arg-type]
    return names[0] if len(names) == 1 and kind.__name__ not in _NEVER_ONE else None
