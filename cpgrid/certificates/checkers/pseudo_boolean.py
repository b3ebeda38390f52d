"""What the checkers of pseudo-Boolean proofs have in common: the formula is made anew, and must be that of the bundle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...core.clock import Clock
from ...core.errors import InputError
from ...reading.puzzles import parse
from ...rules import model
from ..bundle import contradictions, read_certificate, read_manifest
from ..canonical import canonical
from ..claims import wrong_claim
from ..files import read_plain
from ..pseudo_boolean import stated
from ..pseudo_boolean.formula import Formula
from ..pseudo_boolean.texts import FORMULA, PROOF, formula_text
from .checker import Checker, Judgement, Verdict
from .clause_proofs import answer

__all__ = ["SHARES", "Judge", "checker_of"]

SHARES = "how the package states rules as inequalities, and its look at the listed solutions"
"""What every checker of this kind relies on."""

Judge = Callable[[Formula, bytes, Clock], Verdict]
"""(the formula, the proof, the time left) → whether that proves that the formula has no model."""


def checker_of(name: str, summary: str, judge: Judge, absence: Callable[[], str] = lambda: "") -> Checker:
    """The record of a checker.

    Args:
        name: the checker's.
        summary: the checker in one sentence.
        judge: the checker itself.
        absence: why it cannot be run on this machine; empty = it can.
    """
    return Checker(
        name,
        summary,
        SHARES,
        lacking=lambda folder: _lacking(folder) or absence(),
        check=lambda folder, puzzle, seconds: answer(seconds, lambda clock: _judged(folder, puzzle, clock, judge)),
    )


def _lacking(folder: Path) -> str:
    """Why there is nothing to check; empty = there is, or the bundle is so wrong that this is for the check to say."""
    try:
        files = read_manifest(folder).files
    except InputError:
        return ""
    return "" if FORMULA in files and PROOF in files else f"the bundle has no {FORMULA} with its proof: cpgrid certify --opb adds them"


def _judged(folder: Path, text: str, clock: Clock, judge: Judge) -> Verdict:
    for problem in contradictions(folder, read_manifest(folder), text):
        return Judgement.REJECTED, problem
    (puzzle,) = map(canonical, parse(text, format="json"))
    certificate = read_certificate(folder)
    if wrong := wrong_claim(puzzle, certificate, scored=model(puzzle.layout).objective is not None):
        return Judgement.REJECTED, wrong
    formula = stated(puzzle, certificate)
    if read_plain(folder, FORMULA) != formula_text(formula):
        return Judgement.REJECTED, f"{FORMULA} is not what follows from the puzzle and the claim"
    return judge(formula, read_plain(folder, PROOF), clock)
