"""A linear sum as an automaton that reads the values one after another; its states are the partial sums of each number of terms.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.
"""

from __future__ import annotations

from ....core.errors import Refusal
from ....core.model import LinearSum
from ...sum_diagram import sum_diagram
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD"]

_MOST_TRANSITIONS = 200_000
"""Transitions of one sum; the solver makes a Boolean of each."""


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the partial sums are too many."""
    program, variables = view.program, constraint.variables
    domains = [view.domains[variable] for variable in variables]
    layers = sum_diagram(domains, constraint.coefficients, *view.model.bounds(constraint), limit=_MOST_TRANSITIONS)
    if layers is None:
        raise Refusal("cp", f"the automaton of constraint {index + 1} has more than {_MOST_TRANSITIONS:,} transitions; take sum=linear")
    if not layers.layers[0]:
        view.state(index, program.add_bool_or([]))
        return
    view.reserve(3 * sum(map(len, layers.edges)))
    # The solver uses one set of transitions at every step, so that a state is a partial sum after so many terms.
    states: dict[tuple[int, int], int] = {}
    for terms, layer in enumerate(layers.layers):
        for total in layer:
            states[terms, total] = len(states)
    transitions = [
        (states[term, before], value, states[term + 1, after]) for term, edges in enumerate(layers.edges) for before, value, after in edges
    ]
    last = len(variables)
    final = [states[last, total] for total in layers.layers[last]]
    view.state(index, program.add_automaton(view.scope(variables), states[0, layers.layers[0][0]], final, transitions))


RECORD = CpSum("automaton", "an automaton that adds up the values one after another", encode, "Pesant, CP 2004")
