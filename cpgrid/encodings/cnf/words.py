"""What the variables of a CNF say, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.clock import check_time
from ...core.program import Cnf

__all__ = ["words"]


def words(program: Cnf, names: Sequence[str]) -> dict[int, str]:
    """What each variable says, ``R1C1 = 5`` or ``R1C1 + R1C2 = 7``; a variable without a clause or a meaning may be missing.

    Args:
        program: the clauses.
        names: of the variables of the model.
    """
    said: dict[int, str] = {}
    for variable, meaning in program.meaning.items():
        check_time()
        said[variable] = meaning.words(names)
    for variable, value, *literals in program.cells.tolist():
        alone = [literal for literal in literals if literal]
        if len(alone) == 1:
            said.setdefault(abs(alone[0]), f"{names[variable]} = {value}" if alone[0] > 0 else f"{names[variable]} ≠ {value}")
    return said
