"""AllDifferent as the solver's own constraint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.clock import check_time
from ...core.model import AllDifferent, Model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

__all__ = ["post"]


def post(program: CpModel, variables: Sequence[IntVar], model: Model, constraints: Sequence[tuple[int, AllDifferent]]) -> list[int]:
    """Post a constraint for each; see `HANDLERS`."""
    for _, constraint in constraints:
        check_time()
        program.add_all_different([variables[variable] for variable in constraint.variables])
    return [index for index, _ in constraints]
