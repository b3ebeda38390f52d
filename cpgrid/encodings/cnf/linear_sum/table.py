"""The table of encodings of linear sums, one line each."""

from __future__ import annotations

from collections.abc import Callable

from ..view import LiteralView
from . import combination_table, prefix_diagram
from .residual import Residual

__all__ = ["LINEAR_SUM"]

LINEAR_SUM: dict[str, Callable[[LiteralView, Residual], None]] = {
    "combination": combination_table.encode,
    "prefix": prefix_diagram.encode,
}
