"""The handler of AllDifferent: each constraint is stated as chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.model import AllDifferent
from ....core.plugins import chosen
from ..view import CpView
from .table import ALLDIFFERENT

__all__ = ["post"]


def post(view: CpView, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """State every AllDifferent; see `HANDLERS`."""
    for index, constraint in constraints:
        check_time()
        ALLDIFFERENT[chosen(options, "alldifferent", constraint.origin)].encode(view, constraint, index)
