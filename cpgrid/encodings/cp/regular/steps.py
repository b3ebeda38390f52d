"""An automaton as its steps: an integer variable for the state between two cells, and a table of the steps that each cell can take.

The states are variables of the model, so that every word comes once where the solver enumerates. With its own automaton, OR-Tools
9.15 leaves Booleans of its own free, and words come several times.

Source: N. Beldiceanu, M. Carlsson, T. Petit, "Deriving filtering algorithms from constraint checkers", CP 2004: automata as conjunctions of
signature and transition constraints.
"""

from __future__ import annotations

from ....core.diagram import restricted
from ....core.regular import Regular
from ..records import CpRegular
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """A table of (state before, value, state after) for each cell that is read."""
    from ortools.sat.python.cp_model import Domain

    left, program = restricted(constraint.automaton.diagram, [view.domains[variable] for variable in constraint.word]), view.program
    if not left.layers[0]:
        view.state(index, program.add_bool_or([]))
        return
    view.reserve(3 * sum(map(len, left.edges)))
    before = program.new_constant(left.layers[0][0])
    for variable, edges, layer in zip(view.scope(constraint.word), left.edges, left.layers[1:], strict=True):
        after = program.new_int_var_from_domain(Domain.from_values(layer), "")
        view.state(index, program.add_allowed_assignments([before, variable, after], edges))
        before = after


RECORD = CpRegular("steps", "a variable for each state, and a table for each step", encode, "Beldiceanu, Carlsson and Petit, CP 2004")
