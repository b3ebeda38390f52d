"""AllDifferent in Booleans, both ways: each cell has exactly one value, and each value that must occur exactly one cell.

Where there are more values than cells, a value has at most one cell. Where there are fewer, the contradiction is stated at once.
"""

from __future__ import annotations

from ....core.model import AllDifferent
from ..records import CpAllDifferent
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: AllDifferent, index: int) -> None:
    """A constraint for each value."""
    program, variables = view.program, constraint.variables
    # The values of the model: what givens rule out must still occur.
    values = view.model.values(variables)
    if len(values) < len(variables):
        view.state(index, program.add_bool_or([]))
        return
    view.reserve(sum(len(view.domains[variable]) for variable in variables))
    cells = [view.literals(variable) for variable in variables]
    for value in values:
        holders = [literals[value] for literals in cells if value in literals]
        if len(values) == len(variables):
            view.state(index, program.add_exactly_one(holders))
        elif len(holders) > 1:
            view.state(index, program.add_at_most_one(holders))


RECORD = CpAllDifferent(
    "exactly-one",
    "a Boolean for each value of a cell; exactly one a cell, exactly or at most one a value",
    encode,
    "Lynce and Ouaknine 2006, with cardinality constraints for the clauses",
)
