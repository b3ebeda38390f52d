"""The table of checkers, one line each."""

from __future__ import annotations

from ...core.registry import Table
from . import cutting_planes, drup, lrat, native, standalone, veripb
from .checker import Checker

__all__ = ["CHECKERS"]

CHECKERS: Table[Checker] = Table(
    "checker",
    native.CHECKER,
    standalone.CHECKER,
    lrat.LRAT,
    drup.DRATIFY,
    drup.DRAT_TRIM,
    lrat.LRAT_CHECK,
    lrat.CAKE_LPR,
    cutting_planes.CHECKER,
    veripb.CHECKER,
)
"""In the order in which they are asked and shown."""
