"""What CaDiCaL writes down while it refutes a second solution, for each way to state connected cells in clauses.

The formula is that of a route, with the cuts that were added on the way and a clause that rules the solution out. Cuts are taken as they
are here; ``cpgrid lab prove`` checks each against brute force. The proof is made LRAT, which the native checker accepts or not.
"""

from __future__ import annotations

from typing import NamedTuple

import cpgrid
from cpgrid import Limits
from cpgrid.backends.added_cuts import AddedCuts
from cpgrid.backends.sat_decided import decided_before_search
from cpgrid.backends.sat_oracles import SatOracle, by_variable
from cpgrid.backends.sat_slices import Slices
from cpgrid.certificates.clauses.binary_drup import derived
from cpgrid.certificates.clauses.clause_list import ClauseList
from cpgrid.core.program import Cnf
from cpgrid.native import check_lrat, elaborate_drup
from cpgrid.pipeline.run import RouteRun
from cpgrid.routes import parse_route

from .race import WrongAnswer

__all__ = ["Refutation", "refutation"]

_SOLVER = "cadical195"


class Refutation(NamedTuple):
    """The sizes of a proof that there is no second solution.

    Args:
        clauses: of the formula, cuts among them.
        cuts: added on the way.
        drup: bytes that the solver wrote, in the binary form, deletions among them.
        lrat: bytes of the text without lemmas that are not needed.
        lemmas: of that.
    """

    clauses: int
    cuts: int
    drup: int
    lrat: int
    lemmas: int


def refutation(puzzle: cpgrid.Puzzle, route: str) -> Refutation:
    """Solve a puzzle by clauses, and prove that the first solution is the only one.

    Args:
        puzzle: with one solution.
        route: of ``sat``.

    Raises:
        Refusal: the route does not take the puzzle.
        OutOfBudget: it took longer than a minute.
        WrongAnswer: there is no solution, or a second one, or the proof is wrong.
    """
    limits = Limits(2, 60.0).started()
    program: Cnf = RouteRun(puzzle, parse_route(route), limits).encoded.program
    if decided_before_search(program):
        return Refutation(len(program.origins), 0, 0, 0, 0)
    slices = Slices(limits, len(program.literals))
    oracle = SatOracle(_SOLVER, program.batches(), slices, with_proof=True)
    try:
        added, cuts = _refuted(oracle, program, f"{route}: {puzzle}")
        proof = oracle.proof()
    finally:
        oracle.close()
        slices.close()
    clauses = ClauseList.of([*program.clauses(), *added])
    lemmas = ClauseList.of([*derived(proof, program.variables).clauses.rows, []])
    _, problem, lrat = elaborate_drup(program.variables, *clauses, *lemmas, float("inf"))
    _, wrong = ("", problem) if problem else check_lrat(program.variables, *clauses, lrat, float("inf"))
    if wrong:
        raise WrongAnswer(f"{route}: {puzzle}: {wrong}")
    kept = sum(b" d " not in line for line in lrat.splitlines())
    return Refutation(clauses.size, cuts, len(proof), len(lrat), kept)


def _refuted(oracle: SatOracle, program: Cnf, what: str) -> tuple[list[list[int]], int]:
    """The clauses that were added until there was no model, and how many of them are cuts."""
    cuts, added, solutions = AddedCuts(program), list[list[int]](), 0
    while oracle.decide():
        model = by_variable(oracle.model(), program.variables)
        clauses = cuts.of(model)
        if not clauses:
            solutions += 1
            clauses = [program.blocking_clause(model)]
        if solutions > 1:
            break
        added += clauses
        if not all(clauses):
            break
        for clause in clauses:
            oracle.block(clause)
    if solutions != 1:
        raise WrongAnswer(f"{what}: {solutions} solutions, not one")
    return added, len(cuts.added)
