"""The handler of Regular: the automaton is restricted to the candidates that are left, and encoded as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.diagram import restricted
from ....core.model import Model
from ....core.plugins import chosen
from ....core.regular import Regular
from ..clauses import TRUE
from ..records import ReadWord
from ..view import LiteralView
from .table import REGULAR

__all__ = ["post"]


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, Regular]], options: Mapping[str, str]) -> None:
    """The clauses of every automaton.

    Args:
        view: the literals of the domains.
        model: the constraints' model.
        constraints: each with its index in the model.
        options: ``regular``, one of `REGULAR`, perhaps with others for single rules.

    Raises:
        Refusal: an automaton needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        literals = tuple([_literals(view, variable) for variable in constraint.word])
        left = restricted(constraint.automaton.diagram, [{value for _, value in own} for own in literals])
        encoding = REGULAR[chosen(options, "regular", constraint.origin)]
        encoding.encode(view, ReadWord(constraint, index, literals, left))


def _literals(view: LiteralView, variable: int) -> tuple[tuple[int, int], ...]:
    """Literal and value of each candidate; that of a fixed variable is `TRUE`."""
    known = view.fixed_value(variable)
    return tuple(view.open_literals(variable)) if known is None else ((TRUE, known),)
