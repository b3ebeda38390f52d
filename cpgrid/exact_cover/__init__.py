"""Exact cover for its own sake: items by name, options that cover them, colours, costs and multiplicities; nothing here knows of puzzles.

A `Problem` states which items there are and which items each option covers. A cover is a set of options that covers every primary
item exactly once, or as often as its multiplicity says, and every secondary item at most once or by options that give it the same
colour. With costs, the covers that are sought are those of least total cost. `read`, `parse` and `write` speak the text format of
Knuth's programs.

Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1.
"""

from __future__ import annotations

from ..core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError
from ..core.outcome import Status, Stop
from .problem import Problem
from .search import EFFORT, ENGINES, LARGEST_MEMORY, MEMO, Cover, Result, Solutions
from .text import parse, read, write

__all__ = [
    "EFFORT",
    "ENGINES",
    "LARGEST_MEMORY",
    "MEMO",
    "Cover",
    "CpgridError",
    "InputError",
    "Problem",
    "Refusal",
    "Result",
    "Solutions",
    "Status",
    "Stop",
    "UnsoundError",
    "UsageError",
    "parse",
    "read",
    "write",
]
