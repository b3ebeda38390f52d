"""Regular: the diagram of its automaton."""

from __future__ import annotations

from collections.abc import Callable

from ...core.meaning import ItemKind
from ...core.regular import Regular
from .builder import CoverBuilder
from .diagram_steps import plan_steps
from .plan import Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: Regular, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the diagram of one constraint.

    Returns:
        what adds its items and options to the cover.

    Raises:
        Refusal: the cover would be too large.
    """
    return plan_steps(cover, constraint.automaton.diagram, constraint.word, index, ItemKind.STATE_COLOUR)
