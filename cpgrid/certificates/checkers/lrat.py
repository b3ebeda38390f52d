"""Checkers of LRAT proofs: the native one, and lrat-check and cake_lpr, programs from outside.

Sources: L. Cruz-Filipe et al., "Efficient Certified RAT Verification", CADE 2017 (lrat-check); Y. K. Tan, M. Heule, M. Myreen, "cake_lpr:
Verified Propagation Redundancy Checking in CakeML", TACAS 2021.
"""

from __future__ import annotations

from ..clauses.lrat import fault
from .checker import Checker, Judgement, Verdict
from .clause_proofs import SHARES, ClauseProof, check_with, lacking_claim
from .programs import Program, on_path, program_checker

__all__ = ["CAKE_LPR", "LRAT", "LRAT_CHECK"]


def _judge(it: ClauseProof) -> Verdict:
    lrat = it.lrat()
    problem = lrat if isinstance(lrat, str) else fault(it.drup.formula, lrat)
    return (Judgement.REJECTED, problem) if problem else (Judgement.VERIFIED, "")


LRAT = Checker(
    "lrat",
    "the native checker of LRAT proofs over clauses",
    SHARES,
    lacking=lacking_claim,
    check=lambda folder, puzzle, seconds: check_with(folder, puzzle, seconds, _judge),
)

LRAT_CHECK = program_checker(
    "lrat-check",
    "the program lrat-check on an LRAT proof",
    # After a lemma that does not follow it goes on, and may accept in the end.
    Program(on_path("lrat-check"), "c VERIFIED", ("NOT VERIFIED", "failed", "ERROR")),
    ClauseProof.lrat,
)

CAKE_LPR = program_checker(
    "cake_lpr",
    "the program cake_lpr, verified down to its machine code, on an LRAT proof",
    Program(on_path("cake_lpr"), "s VERIFIED UNSAT", ("failed", "not derived")),
    ClauseProof.lrat,
)
