"""Reduced prefix diagram with the steps forward alone; in an equation it is that of ``prefix_forward.py``.

Source: as ``prefix_diagram.py``.
"""

from __future__ import annotations

from functools import partial

from ..records import CnfSum
from .prefix_diagram import SOURCE
from .prefix_reduced import encode

__all__ = ["RECORD"]

RECORD = CnfSum(
    "prefix-reduced-forward",
    "as prefix-forward, with one Boolean for partial sums that have the same future",
    partial(encode, backward=False),
    SOURCE,
    parsimonious=False,
    by_value=True,
)
