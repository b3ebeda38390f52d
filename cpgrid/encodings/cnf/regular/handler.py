"""The handler of Regular: fixed variables are removed, and the rest is encoded as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import Model
from ....core.plugins import chosen
from ....core.regular import Regular
from ..read_word import read_word
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
        Refusal: the encoding cannot state an automaton, or an automaton needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        word = read_word(view, model, constraint, index)
        encoding = REGULAR[chosen(options, "regular", constraint.origin)]
        if reason := encoding.refuses(word):
            raise Refusal("cnf", reason)
        encoding.encode(view, word)
