"""Every auxiliary variable has a meaning, and in every model it is what its meaning says."""

from __future__ import annotations

from ...core.program import Cnf
from .sample import Sample

__all__ = ["check"]


def check(sample: Sample) -> str | None:
    """What is wrong with the auxiliary variables; empty = nothing; ``None`` = the program is no formula."""
    program = sample.program
    if not isinstance(program, Cnf):
        return None
    rows = ([literal for literal in literals if literal] for _, _, *literals in program.cells.tolist())
    alone = {abs(row[0]) for row in rows if len(row) == 1}
    if without := set(range(1, program.variables + 1)) - alone - set(program.meaning):
        return f"the variable {min(without)} has no meaning"
    for model, values in zip(sample.models, sample.projected, strict=True):
        for variable, meaning in program.meaning.items():
            holds = meaning.holds(values)
            if holds is not None and holds != (model[variable - 1] > 0):
                return f"the variable {variable}, {meaning}, is {'false' if holds else 'true'} in the model of {values}"
    return ""
