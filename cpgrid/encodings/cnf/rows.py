"""Rows of literals "variable = value", for encodings that treat many of them in the same way."""

from __future__ import annotations

from typing import NamedTuple

from ...core.program import Int32

__all__ = ["Rows"]


class Rows(NamedTuple):
    """Literals in rows, each of which says something of its own.

    Args:
        literals: int32[rows, width], 0 where a row is shorter.
        variables: int32[rows, width], the model variable that each literal speaks of.
        values: int32[rows, width], the value that the literal gives to it.
        origins: int32[rows], the constraint that each row comes from.
    """

    literals: Int32
    variables: Int32
    values: Int32
    origins: Int32
