"""The checkers of proofs over clauses: the formula and the proof are made anew from puzzle and certificate.

If the bundle has such files itself, those that are determined by puzzle and certificate must be the same, byte for byte.

Sources: N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs", SAT 2014 (drat-trim);
L. Cruz-Filipe et al., "Efficient Certified RAT Verification", CADE 2017 (lrat-check); Y. K. Tan, M. Heule, M. Myreen, "cake_lpr: Verified
Propagation Redundancy Checking in CakeML", TACAS 2021.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ...core.clock import Clock
from ...core.errors import InputError
from ..bundle import read_manifest
from ..clauses import Drup, drup
from ..clauses.lrat import elaborate, fault
from ..clauses.texts import DRUP, FORMULA, LRAT, MAP, formula_map, formula_text, proof_text
from ..files import read_plain
from .checker import Checker, Judgement, Verdict
from .opened import Opened, check_opened
from .programs import Program, on_path

__all__ = ["CAKE_LPR", "DRATIFY", "DRAT_TRIM", "LRAT_CHECK", "NATIVE_LRAT"]

_SHARES = "how the package states rules as clauses and sums over several rules, and its look at the listed solutions"
"""What every checker of this kind relies on."""

_CHILD = Path(__file__).with_name("dratify_child.py")


@dataclass(frozen=True, slots=True)
class _ClauseProof:
    """What is to be checked.

    Args:
        drup: formula and lemmas, made from puzzle and certificate.
        formula: the same formula in DIMACS.
        proof: the same lemmas in DRUP.
        own_lrat: the LRAT proof that lies in the bundle, which is not determined; ``None`` = there is none.
        clock: the time left.
    """

    drup: Drup
    formula: bytes
    proof: bytes
    own_lrat: bytes | None
    clock: Clock

    def lrat(self) -> bytes | str:
        """The bundle's LRAT proof, or one that is made now; a text says why the lemmas do not allow one.

        Raises:
            Refusal: it would be too long.
            OutOfTime: the deadline is past.
        """
        if self.own_lrat is not None:
            return self.own_lrat
        lrat, problem = elaborate(self.drup)
        return problem or lrat


def _checker(name: str, summary: str, judge: Callable[[_ClauseProof], Verdict], absence: Callable[[], str] = lambda: "") -> Checker:
    """The record of a checker; ``absence`` says why it cannot be run on this machine, empty = it can."""
    return Checker(
        name,
        summary,
        _SHARES,
        lacking=lambda folder: _lacking_claim(folder) or absence(),
        check=lambda folder, text, seconds: check_opened(folder, text, seconds, lambda bundle: _judged(bundle, judge)),
    )


def _lacking_claim(folder: Path) -> str:
    """Why clauses cannot state the claim of a bundle; empty = they can, or the bundle is so wrong that this is for the check to say."""
    try:
        manifest = read_manifest(folder)
    except InputError:
        return ""
    if manifest.claim == "several":
        return "that there are several solutions is seen from two of them, without a proof"
    return "clauses do not state a score" if manifest.score is not None else ""


def _judged(bundle: Opened, judge: Callable[[_ClauseProof], Verdict]) -> Verdict:
    stated = drup(bundle.puzzle, bundle.certificate)
    formula, proof = formula_text(stated.formula), proof_text(stated)
    made = {FORMULA: formula, DRUP: proof}
    if MAP in bundle.files:
        made[MAP] = formula_map(bundle.puzzle, stated.formula)
    for name, data in made.items():
        if name in bundle.files and read_plain(bundle.folder, name) != data:
            return Judgement.REJECTED, f"{name} is not what follows from the puzzle and the certificate"
    own_lrat = read_plain(bundle.folder, LRAT) if LRAT in bundle.files else None
    return judge(_ClauseProof(stated, formula, proof, own_lrat, bundle.clock))


def _native(proof: _ClauseProof) -> Verdict:
    lrat = proof.lrat()
    problem = lrat if isinstance(lrat, str) else fault(proof.drup.formula, lrat)
    return (Judgement.REJECTED, problem) if problem else (Judgement.VERIFIED, "")


def _program_checker(name: str, summary: str, program: Program, *, lrat: bool, absence: str = "no program {!r} is found") -> Checker:
    """The record of a program, which takes the lemmas as LRAT or as DRUP; ``absence`` is said with its name where it is not there."""

    def judge(proof: _ClauseProof) -> Verdict:
        own = proof.lrat() if lrat else proof.proof
        return (Judgement.REJECTED, own) if isinstance(own, str) else program.check(proof.formula, own, proof.clock)

    return _checker(name, summary, judge, lambda: "" if program.command() else absence.format(name))


def _dratify() -> list[str]:
    return [sys.executable, "-P", str(_CHILD)] if find_spec("dratify") else []


NATIVE_LRAT = _checker("lrat", "the native checker of LRAT proofs over clauses", _native)

DRATIFY = _program_checker(
    "dratify",
    "the Python package dratify on the lemmas as a DRUP proof",
    Program(_dratify, "s VERIFIED", ("s NOT VERIFIED",)),
    lrat=False,
    absence="the package {} is not installed",
)

DRAT_TRIM = _program_checker(
    "drat-trim",
    "the program drat-trim on the lemmas as a DRUP proof",
    Program(on_path("drat-trim"), "s VERIFIED", ("s NOT VERIFIED",)),
    lrat=False,
)

LRAT_CHECK = _program_checker(
    "lrat-check",
    "the program lrat-check on an LRAT proof",
    # After a lemma that does not follow it goes on, and may accept in the end.
    Program(on_path("lrat-check"), "c VERIFIED", ("NOT VERIFIED", "failed", "ERROR")),
    lrat=True,
)

CAKE_LPR = _program_checker(
    "cake_lpr",
    "the program cake_lpr, verified down to its machine code, on an LRAT proof",
    Program(on_path("cake_lpr"), "s VERIFIED UNSAT", ("failed", "not derived")),
    lrat=True,
)
