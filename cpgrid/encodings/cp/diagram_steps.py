"""A layered diagram as its steps: an integer variable for the state between two cells, and a table of the steps that each cell can take.

The states are variables of the model, so that every word comes once where the solver enumerates. With its own automaton, OR-Tools
9.15 leaves Booleans of its own free, and words come several times.

Source: N. Beldiceanu, M. Carlsson, T. Petit, "Deriving filtering algorithms from constraint checkers", CP 2004: automata as conjunctions of
signature and transition constraints.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.diagram import Diagram
from ...core.model import Variable
from .view import CpView

__all__ = ["state_steps"]


def state_steps(view: CpView, layers: Diagram[int], variables: Sequence[Variable], index: int) -> None:
    """A table of (state before, value, state after) for each variable that is read.

    Args:
        view: the solver's model under construction.
        layers: the diagram.
        variables: one for each term.
        index: of the constraint that the diagram states.

    Raises:
        Refusal: there is no room for it.
    """
    from ortools.sat.python.cp_model import Domain

    program = view.program
    if not layers.layers[0]:
        view.state(index, program.add_bool_or([]))
        return
    view.reserve(3 * sum(map(len, layers.edges)))
    before = program.new_constant(layers.layers[0][0])
    for variable, edges, layer in zip(view.scope(variables), layers.edges, layers.layers[1:], strict=True):
        after = program.new_int_var_from_domain(Domain.from_values(layer), "")
        view.state(index, program.add_allowed_assignments([before, variable, after], edges))
        before = after
