"""A Boolean for each state of the automaton, steps forward alone: half of the clauses.

Source: as ``states.py``.
"""

from __future__ import annotations

from functools import partial

from ..records import CnfRegular
from .states import SOURCE, encode

__all__ = ["RECORD"]

RECORD = CnfRegular(
    "forward",
    "a Boolean for each state after the first cells, steps forward alone; several may hold",
    partial(encode, backward=False),
    SOURCE,
    parsimonious=False,
)
