"""AllDifferent as the solver's own constraint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.model import AllDifferent, Model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

__all__ = ["post"]


def post(program: CpModel, variables: list[IntVar], model: Model, constraint: AllDifferent) -> None:
    """Post one constraint."""
    program.add_all_different([variables[variable] for variable in constraint.variables])
