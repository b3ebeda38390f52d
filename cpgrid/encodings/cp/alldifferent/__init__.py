"""AllDifferent for CP-SAT: the table of its encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CpAllDifferent`, and its line in `ALLDIFFERENT`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.model import AllDifferent
from ....core.plugins import chosen
from ....core.registry import Table
from ...reach import check_reach
from ..records import CpAllDifferent
from ..view import CpView
from . import exactly_one

__all__ = ["ALLDIFFERENT", "post"]


def _native(view: CpView, constraint: AllDifferent, index: int) -> None:
    view.state(index, view.program.add_all_different(view.scope(constraint.variables)))


_NATIVE = CpAllDifferent("native", "the solver's own AllDifferent over integer variables", _native, "Perron and Furnon, OR-Tools CP-SAT")

ALLDIFFERENT: Table[CpAllDifferent] = Table("encoding of AllDifferent", _NATIVE, exactly_one.RECORD, group="cpgrid.cp_alldifferent")
"""The encodings, the default first."""


def post(view: CpView, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """State every AllDifferent; see `HANDLERS`.

    Raises:
        Refusal: a total does not fit 64 bits.
    """
    for index, constraint in constraints:
        check_time()
        ALLDIFFERENT[chosen(options, "alldifferent", constraint.origin)].encode(view, constraint, index)
        if chosen(options, "houses", constraint.origin) == "on":
            _state_total(view, constraint, index)


def _state_total(view: CpView, house: AllDifferent, index: int) -> None:
    """What all values add up to, if there are as many as variables: it follows, but helps where sums cross the house."""
    values = view.model.values(house.variables)
    if len(values) == len(house.variables):
        check_reach(view.model, [[1] * len(values)], "cp")
        from ortools.sat.python.cp_model import LinearExpr

        total = LinearExpr.sum(view.scope(house.variables))
        view.state(index, view.program.add_linear_constraint(total, sum(values), sum(values)))
