"""Numbers as solvers of mixed integer programs print them: integers up to a tolerance."""

from __future__ import annotations

import math

__all__ = ["integer"]

_TOLERANCE = 1e-5
"""By how much solvers let an integer variable differ from an integer."""


def integer(text: str, name: str) -> int:
    """The integer that a number is meant to be.

    Raises:
        ValueError: it is none.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or abs(value - round(value)) > _TOLERANCE:
        raise ValueError(f"{name} is {text[:40]!r}, which is no integer")
    return round(value)
