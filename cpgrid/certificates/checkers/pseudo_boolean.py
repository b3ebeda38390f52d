"""The checkers of pseudo-Boolean proofs: the formula is made anew, and must be that of the bundle.

VeriPB 3 is a program: https://veripb.org.

Source: B. Bogaerts, S. Gocht, C. McCreesh, J. Nordström, "Certified Dominance and Symmetry Breaking for Combinatorial Optimisation", JAIR
77, 2023.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...core.clock import Clock
from ...core.errors import InputError
from ...rules import model
from ..bundle import read_manifest
from ..claims import wrong_claim
from ..files import read_plain
from ..pseudo_boolean import stated
from ..pseudo_boolean.cutting_planes import fault
from ..pseudo_boolean.formula import Formula
from ..pseudo_boolean.texts import FORMULA, PROOF, formula_text
from .checker import Checker, Judgement, Verdict
from .opened import Opened, check_opened
from .programs import Program, on_path

__all__ = ["CUTTING_PLANES", "VERIPB"]

_SHARES = "how the package states rules as inequalities, and its look at the listed solutions"
"""What every checker of this kind relies on."""

_Judge = Callable[[Formula, bytes, Clock], Verdict]
"""(the formula, the proof, the time left) → whether that proves that the formula has no model."""


def _checker(name: str, summary: str, judge: _Judge, absence: Callable[[], str] = lambda: "") -> Checker:
    """The record of a checker; ``absence`` says why it cannot be run on this machine, empty = it can."""
    return Checker(
        name,
        summary,
        _SHARES,
        lacking=lambda folder: _lacking(folder) or absence(),
        check=lambda folder, text, seconds: check_opened(folder, text, seconds, lambda bundle: _judged(bundle, judge)),
    )


def _lacking(folder: Path) -> str:
    """Why there is nothing to check; empty = there is, or the bundle is so wrong that this is for the check to say."""
    try:
        files = read_manifest(folder).files
    except InputError:
        return ""
    return "" if FORMULA in files and PROOF in files else f"the bundle has no {FORMULA} with its proof: cpgrid certify --opb adds them"


def _judged(bundle: Opened, judge: _Judge) -> Verdict:
    if wrong := wrong_claim(bundle.puzzle, bundle.certificate, scored=model(bundle.puzzle.layout).objective is not None):
        return Judgement.REJECTED, wrong
    formula = stated(bundle.puzzle, bundle.certificate)
    if read_plain(bundle.folder, FORMULA) != formula_text(formula):
        return Judgement.REJECTED, f"{FORMULA} is not what follows from the puzzle and the claim"
    return judge(formula, read_plain(bundle.folder, PROOF), bundle.clock)


def _in_python(formula: Formula, proof: bytes, _: Clock) -> Verdict:
    problem = fault(formula, proof)
    return (Judgement.REJECTED, problem) if problem else (Judgement.VERIFIED, "")


_PROGRAM = Program(on_path("veripb"), "s VERIFIED UNSATISFIABLE", ("Checking error",), (FORMULA, PROOF))

CUTTING_PLANES = _checker("cutting-planes", "our own checker of pseudo-Boolean proofs, in plain Python", _in_python)

VERIPB = _checker(
    "veripb",
    "the program veripb on a pseudo-Boolean proof",
    lambda formula, proof, clock: _PROGRAM.check(formula_text(formula), proof, clock),
    lambda: "" if _PROGRAM.command() else "no program 'veripb' is found",
)
