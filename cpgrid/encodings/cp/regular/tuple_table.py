"""An automaton as a table: the solver is given every word."""

from __future__ import annotations

from ....core.diagram import count_paths
from ....core.regular import Regular
from ...tuples import automaton_tuples
from ..diagrams import diagram_left
from ..records import CpRegular
from ..tables import add_table
from ..view import CpView

__all__ = ["RECORD", "refuses"]

_MOST_WORDS = 50_000
"""Words of one automaton."""


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """One constraint of the solver."""
    rows = automaton_tuples(diagram_left(view, constraint), constraint.word, limit=_MOST_WORDS)
    assert rows is not None, "a table that is too large is refused before"
    add_table(view, constraint.variables, rows, index)


def refuses(view: CpView, constraint: Regular, index: int) -> str:
    """Why a table cannot state an automaton; empty = it can."""
    if count_paths(diagram_left(view, constraint)) > _MOST_WORDS:
        return (
            f"the table of constraint {index + 1} (rule {constraint.origin + 1}) has more than {_MOST_WORDS:,} rows; take regular=automaton"
        )
    return ""


RECORD = CpRegular(
    "table", "every word, as the solver's table constraint", encode, "Perron and Furnon, OR-Tools CP-SAT: AddAllowedAssignments", refuses
)
