"""The SAT solvers: what each of PySAT's can do, whether the installed PySAT has it, and programs by their names.

The entries were tried out with PySAT 1.9; a test compares the list with PySAT's own.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.util import find_spec

from . import dimacs
from .library import library

__all__ = ["SOLVERS", "SatSolver", "lacking", "program_of"]


@dataclass(frozen=True, slots=True)
class SatSolver:
    """One solver.

    Args:
        name: its name in ``pysat.solvers.SolverNames``.
        summary: the solver and its version.
        native: what PySAT's extension module calls it; empty = the same.
        package: the package that has it instead of the extension module; empty = the extension module does.
        budgets: whether it keeps a limit of conflicts. One that does not runs in a process of its own, and counts no conflicts.
        incremental: whether clauses can be added after an answer. One that does not take them is built anew with all clauses.
        scores: whether it can serve RC2: that needs budgets, and unsatisfiable cores of assumptions alone.
    """

    name: str
    summary: str
    native: str = ""
    package: str = ""
    budgets: bool = True
    incremental: bool = True
    scores: bool = True

    @property
    def source(self) -> str:
        """Where it comes from."""
        return "PySAT"


SOLVERS = {
    solver.name: solver
    for solver in (
        SatSolver("cadical195", "CaDiCaL 1.9.5"),
        SatSolver("cadical103", "CaDiCaL 1.0.3"),
        SatSolver("cadical153", "CaDiCaL 1.5.3"),
        SatSolver("cadical300", "CaDiCaL 3.0.0"),
        SatSolver("cryptosat", "CryptoMiniSat 5", package="pycryptosat", budgets=False, scores=False),
        SatSolver("ergo", "Ergo"),
        SatSolver("gluecard3", "Gluecard 3, with cardinality constraints"),
        SatSolver("gluecard4", "Gluecard 4, with cardinality constraints", native="gluecard41"),
        SatSolver("glucose3", "Glucose 3"),
        SatSolver("glucose4", "Glucose 4.1", native="glucose41"),
        SatSolver("glucose42", "Glucose 4.2.1", native="glucose421"),
        SatSolver("kissat404", "Kissat 4.0.4, in a process of its own", budgets=False, incremental=False, scores=False),
        SatSolver("lingeling", "Lingeling, in a process of its own", budgets=False, scores=False),
        # After long searches its cores contain literals that are not assumptions.
        SatSolver("maplechrono", "MapleLCMDistChronoBT", scores=False),
        SatSolver("maplecm", "MapleCM"),
        SatSolver("maplesat", "MapleCOMSPS_LRB"),
        SatSolver("mergesat3", "MergeSat 3"),
        SatSolver("minicard", "MiniCard, with cardinality constraints"),
        SatSolver("minisat22", "MiniSat 2.2"),
        SatSolver("minisatep", "MiniSat 2.2 with support for propagators of one's own"),
        SatSolver("minisatgh", "MiniSat 2.2, the version on GitHub"),
    )
}
"""Every solver that PySAT 1.9 names, the default first."""

_EXTENSION = "pysolvers"
"""PySAT's extension module. It is imported in milliseconds, PySAT's Python modules take a tenth of a second."""


_PROGRAM = "path:"


def program_of(name: str) -> str:
    """The program that ``path:PROGRAM`` names; empty for a solver of PySAT."""
    return name.removeprefix(_PROGRAM) if name.startswith(_PROGRAM) else ""


def lacking(name: str) -> str:
    """Why the solver cannot run on this machine; empty = it can.

    Args:
        name: one of `SOLVERS`, or ``path:PROGRAM``.
    """
    if program := program_of(name):
        return dimacs.lacking(program)
    solver = SOLVERS[name]
    if solver.package:
        return "" if find_spec(solver.package) else f"its package {solver.package} is not installed"
    library(_EXTENSION)()
    there = hasattr(sys.modules[_EXTENSION], f"{solver.native or name}_new")
    return "" if there else "it is not part of the installed PySAT"
