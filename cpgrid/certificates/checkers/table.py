"""The table of checkers, one line each."""

from __future__ import annotations

from ...core.registry import Table
from . import clause_proofs, native, pseudo_boolean, standalone
from .checker import Checker

__all__ = ["CHECKERS"]

CHECKERS: Table[Checker] = Table(
    "checker",
    native.CHECKER,
    standalone.CHECKER,
    clause_proofs.NATIVE_LRAT,
    clause_proofs.DRATIFY,
    clause_proofs.DRAT_TRIM,
    clause_proofs.LRAT_CHECK,
    clause_proofs.CAKE_LPR,
    pseudo_boolean.CUTTING_PLANES,
    pseudo_boolean.VERIPB,
)
"""In the order in which they are asked and shown."""
