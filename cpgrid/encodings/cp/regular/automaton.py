"""An automaton as the solver's own automaton constraint.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.
"""

from __future__ import annotations

from ....core.diagram import restricted
from ....core.regular import Regular
from ..diagram_automaton import state_diagram
from ..records import CpRegular
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """One constraint of the solver."""
    left = restricted(constraint.automaton.diagram, [view.domains[variable] for variable in constraint.word])
    state_diagram(view, left, constraint.word, index)


RECORD = CpRegular("automaton", "the solver's own automaton constraint", encode, "Pesant, CP 2004")
