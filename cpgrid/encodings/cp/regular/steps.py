"""An automaton as its steps, a variable for each state between two cells.

Source: as ``diagram_steps.py``.
"""

from __future__ import annotations

from ....core.diagram import restricted
from ....core.regular import Regular
from ..diagram_steps import state_steps
from ..records import CpRegular
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """A table for each cell that is read."""
    left = restricted(constraint.automaton.diagram, [view.domains[variable] for variable in constraint.word])
    state_steps(view, left, constraint.word, index)


RECORD = CpRegular("steps", "a variable for each state, and a table for each step", encode, "Beldiceanu, Carlsson and Petit, CP 2004")
