"""How much a text or an argument may ask for: a few words can stand for gigabytes."""

from __future__ import annotations

__all__ = [
    "LARGEST_NUMBER",
    "LARGEST_PRODUCT",
    "LARGEST_VALUE",
    "MOST_CANDIDATES",
    "MOST_NAMED",
    "MOST_ROWS",
    "MOST_VALUES",
]

LARGEST_NUMBER = 10**9
"""The greatest absolute value of values, clues and weights, so that in every program values fit 32 bits, and weight times value 64."""

LARGEST_PRODUCT = 10**60
"""The greatest absolute value of a product, which no program adds up; certificates have integers of up to 64 digits."""

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
