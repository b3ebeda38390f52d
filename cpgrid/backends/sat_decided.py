"""Formulas that their encoding has decided, so that no SAT solver is run, and the witness is not the solver."""

from __future__ import annotations

from collections.abc import Generator

import numpy as np

from ..core.outcome import Found, Stop
from ..core.program import Cnf, Int32

__all__ = ["NO_EFFORT", "decided_before_search", "without_search"]

NO_EFFORT = {"conflicts": 0, "propagations": 0}
"""The counters of a solver that was not run."""


def decided_before_search(program: Cnf) -> str:
    """The step that decided the program before any solver was run; empty = none did."""
    empty = program.origins[np.diff(program.offsets) == 0]
    if not program.variables or (empty < 0).any():
        return "given elimination"
    return "CNF encoding" if len(empty) else ""


def without_search(program: Cnf, decided_by: str) -> Generator[Int32, None, Found]:
    """The only solution if every cell is fixed, or none if a clause is empty."""
    if len(program.origins):
        return Found(Stop.EXHAUSTED, NO_EFFORT, decided_by=decided_by)
    yield np.zeros(0, dtype=np.int32)
    score = None if program.soft is None else program.offset
    return Found(Stop.EXHAUSTED, NO_EFFORT, score, score, decided_by=decided_by)
