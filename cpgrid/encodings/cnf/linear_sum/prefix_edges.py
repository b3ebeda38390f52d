"""Prefix diagram with a Boolean for each edge too: unit propagation on it is complete for the sum alone.

Source: as ``diagram_edges.py``.
"""

from __future__ import annotations

from functools import partial

from ..diagram_edges import add_diagram_with_edges
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from .prefix_diagram import prefix_sum, prefix_sums

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    add_diagram_with_edges(view.clauses, prefix_sums(sum_), sum_.variables, sum_.literals, partial(prefix_sum, sum_), sum_.origin)


RECORD = CnfSum(
    "prefix-edges",
    "a Boolean for each partial sum and each step between them: unit propagation is complete for the sum",
    encode,
    "Bacchus, GAC via Unit Propagation, CP 2007",
    by_value=True,
)
