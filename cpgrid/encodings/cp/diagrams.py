"""A layered diagram in CP-SAT: as the solver's own automaton, or as the steps that each cell can take.

As steps, the state between two cells is a variable of the model, so that every word comes once where the solver enumerates. With its own
automaton, OR-Tools 9.15 leaves Booleans of its own free, and words come several times.

Source: N. Beldiceanu, M. Carlsson, T. Petit, "Deriving filtering algorithms from constraint checkers", CP 2004: automata as conjunctions of
signature and transition constraints.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.diagram import Diagram, restricted
from ...core.model import Variable
from ...core.regular import Regular
from .view import CpView

__all__ = ["diagram_left", "state_diagram", "state_steps"]


def diagram_left(view: CpView, constraint: Regular) -> Diagram[int]:
    """The part of an automaton's diagram that the domains leave."""
    return restricted(constraint.automaton.diagram, [view.domains[variable] for variable in constraint.word])


def state_diagram(view: CpView, layers: Diagram[int], variables: Sequence[Variable], index: int) -> None:
    """One automaton of the solver.

    Args:
        view: the solver's model under construction.
        layers: the diagram.
        variables: one for each term.
        index: of the constraint that the diagram states.

    Raises:
        Refusal: there is no room for it.
    """
    if not _has_words(view, layers, index):
        return
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
    view.state(index, view.program.add_automaton(view.scope(variables), states[0, layers.layers[0][0]], final, transitions))


def state_steps(view: CpView, layers: Diagram[int], variables: Sequence[Variable], index: int) -> None:
    """A table of (state before, value, state after) for each variable that is read; arguments and errors are those of `state_diagram`."""
    from ortools.sat.python.cp_model import Domain

    if not _has_words(view, layers, index):
        return
    program = view.program
    before = program.new_constant(layers.layers[0][0])
    for variable, edges, layer in zip(view.scope(variables), layers.edges, layers.layers[1:], strict=True):
        after = program.new_int_var_from_domain(Domain.from_values(layer), "")
        view.state(index, program.add_allowed_assignments([before, variable, after], edges))
        before = after


def _has_words(view: CpView, layers: Diagram[int], index: int) -> bool:
    """Make room for a diagram; one that accepts nothing is stated as a contradiction."""
    if not layers.layers[0]:
        view.state(index, view.program.add_bool_or([]))
        return False
    view.reserve(3 * sum(map(len, layers.edges)))
    return True
