"""A linear sum as the solver's own linear constraint."""

from __future__ import annotations

from ....core.model import LinearSum
from ...reach import check_reach
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the range of the sum does not fit 64 bits."""
    from ortools.sat.python.cp_model import LinearExpr

    check_reach(view.model, [constraint.coefficients], "cp")
    total = LinearExpr.weighted_sum(view.scope(constraint.variables), list(constraint.coefficients))
    view.state(index, view.program.add_linear_constraint(total, *view.model.bounds(constraint)))


RECORD = CpSum("linear", "the solver's own linear constraint", encode, "Perron and Furnon, OR-Tools CP-SAT")
