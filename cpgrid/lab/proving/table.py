"""The table of checks that each encoding must pass on every sample, one line each."""

from __future__ import annotations

from collections.abc import Callable

from . import meanings, parsimony, solutions
from .sample import Sample

__all__ = ["CHECKS"]

CHECKS: dict[str, Callable[[Sample], str | None]] = {
    "solutions": solutions.check,
    "parsimony": parsimony.check,
    "meanings": meanings.check,
}
"""Name → (sample) → what is wrong; empty = nothing; ``None`` = it does not apply."""
