"""CPMpy: uniqueness of a 9×9 Sudoku from its line of text, stated as CPMpy's own examples state it."""

from __future__ import annotations

from typing import Any

from ..race import Contender, Skipped
from .installed import with_package

__all__ = ["cpmpy"]


def cpmpy(name: str, solver: str, **arguments: Any) -> Contender | Skipped:
    """CPMpy with one of its solvers.

    Args:
        name: of the contender.
        solver: as CPMpy names it.
        arguments: of each call of that solver.
    """

    def make() -> Contender:
        return Contender(name, lambda line: _verdict(line, solver, arguments), peer=True)

    return with_package(name, "cpmpy", "cpmpy", make)


def _verdict(line: str, solver: str, arguments: dict[str, Any]) -> str:
    import cpmpy
    import numpy as np

    given = np.array([0 if symbol == "." else int(symbol) for symbol in line]).reshape(9, 9)
    grid = cpmpy.intvar(1, 9, shape=(9, 9))
    model = cpmpy.Model([cpmpy.AllDifferent(row) for row in grid], [cpmpy.AllDifferent(column) for column in grid.T])
    for top in range(0, 9, 3):
        for left in range(0, 9, 3):
            model += cpmpy.AllDifferent(grid[top : top + 3, left : left + 3])
    model += grid[given > 0] == given[given > 0]
    engine = cpmpy.SolverLookup.get(solver, model)
    if not engine.solve(**arguments):
        return "none"
    engine += cpmpy.any(grid != grid.value())
    return "multiple" if engine.solve(**arguments) else "unique"
