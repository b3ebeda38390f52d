"""A linear sum as an automaton that reads the values one after another; its states are the partial sums of each number of terms.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.
"""

from __future__ import annotations

from ....core.errors import Refusal
from ....core.model import LinearSum
from ...sum_diagram import sum_diagram
from ..diagrams import state_diagram
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD"]

_MOST_TRANSITIONS = 200_000
"""Transitions of one sum; the solver makes a Boolean of each."""


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the partial sums are too many."""
    variables = constraint.variables
    domains = [view.domains[variable] for variable in variables]
    layers = sum_diagram(domains, constraint.coefficients, *view.model.bounds(constraint), limit=_MOST_TRANSITIONS)
    if layers is None:
        raise Refusal("cp", f"the automaton of constraint {index + 1} has more than {_MOST_TRANSITIONS:,} transitions; take sum=linear")
    state_diagram(view, layers, variables, index)


RECORD = CpSum("automaton", "an automaton that adds up the values one after another", encode, "Pesant, CP 2004")
