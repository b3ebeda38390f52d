"""Regular: for relations of two cells an item for each value, for longer words the diagram of the automaton."""

from __future__ import annotations

from collections.abc import Callable

from ...core.meaning import ItemKind
from ...core.regular import Regular
from . import pair
from .builder import CoverBuilder
from .diagram_steps import plan_steps
from .pair import is_pair
from .plan import Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: Regular, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve what one constraint needs.

    Returns:
        what adds its items and options to the cover.

    Raises:
        Refusal: the cover would be too large.
    """
    if is_pair(constraint):
        return pair.plan(cover, constraint, index)
    return plan_steps(cover, constraint.automaton.diagram, constraint.word, index, ItemKind.STATE_COLOUR)
