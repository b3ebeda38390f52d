"""How a run ended, as the report counts it: decided within the limit, refused, or one of the ways to fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pandas import DataFrame, Series

__all__ = ["DECIDED", "LATE", "REFUSED", "UNSOUND", "VERDICTS", "outcomes"]

DECIDED = "decided"
LATE = "too late"
"""Decided, but after the limit: counted as a time-out, because other routes were not given that time."""

REFUSED = "refused"
UNSOUND = "unsound"

VERDICTS = ("unique", "none", "multiple")
"""The verdicts of runs that decided their puzzle."""


def outcomes(frame: DataFrame) -> Series:
    """The end of each run: `DECIDED`, `LATE`, `REFUSED`, `UNSOUND`, ``killed``, ``crashed``, or why the search stopped.

    Args:
        frame: one row a run, with the columns ``verdict``, ``stop``, ``seconds`` and ``limit``.
    """
    decided = frame["verdict"].isin(VERDICTS)
    late = frame["seconds"] > frame["limit"]
    stopped = frame["stop"].where(frame["verdict"] == "unknown", frame["verdict"]).fillna("").replace("", "unknown")
    return stopped.mask(decided, DECIDED).mask(decided & late, LATE)
