"""The handler of linear sums: each is stated as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import LinearSum
from ....core.plugins import chosen
from ..view import CpView
from .table import LINEAR_SUM

__all__ = ["post"]


def post(view: CpView, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """State every sum; see `HANDLERS`.

    Raises:
        Refusal: the encoding cannot state one of them.
    """
    for index, constraint in constraints:
        check_time()
        encoding = LINEAR_SUM[chosen(options, "sum", constraint.origin)]
        if reason := encoding.refuses(view, constraint, index):
            raise Refusal("cp", reason)
        encoding.encode(view, constraint, index)
