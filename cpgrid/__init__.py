"""cpgrid: does this grid puzzle have exactly one solution, and how do you know?

A puzzle is stated once and compiled for several independent engines (``cpgrid list routes``). Each gives its verdict, and `compare`
says whether they agree. `register` adds rules, families, formats and engines. `cpgrid.exact_cover` is for exact covers that are no puzzles.
"""

from __future__ import annotations

from . import exact_cover
from .batch import Verdicts, check_many
from .compare import Agreement, Comparison, compare
from .core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError
from .core.grid import Cell
from .core.outcome import Limits, Outcome, Status, Stop
from .core.puzzle import Layout, Puzzle
from .pipeline import Solutions, count, solutions, solve
from .reading import parse, read, stream, write
from .tables import register, registered
from .uniqueness import Uniqueness, Verdict, check

__all__ = [
    "Agreement",
    "Cell",
    "Comparison",
    "CpgridError",
    "InputError",
    "Layout",
    "Limits",
    "Outcome",
    "Puzzle",
    "Refusal",
    "Solutions",
    "Status",
    "Stop",
    "Uniqueness",
    "UnsoundError",
    "UsageError",
    "Verdict",
    "Verdicts",
    "check",
    "check_many",
    "compare",
    "count",
    "exact_cover",
    "parse",
    "read",
    "register",
    "registered",
    "solutions",
    "solve",
    "stream",
    "write",
]
