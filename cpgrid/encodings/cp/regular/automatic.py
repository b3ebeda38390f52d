"""The choice where a route names none: tables for up to three variables, steps beyond."""

from __future__ import annotations

from ....core.regular import Regular
from ..records import CpRegular
from ..view import CpView
from . import tuple_table
from .states import STEPS

__all__ = ["RECORD"]

_MOST_IN_TABLE = 3


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """One constraint of the solver."""
    small = len(constraint.word) <= _MOST_IN_TABLE and not tuple_table.refuses(view, constraint, index)
    (tuple_table.RECORD if small else STEPS).encode(view, constraint, index)


RECORD = CpRegular("auto", "tables for up to three cells, steps beyond", encode, "")
