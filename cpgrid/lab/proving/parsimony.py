"""A formula has as many models as there are solutions, or its record says that it has not."""

from __future__ import annotations

from ...core.program import Cnf
from .parsimonious import declared
from .sample import Sample

__all__ = ["check"]


def check(sample: Sample) -> str | None:
    """What is wrong with the number of models; empty = nothing; ``None`` = the program is no formula."""
    if not isinstance(sample.program, Cnf):
        return None
    if not declared(sample.route):
        return ""
    if len(sample.models) != len(sample.case.solutions):
        return f"its formula has {len(sample.models)} models for {len(sample.case.solutions)} solutions, and it is declared parsimonious"
    return ""
