"""The native checker: the steps of a proof on the package's own model of the rules, fast enough for collections."""

from __future__ import annotations

from ... import native
from ...core.clock import Clock
from ...core.errors import InputError, Refusal
from ...core.puzzle import Puzzle
from ..canonical import canonical, foreign_rules
from ..certificate import LARGEST_INTEGER, Certificate
from ..claims import wrong_claim
from ..statement import grids_of, ranks_of, state
from .checker import Checker, CheckResult, Judgement, Verdict, answer
from .opened import check_opened

__all__ = ["CHECKER", "check_steps"]


def check_steps(puzzle: Puzzle, certificate: Certificate, seconds: float) -> CheckResult:
    """Check a certificate that was read.

    Args:
        puzzle: what it is to be proved about.
        certificate: its steps are checked on the package's own model; its solutions against the rules.
        seconds: after which the answer is a time-out.
    """
    return answer(seconds, lambda clock: _judge(canonical(puzzle), certificate, clock))


def _judge(puzzle: Puzzle, certificate: Certificate, clock: Clock) -> Verdict:
    if reason := foreign_rules(puzzle.layout):
        return Judgement.UNUSABLE, reason
    try:
        stated = state(puzzle.layout)
    except (InputError, Refusal, ValueError) as error:
        return Judgement.UNAVAILABLE, str(error)
    if wrong := wrong_claim(puzzle, certificate, scored=stated.weights is not None):
        return Judgement.REJECTED, wrong
    if certificate.claim == "several":
        return Judgement.VERIFIED, "two solutions, which need no proof"
    floor = certificate.floor
    if floor is not None and not -LARGEST_INTEGER <= floor <= LARGEST_INTEGER:
        return Judgement.REJECTED, "the score is past 2⁶⁰"
    grids = grids_of(puzzle.layout, certificate.solutions)
    weights = None if floor is None else stated.weights
    ranks, steps = ranks_of(puzzle), list(certificate.proof)
    try:
        word, number, problem, lemmas = native.check_proof(stated.statement, ranks, grids, weights, floor or 0, steps, clock.left)
    except ValueError as error:
        return Judgement.UNAVAILABLE, str(error)
    if word == "verified":
        return Judgement.VERIFIED, f"{number} steps, {lemmas} lemmas"
    return Judgement(word), f"step {number}: {problem}"


CHECKER = Checker(
    name="native",
    summary="the steps of the proof in C++, on the package's own model of the rules",
    shares="reader, rules and model with all engines of this package, sums with what made the proof",
    lacking=lambda _: "",
    check=lambda folder, text, seconds: check_opened(
        folder, text, seconds, lambda bundle: _judge(bundle.puzzle, bundle.certificate, bundle.clock)
    ),
)
