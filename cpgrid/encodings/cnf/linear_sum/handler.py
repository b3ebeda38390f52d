"""The handler of linear sums: fixed variables are removed, and the rest is encoded as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import LinearSum, Model
from ....core.plugins import chosen
from ..residual import residual
from ..view import LiteralView
from .table import LINEAR_SUM

__all__ = ["post"]


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """The clauses of every sum.

    Args:
        view: the literals of the domains.
        model: the constraints' model.
        constraints: each with its index in the model.
        options: ``sum``, one of `LINEAR_SUM`, perhaps with others for single rules.

    Raises:
        Refusal: the encoding cannot state a sum, or a sum needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        rest = residual(view, model, constraint, index)
        check_time()
        encoding = LINEAR_SUM[chosen(options, "sum", constraint.origin)]
        if rest.by_value and not encoding.by_value:
            raise Refusal("cnf", f"sum={encoding.name} takes no weights by value (rule {constraint.origin + 1}); take sum=auto for it")
        if reason := encoding.refuses(rest):
            raise Refusal("cnf", reason)
        encoding.encode(view, rest)
