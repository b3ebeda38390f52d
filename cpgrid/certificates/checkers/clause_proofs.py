"""What the checkers of proofs over clauses have in common: the formula and the proof are made anew from puzzle and certificate.

If the bundle has such files itself, those that are determined by puzzle and certificate must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ...core.clock import Clock, OutOfTime, within
from ...core.errors import InputError
from ...reading.puzzles import parse
from ..bundle import contradictions, read_certificate, read_manifest
from ..canonical import canonical
from ..clauses import Drup, drup
from ..clauses.lrat import elaborate
from ..clauses.texts import DRUP, FORMULA, LRAT, MAP, formula_map, formula_text, proof_text
from ..files import read_plain
from .checker import CheckResult, Judgement, Verdict, guarded

__all__ = ["SHARES", "ClauseProof", "answer", "check_with", "lacking_claim"]

SHARES = "how the package states rules as clauses and sums over several rules, and its look at the listed solutions"
"""What every checker of this kind relies on."""


@dataclass(frozen=True, slots=True)
class ClauseProof:
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


def lacking_claim(folder: Path) -> str:
    """Why clauses cannot state the claim of a bundle; empty = they can, or the bundle is so wrong that this is for the check to say."""
    try:
        manifest = read_manifest(folder)
    except InputError:
        return ""
    if manifest.claim == "several":
        return "that there are several solutions is seen from two of them, without a proof"
    return "clauses do not state a score" if manifest.score is not None else ""


def check_with(folder: Path, puzzle: str, seconds: float, judge: Callable[[ClauseProof], Verdict]) -> CheckResult:
    """The answer of a checker of proofs over clauses.

    Args:
        folder: of the bundle.
        puzzle: canonical text.
        seconds: for everything.
        judge: the checker itself.
    """
    return answer(seconds, lambda clock: _judged(folder, puzzle, clock, judge))


def answer(seconds: float, judge: Callable[[Clock], Verdict]) -> CheckResult:
    """What a checker says, also where it raises an error instead.

    Args:
        seconds: for everything.
        judge: (the time left) → its verdict.
    """
    clock = Clock(seconds)

    def timed() -> Verdict:
        try:
            with within(clock):
                return judge(clock)
        except OutOfTime:
            return Judgement.TIMEOUT, f"no answer after {seconds:g} s"

    return guarded(timed)


def _judged(folder: Path, text: str, clock: Clock, judge: Callable[[ClauseProof], Verdict]) -> Verdict:
    manifest = read_manifest(folder)
    for problem in contradictions(folder, manifest, text):
        return Judgement.REJECTED, problem
    (puzzle,) = map(canonical, parse(text, format="json"))
    stated = drup(puzzle, read_certificate(folder))
    formula, proof = formula_text(stated.formula), proof_text(stated)
    made = {FORMULA: formula, DRUP: proof}
    if MAP in manifest.files:
        made[MAP] = formula_map(puzzle, stated.formula)
    for name, data in made.items():
        if name in manifest.files and read_plain(folder, name) != data:
            return Judgement.REJECTED, f"{name} is not what follows from the puzzle and the certificate"
    own_lrat = read_plain(folder, LRAT) if LRAT in manifest.files else None
    return judge(ClauseProof(stated, formula, proof, own_lrat, clock))
