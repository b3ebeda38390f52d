"""How much a text or an argument may ask for: a few words can stand for gigabytes."""

from __future__ import annotations

__all__ = ["LARGEST_VALUE", "MOST_CANDIDATES", "MOST_NAMED", "MOST_ROWS", "MOST_VALUES"]

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
