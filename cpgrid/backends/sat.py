"""SAT solvers through PySAT: solutions one by one, each followed by a blocking clause over the cell variables.

The search runs in slices of conflicts, so that deadlines, node limits and Ctrl-C take effect; learnt clauses are kept.
With soft literals the same loop runs on RC2 (core-guided MaxSAT), and ends with the first model of greater cost.

Source: A. Ignatiev, A. Morgado, J. Marques-Silva, "PySAT: A Python Toolkit for Prototyping with SAT Oracles", SAT 2018; the same,
"RC2: an Efficient MaxSAT Solver", JSAT 11 (2019).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from ..core.errors import Refusal
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import Cnf, Int32
from . import dimacs
from .added_cuts import AddedCuts
from .library import library
from .sat_assuming import SatAssuming
from .sat_decided import NO_EFFORT, decided_before_search, without_search
from .sat_oracles import by_variable, open_oracle
from .sat_slices import OutOfBudget, Slices
from .sat_solvers import SOLVERS, lacking, program_of

__all__ = ["BACKEND"]


def search(program: Cnf, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All models within the limits, projected on the cells; raw solutions are DIMACS literals by variable.

    Args:
        program: with soft literals, only models of least cost.
        limits: nodes are conflicts; PySAT's solvers take no seed and one thread.
        options: ``solver``.

    Raises:
        Refusal: the solver is not installed, or cannot keep the limits.
    """
    solver = options["solver"]
    if program_of(solver):
        return dimacs.search(program, limits, program_of(solver))
    if reason := lacking(solver):
        raise Refusal(f"sat:solver={solver}", f"{reason}; take --via sat")
    if not SOLVERS[solver].budgets and limits.nodes is not None:
        raise Refusal(f"sat:solver={solver}", "this solver counts no conflicts; leave the node limit off, or take --via sat")
    return Search(_steps(program, limits, solver))


def _steps(program: Cnf, limits: Limits, solver: str) -> Generator[Int32, None, Found]:
    if decided_by := decided_before_search(program):
        return (yield from without_search(program, decided_by))
    slices = Slices(limits, len(program.literals))
    try:
        oracle = open_oracle(solver, program, slices)
    except OutOfBudget:
        return _found(program, slices.stop, NO_EFFORT, None, 0)
    stop, number, best, cuts = Stop.EXHAUSTED, 0, None, AddedCuts(program)
    try:
        # With a score the models come in order of cost: the first that costs more ends the search.
        while oracle.decide() and (best is None or oracle.cost == best):
            model = by_variable(oracle.model(), program.variables)
            if lacking_clauses := cuts.of(model):
                for clause in lacking_clauses:
                    oracle.block(clause)
            else:
                best = oracle.cost
                yield model
                number += 1
                if number == limits.solutions:
                    stop = Stop.SOLUTION_LIMIT
                    break
                blocking = program.blocking_clause(model)
                if not blocking:
                    # Every cell has one candidate.
                    break
                oracle.block(blocking)
            # A slice counts only conflicts of calls without an answer; this counts those of all calls.
            if limits.nodes is not None and oracle.statistics()["conflicts"] >= limits.nodes:
                stop = Stop.NODE_LIMIT
                break
    except OutOfBudget:
        stop = slices.stop
    finally:
        statistics, reached = {**oracle.statistics(), **cuts.statistics}, oracle.cost
        oracle.close()
        slices.close()
    return _found(program, stop, statistics, best, best if best is not None else reached)


def _found(program: Cnf, stop: Stop, statistics: Mapping[str, int], cost: int | None, least: int) -> Found:
    if program.soft is None:
        return Found(stop, statistics)
    score = None if cost is None else program.offset - cost
    return Found(stop, statistics, score, None if score is None and stop is Stop.EXHAUSTED else program.offset - least)


def assuming(program: Cnf, options: Mapping[str, str]) -> SatAssuming | None:
    """A solver that keeps the formula and what it learns; ``None`` for one whose cores are not of assumptions alone, and for programs."""
    solver = options["solver"]
    if program_of(solver) or lacking(solver) or not SOLVERS[solver].scores or program.soft is not None:
        return None
    return SatAssuming(program, solver)


BACKEND = Backend(
    "sat",
    "SAT solvers of PySAT, with blocking clauses, and RC2 where there is a score; or any program that reads DIMACS files",
    search,
    None,
    ("conflicts", "propagations", "calls", "cuts", "rounds"),
    (
        Option(
            "solver",
            SOLVERS,
            "the SAT solver: one of PySAT's, or any program that reads DIMACS files",
            other="path:PROGRAM",
            accepts=lambda value: bool(program_of(value).strip()),
            lacking=lacking,
        ),
    ),
    load=library("pysat.solvers"),
    scores=True,
    keeps_nodes=lambda options: not program_of(options["solver"]) and SOLVERS[options["solver"]].budgets,
    assuming=assuming,
)
