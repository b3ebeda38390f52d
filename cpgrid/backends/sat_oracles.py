"""The operations that the SAT backend needs of a solver (decide, model, block), and how each solver is called.

Most of PySAT's solvers take conflict budgets and run in this process. A few accept no limits and run in a process of their own
(`sat_process`). For a score they are called by RC2 (`sat_scores`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from ..core.errors import Refusal
from .sat_process import ProcessOracle
from .sat_scores import ScoreOracle
from .sat_solvers import SOLVERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.program import Cnf, Int32
    from .sat_slices import Slices

__all__ = ["SatOracle", "by_variable", "open_incremental", "open_oracle"]

_CLAUSE_BYTES, _LITERAL_BYTES = 88, 20
"""Approximate bytes that CaDiCaL needs for a clause and for each of its literals while it simplifies millions of clauses."""


class SatOracle:
    """One PySAT solver.

    Args:
        name: PySAT's name of a solver that takes conflict budgets.
        batches: the formula, some clauses at a time.
        slices: the limits to keep.
        with_proof: whether the solver writes down what it derives, for `proof`.

    Raises:
        OutOfBudget: the time was over before the formula was loaded.
    """

    cost = 0
    """All models cost the same."""

    def __init__(self, name: str, batches: Iterable[list[list[int]]], slices: Slices, *, with_proof: bool = False) -> None:
        from pysat.solvers import Solver

        self._slices = slices
        self._assumptions: Sequence[int] = ()
        self._solver = Solver(name=name, bootstrap_with=chain.from_iterable(slices.paced(batches)), with_proof=with_proof)

    def under(self, assumptions: Sequence[int], slices: Slices) -> None:
        """Let the next calls of `decide` assume these literals, within other limits."""
        self._assumptions, self._slices = assumptions, slices

    def decide(self) -> bool:
        """Whether there is a model under what is assumed; raises `OutOfBudget`."""
        return self._slices.in_thread(lambda: self._slices.run(self._call))

    def core(self) -> Sequence[int]:
        """After `decide` has found that there is no model: assumptions with which there is none; empty = none is needed."""
        core: list[int] | None = self._solver.get_core()
        return core or ()

    def model(self) -> Sequence[int]:
        """The literals of the last model."""
        model: list[int] = self._solver.get_model()
        return model

    def block(self, clause: list[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(clause)

    def proof(self) -> bytes:
        """The DRUP proof so far, as the solver writes it; CaDiCaL: in binary form. The empty clause may be missing."""
        from pysolvers import flushpr

        # PySAT's own `get_proof` turns this into text byte by byte, which takes longer than many a search.
        traced = self._solver.solver
        flushpr(traced.prfp)
        traced.prfile.seek(0)
        proof: bytes = traced.prfile.read()
        return proof

    def statistics(self) -> Mapping[str, int]:
        """Restarts, conflicts, decisions and propagations, where the solver counts them."""
        try:
            return dict(self._solver.accum_stats() or {})
        except NotImplementedError:
            return {}

    def close(self) -> None:
        """Free the solver in the thread: an interrupt before PySAT has recorded that it is free would make PySAT free it twice."""
        self._slices.in_thread(self._solver.delete)

    def _call(self, conflicts: int) -> bool | None:
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited(assumptions=list(self._assumptions))
        return answer


def open_incremental(name: str, program: Cnf, slices: Slices) -> SatOracle:
    """The oracle for many questions about one program without soft literals.

    Args:
        name: a solver that keeps budgets, and whose cores are of assumptions alone (`SatSolver.scores`).
        program: the formula.
        slices: the limits to keep while it is loaded.

    Raises:
        OutOfBudget: the time was over before the formula was loaded.
        MemoryError: there is no room for the formula.
    """
    _make_room(program)
    return SatOracle(_alias(name), program.batches(), slices)


def open_oracle(name: str, program: Cnf, slices: Slices) -> SatOracle | ScoreOracle | ProcessOracle:
    """The oracle that a program needs.

    Raises:
        Refusal: the solver cannot serve RC2, or there are too many soft literals.
        OutOfBudget: the time was over before the formula was loaded.
        MemoryError: there is no room for the formula.
    """
    solver = SOLVERS[name]
    if program.soft:
        if not solver.scores:
            raise Refusal(f"sat:solver={name}", "this solver cannot carry the MaxSAT search for the best score; take --via sat")
        _make_room(program)
        return ScoreOracle(_alias(name), program, slices)
    if not solver.budgets:
        return ProcessOracle(_alias(name), program, slices, anew=not solver.incremental)
    _make_room(program)
    return SatOracle(_alias(name), program.batches(), slices)


def by_variable(model: Sequence[int], variables: int) -> Int32:
    """The model's literal for each variable, by index; a variable that occurs in no clause counts as false."""
    literals = np.array(model, dtype=np.int32)
    literals = literals[np.abs(literals) <= variables]
    result = -np.arange(1, variables + 1, dtype=np.int32)
    result[np.abs(literals) - 1] = literals
    return result


def _make_room(program: Cnf) -> None:
    """Make sure that there is memory: without it CaDiCaL ends the whole process. Memory that is not written to costs nothing."""
    np.empty(_CLAUSE_BYTES * len(program.origins) + _LITERAL_BYTES * len(program.literals), dtype=np.uint8)


def _alias(name: str) -> str:
    from pysat.solvers import SolverNames

    aliases: tuple[str, ...] = getattr(SolverNames, name)
    return aliases[0]
