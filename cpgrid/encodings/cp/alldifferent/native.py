"""AllDifferent as the solver's own constraint."""

from __future__ import annotations

from ....core.model import AllDifferent
from ..records import CpAllDifferent
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: AllDifferent, index: int) -> None:
    """One constraint of the solver."""
    view.state(index, view.program.add_all_different(view.scope(constraint.variables)))


RECORD = CpAllDifferent("native", "the solver's own AllDifferent over integer variables", encode, "Perron and Furnon, OR-Tools CP-SAT")
