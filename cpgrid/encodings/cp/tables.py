"""A table of tuples for CP-SAT; one of up to two columns as clauses over the values.

Presolve of OR-Tools 9.15 loses solutions of some tables of two columns, however little it is allowed to do: of a 6×6 with an ``indexing``
rule it left 39 of 488 (``tests/backends/test_cp_sat.py``). Without presolve, and with wider tables, none were lost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ...core.model import Variable
from .view import CpView

__all__ = ["add_table"]


def add_table(view: CpView, variables: Sequence[Variable], rows: Sequence[Sequence[int]], index: int) -> None:
    """State that the variables take one of the tuples.

    Args:
        view: the solver's model under construction.
        variables: distinct.
        rows: each with a value for every variable.
        index: of the constraint that the table states.

    Raises:
        Refusal: there is no room for it.
    """
    program = view.program
    view.reserve(len(rows) * len(variables))
    if not rows:
        view.state(index, program.add_bool_or([]))
    elif len(variables) == 1:
        literals = view.literals(variables[0])
        view.state(index, program.add_bool_or([literals[value] for (value,) in rows]))
    elif len(variables) == 2:
        _add_supports(view, variables, rows, index)
    else:
        view.state(index, program.add_allowed_assignments(view.scope(variables), rows))


def _add_supports(view: CpView, variables: Sequence[Variable], rows: Sequence[Sequence[int]], index: int) -> None:
    """Each value of one variable needs one of its partners in the other."""
    for one, other in ((0, 1), (1, 0)):
        partners: dict[int, list[int]] = defaultdict(list)
        for row in rows:
            partners[row[one]].append(row[other])
        own, others = view.literals(variables[one]), view.literals(variables[other])
        for value, literal in own.items():
            if len(partners[value]) < len(others):
                view.state(index, view.program.add_bool_or([literal.negated(), *(others[partner] for partner in partners[value])]))
