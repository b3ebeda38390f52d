"""A layered diagram as an automaton of CP-SAT."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.diagram import Diagram
from ...core.model import Variable
from .view import CpView

__all__ = ["state_diagram"]


def state_diagram(view: CpView, layers: Diagram[int], variables: Sequence[Variable], index: int) -> None:
    """One constraint of the solver.

    Args:
        view: the solver's model under construction.
        layers: the diagram.
        variables: one for each term.
        index: of the constraint that the diagram states.

    Raises:
        Refusal: there is no room for it.
    """
    program = view.program
    if not layers.layers[0]:
        view.state(index, program.add_bool_or([]))
        return
    view.reserve(3 * sum(map(len, layers.edges)))
    # The solver uses one set of transitions at every step, so that a state of its own stands for each state of each layer.
    states: dict[tuple[int, int], int] = {}
    for term, layer in enumerate(layers.layers):
        for state in layer:
            states[term, state] = len(states)
    transitions = [
        (states[term, before], value, states[term + 1, after]) for term, edges in enumerate(layers.edges) for before, value, after in edges
    ]
    last = len(variables)
    final = [states[last, state] for state in layers.layers[last]]
    view.state(index, program.add_automaton(view.scope(variables), states[0, layers.layers[0][0]], final, transitions))
