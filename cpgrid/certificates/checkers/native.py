"""The native checker: the steps of a proof on the package's own model of the rules, fast enough for collections."""

from __future__ import annotations

from pathlib import Path

from ... import native
from ...core.clock import Clock
from ...core.errors import InputError, Refusal
from ...core.puzzle import Puzzle
from ...reading.puzzles import parse
from ..bundle import contradictions, read_certificate, read_manifest
from ..canonical import canonical, foreign_rules
from ..certificate import LARGEST_INTEGER, Certificate
from ..claims import wrong_claim
from ..statement import grids_of, ranks_of, state
from .checker import Checker, CheckResult, Judgement, Verdict, guarded

__all__ = ["CHECKER", "check_steps"]


def check_steps(puzzle: Puzzle, certificate: Certificate, seconds: float) -> CheckResult:
    """Check a certificate that was read.

    Args:
        puzzle: what it is to be proved about.
        certificate: its steps are checked on the package's own model; its solutions against the rules.
        seconds: after which the answer is a time-out.
    """
    return guarded(lambda: _check_steps(canonical(puzzle), certificate, seconds))


def _check_steps(puzzle: Puzzle, certificate: Certificate, seconds: float) -> Verdict:
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
        word, number, problem, lemmas = native.check_proof(stated.statement, ranks, grids, weights, floor or 0, steps, seconds)
    except ValueError as error:
        return Judgement.UNAVAILABLE, str(error)
    if word == "verified":
        return Judgement.VERIFIED, f"{number} steps, {lemmas} lemmas"
    return Judgement(word), f"step {number}: {problem}"


def _check(folder: Path, puzzle: str, seconds: float) -> CheckResult:
    return guarded(lambda: _judged(folder, puzzle, seconds))


def _judged(folder: Path, puzzle: str, seconds: float) -> Verdict:
    clock = Clock(seconds)
    for problem in contradictions(folder, read_manifest(folder), puzzle):
        return Judgement.REJECTED, problem
    certificate = read_certificate(folder)
    (stated,) = parse(puzzle, format="json")
    return _check_steps(canonical(stated), certificate, clock.left)


CHECKER = Checker(
    name="native",
    summary="the steps of the proof in C++, on the package's own model of the rules",
    shares="reader, rules and model with all engines of this package, sums with what made the proof",
    lacking=lambda _: "",
    check=_check,
)
