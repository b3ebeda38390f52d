"""What one constraint, or one cell, became."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

__all__ = ["LEFT_TO_CUTS", "ShownPart"]

LEFT_TO_CUTS = "left to cuts: a solution that breaks it is answered by clauses, which stay"
"""What stands behind the statements of a constraint that a program does not state."""


@dataclass(frozen=True, slots=True)
class ShownPart:
    """What a program has of one constraint or of one cell.

    Args:
        origin: index of the constraint in the model; ``-1 - variable`` for the domain of a variable.
        statements: how many clauses, options or constraints of the solver state it.
        auxiliaries: how many variables or items were made for it.
        variables: () → name and meaning of each of those, in words.
        lines: () → each statement in words.
    """

    origin: int
    statements: int
    auxiliaries: int
    variables: Callable[[], Sequence[tuple[str, str]]]
    lines: Callable[[], Sequence[str]]
