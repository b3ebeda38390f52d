"""The table of checkers, one line each."""

from __future__ import annotations

from ...core.registry import Table
from . import native, standalone
from .checker import Checker

__all__ = ["CHECKERS"]

CHECKERS: Table[Checker] = Table(
    "checker",
    native.CHECKER,
    standalone.CHECKER,
)
"""In the order in which they are asked and shown."""
