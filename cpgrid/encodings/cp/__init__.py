"""Model → CP-SAT: one integer variable each, a constraint of the solver for each constraint of the model."""

from __future__ import annotations

from .encoding import ENCODING

__all__ = ["ENCODING"]
