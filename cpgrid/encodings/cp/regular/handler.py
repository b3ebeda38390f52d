"""The handler of Regular: each is stated as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.plugins import chosen
from ....core.regular import Regular
from ..view import CpView
from .table import REGULAR

__all__ = ["post"]


def post(view: CpView, constraints: Sequence[tuple[int, Regular]], options: Mapping[str, str]) -> None:
    """State every automaton; see `HANDLERS`.

    Raises:
        Refusal: the encoding cannot state one of them.
    """
    for index, constraint in constraints:
        check_time()
        encoding = REGULAR[chosen(options, "regular", constraint.origin)]
        if reason := encoding.refuses(view, constraint, index):
            raise Refusal("cp", reason)
        encoding.encode(view, constraint, index)
