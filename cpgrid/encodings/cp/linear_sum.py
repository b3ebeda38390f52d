"""A linear sum as the solver's own linear constraint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.clock import check_time
from ...core.model import LinearSum, Model
from ..reach import check_reach

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

__all__ = ["post"]


def post(program: CpModel, variables: Sequence[IntVar], model: Model, constraints: Sequence[tuple[int, LinearSum]]) -> list[int]:
    """Post a constraint for each; see `HANDLERS`.

    Raises:
        Refusal: the range of one of the sums does not fit 64 bits.
    """
    from ortools.sat.python.cp_model import LinearExpr

    check_reach(model, (constraint.coefficients for _, constraint in constraints), "cp")
    for _, constraint in constraints:
        check_time()
        scope = [variables[variable] for variable in constraint.variables]
        program.add_linear_constraint(LinearExpr.weighted_sum(scope, list(constraint.coefficients)), *model.bounds(constraint))
    return [index for index, _ in constraints]
