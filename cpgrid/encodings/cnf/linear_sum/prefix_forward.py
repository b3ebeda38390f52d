"""Prefix diagram with the steps forward alone: half of the clauses.

For an equation the Booleans are still exact: no other partial sum reaches the same total by the same remaining values. For a range of
totals several may hold.

Source: as ``prefix_diagram.py``.
"""

from __future__ import annotations

from functools import partial

from ..records import CnfSum
from .prefix_diagram import SOURCE, encode

__all__ = ["RECORD"]

RECORD = CnfSum(
    "prefix-forward",
    "a Boolean for each partial sum of the first terms, steps forward alone; several may hold unless the sum is an equation",
    partial(encode, backward=False),
    SOURCE,
    parsimonious=False,
    by_value=True,
)
