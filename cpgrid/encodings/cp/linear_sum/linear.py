"""A linear sum as the solver's own linear constraint."""

from __future__ import annotations

from ....core.model import ByValue, LinearSum
from ...reach import check_reach
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the range of the sum does not fit 64 bits."""
    from ortools.sat.python.cp_model import LinearExpr

    check_reach(view.model, [constraint.coefficients], "cp")
    terms, weights = [], []
    for variable, coefficient in zip(constraint.variables, constraint.coefficients, strict=True):
        if isinstance(coefficient, ByValue):
            literals = view.literals(variable)
            terms += [literals[value] for value, _ in coefficient.weights if value in literals]
            weights += [weight for value, weight in coefficient.weights if value in literals]
        else:
            terms.append(view.variables[variable])
            weights.append(coefficient)
    total = LinearExpr.weighted_sum(terms, weights)
    view.state(index, view.program.add_linear_constraint(total, *view.model.bounds(constraint)))


RECORD = CpSum("linear", "the solver's own linear constraint", encode, "Perron and Furnon, OR-Tools CP-SAT")
