"""How a linear sum becomes clauses, one encoding a file; the table is `LINEAR_SUM`.

To add one: a file with ``encode(clauses, sum_)`` and a line here.
"""

from __future__ import annotations

from collections.abc import Callable

from ..clauses import Clauses
from . import combination_table, prefix_diagram
from .residual import Residual

__all__ = ["LINEAR_SUM", "Residual"]

LINEAR_SUM: dict[str, Callable[[Clauses, Residual], None]] = {
    "combination": combination_table.encode,
    "prefix": prefix_diagram.encode,
}
