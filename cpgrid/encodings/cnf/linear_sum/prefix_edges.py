"""Prefix diagram with a Boolean for each edge too: unit propagation on it is complete for the sum alone.

Source: as ``diagram_edges.py``.
"""

from __future__ import annotations

from functools import partial

from ....core.meaning import Equal, PartialSum
from ....core.model import ByValue
from ..diagram_edges import add_diagram_with_edges
from ..records import CnfSum
from ..residual import Residual, joined
from ..view import LiteralView
from .prefix_diagram import prefix_sum, prefix_sums

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    sum_ = joined(view, sum_)
    add_diagram_with_edges(view.clauses, prefix_sums(sum_), sum_.literals, partial(_takes, sum_), partial(prefix_sum, sum_), sum_.origin)


def _takes(sum_: Residual, term: int, value: int) -> Equal | PartialSum:
    """What a literal says: its variable takes the value, or, with weights by value, one of those that add the same."""
    variable, coefficient = sum_.variables[term], sum_.coefficients[term]
    if isinstance(coefficient, ByValue):
        return PartialSum(sum_.origin, (variable,), (coefficient,), coefficient * value)
    return Equal(variable, value)


RECORD = CnfSum(
    "prefix-edges",
    "a Boolean for each partial sum and each step between them: unit propagation is complete for the sum",
    encode,
    "Bacchus, GAC via Unit Propagation, CP 2007",
    by_value=True,
)
