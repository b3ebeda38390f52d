"""Reduced automaton with the steps forward alone.

Source: as ``reduced.py``.
"""

from __future__ import annotations

from functools import partial

from ..records import CnfRegular
from .reduced import SOURCE, encode

__all__ = ["RECORD"]

RECORD = CnfRegular(
    "reduced-forward",
    "as forward, with one Boolean for states that have the same future",
    partial(encode, backward=False),
    SOURCE,
    parsimonious=False,
)
