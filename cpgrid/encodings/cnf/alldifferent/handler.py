"""The handler of AllDifferent: a group with too few values is a contradiction at once, the others go to the chosen encoding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.model import AllDifferent, Model
from ..view import LiteralView
from .scope import Scope
from .table import ALLDIFFERENT

__all__ = ["post"]


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """The clauses of every AllDifferent.

    Args:
        view: the literals of the domains.
        model: the constraints' model.
        constraints: the constraints, each with its index in the model.
        options: ``alldifferent``, one of `ALLDIFFERENT`.

    Raises:
        Refusal: the constraints need too many clauses.
        OutOfTime: the deadline is past.
    """
    scopes = []
    for index, constraint in constraints:
        check_time()
        spare = len(model.values(constraint.variables)) - len(constraint.variables)
        if spare < 0:
            view.clauses.add([[]], index)
        else:
            scopes.append(Scope(constraint.variables, not spare, index))
    ALLDIFFERENT[options["alldifferent"]](view, scopes)
