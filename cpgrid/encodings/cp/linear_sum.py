"""A linear sum as the solver's own linear constraint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.model import LinearSum, Model
from ..reach import check_reach

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

__all__ = ["post"]


def post(program: CpModel, variables: list[IntVar], model: Model, constraint: LinearSum) -> None:
    """Post one constraint.

    Raises:
        Refusal: what it can add up to does not fit 64 bits.
    """
    from ortools.sat.python.cp_model import LinearExpr

    check_reach(model, constraint, "cp")
    scope = [variables[variable] for variable in constraint.variables]
    program.add_linear_constraint(LinearExpr.weighted_sum(scope, list(constraint.coefficients)), *model.bounds(constraint))
