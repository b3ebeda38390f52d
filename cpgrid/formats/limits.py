"""How much a text may ask for: a few words can stand for gigabytes."""

from __future__ import annotations

from ..core.errors import UsageError
from ..core.puzzle import LARGEST_NUMBER

__all__ = ["LARGEST_VALUE", "MOST_CANDIDATES", "MOST_NAMED", "MOST_ROWS", "MOST_VALUES", "stated"]

LARGEST_VALUE = 10**6
"""Values and givens lie between this and its negative."""

MOST_ROWS = 1000
"""Rows, and columns, of a grid."""

MOST_VALUES = 1000
"""Values of a domain."""

MOST_CANDIDATES = 1_000_000
"""Pairs of a cell and a value that it may take."""

MOST_NAMED = 1_000_000
"""Cells that all rules of a puzzle name together."""


def stated(number: int) -> int:
    """A number of a rule, as it is to be written.

    Raises:
        UsageError: it would not be read.
    """
    if abs(number) > LARGEST_NUMBER:
        raise UsageError(f"the number {number} of a rule cannot be written: those within ±{LARGEST_NUMBER} are read")
    return number
