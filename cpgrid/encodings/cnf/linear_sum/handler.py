"""The handler of linear sums: fixed variables are removed, and the rest is encoded as chosen, or as fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import LinearSum, Model
from ...digit_sets import few_digit_sets
from ..clauses import CLAUSE_LIMIT
from ..view import LiteralView
from .residual import Residual, residual
from .table import LINEAR_SUM

__all__ = ["TABLE_LIMIT", "post"]

TABLE_LIMIT = 1000
"""With more digit sets than this, ``sum=auto`` takes the prefix diagram."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """The clauses of every sum.

    Args:
        view: the literals of the domains.
        model: the constraints' model.
        constraints: each with its index in the model.
        options: ``sum``, one of `LINEAR_SUM` or ``auto``.

    Raises:
        Refusal: ``sum=combination`` on a sum that no combination table can state; a sum that needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        rest = residual(view, model, constraint, index)
        check_time()
        LINEAR_SUM[_choose(model, constraint, rest, options["sum"])](view, rest)


def _choose(model: Model, constraint: LinearSum, rest: Residual, wanted: str) -> str:
    if wanted == "prefix":
        return wanted
    if not constraint.unit or not model.pairwise_different(constraint.variables):
        if wanted == "auto":
            return "prefix"
        raise Refusal(
            "cnf", f"a combination table needs different variables and unit coefficients (constraint {rest.origin + 1}); take sum=prefix"
        )
    values = tuple(sorted({value for literals in rest.literals for _, value in literals}))
    # Each set needs a clause for each value, at the least.
    limit = TABLE_LIMIT if wanted == "auto" else CLAUSE_LIMIT // max(1, len(values))
    if few_digit_sets(values, len(rest.variables), rest.low, rest.high, limit=limit):
        return "combination"
    if wanted == "auto":
        return "prefix"
    raise Refusal("cnf", f"the combination table of constraint {rest.origin + 1} is too large; take sum=prefix")
