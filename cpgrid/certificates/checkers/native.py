"""The native checker: the steps of a proof on the package's own model of the rules, fast enough for collections."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from ... import native
from ...core.errors import InputError, Refusal
from ...core.puzzle import Puzzle
from ...reading import parse
from ...rules import violations
from ...rules.check import score
from ..bundle import contradictions, read_certificate, read_manifest
from ..canonical import canonical, foreign_rules
from ..certificate import LARGEST_INTEGER, MOST_SOLUTIONS, Certificate
from ..statement import grids_of, ranks_of, state
from .checker import Checker, CheckResult, Judgement

__all__ = ["CHECKER", "check_steps"]

_GRIDS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, MOST_SOLUTIONS), "several": (2, 2), "best": (1, MOST_SOLUTIONS)}
"""How many solutions each claim lists, at least and at most."""


def check_steps(puzzle: Puzzle, certificate: Certificate, seconds: float) -> CheckResult:
    """Check a certificate that was read.

    Args:
        puzzle: what it is to be proved about.
        certificate: its steps are checked on the package's own model; its solutions against the rules.
        seconds: after which the answer is a time-out.
    """
    started = perf_counter()
    verdict, reason = _check_steps(canonical(puzzle), certificate, seconds)
    return CheckResult(verdict, reason, perf_counter() - started)


def _check_steps(puzzle: Puzzle, certificate: Certificate, seconds: float) -> tuple[Judgement, str]:
    if reason := foreign_rules(puzzle.layout):
        return Judgement.UNAVAILABLE, reason
    try:
        stated = state(puzzle.layout)
    except (Refusal, ValueError) as error:
        return Judgement.UNAVAILABLE, str(error)
    if wrong := _wrong_claim(puzzle, certificate, scored=stated.weights is not None):
        return Judgement.REJECTED, wrong
    if certificate.claim == "several":
        return Judgement.VERIFIED, "two solutions, which need no proof"
    floor = _floor(certificate)
    if floor is not None and not -LARGEST_INTEGER <= floor <= LARGEST_INTEGER:
        return Judgement.REJECTED, "the score is past 2⁶⁰"
    grids = grids_of(puzzle.layout, certificate.solutions)
    weights = None if floor is None else stated.weights
    word, number, problem, lemmas = native.check_proof(
        stated.statement, ranks_of(puzzle), grids, weights, floor or 0, list(certificate.proof), seconds
    )
    if word == "verified":
        return Judgement.VERIFIED, f"{number} steps, {lemmas} lemmas"
    return Judgement(word), f"step {number}: {problem}"


def _wrong_claim(puzzle: Puzzle, certificate: Certificate, *, scored: bool) -> str:
    """What is wrong with the claim and its solutions, without the proof; empty = nothing."""
    claim, solutions = certificate.claim, certificate.solutions
    least, most = _GRIDS[claim]
    if not least <= len(solutions) <= most:
        return f"the claim {claim} lists {len(solutions)} solutions"
    if len(set(solutions)) < len(solutions):
        return "a solution stands twice"
    if (claim == "best" and not scored) or (claim == "several" and (scored or certificate.proof)):
        return f"the claim {claim} does not fit the puzzle, or has a proof that it must not have"
    if (certificate.score is not None) is not (scored and claim != "none"):
        return "the score is missing, or the puzzle has none"
    for place, solution in enumerate(solutions, 1):
        if broken := violations(puzzle, solution):
            return f"solution {place}: {broken[0]}"
        if certificate.score is not None and score(puzzle, solution) != certificate.score:
            return f"solution {place} scores {score(puzzle, solution)}, not {certificate.score}"
    return ""


def _floor(certificate: Certificate) -> int | None:
    """The least score that the proof speaks of; ``None`` = there is no floor."""
    return None if certificate.score is None else certificate.score + (certificate.claim == "best")


def _check(folder: Path, puzzle: str, seconds: float) -> CheckResult:
    started = perf_counter()
    try:
        manifest = read_manifest(folder)
        for problem in contradictions(folder, manifest, puzzle):
            return CheckResult(Judgement.REJECTED, problem, perf_counter() - started)
        certificate = read_certificate(folder)
        (stated,) = parse(puzzle, format="json")
    except InputError as error:
        return CheckResult(Judgement.UNAVAILABLE, str(error), perf_counter() - started)
    verdict, reason = _check_steps(canonical(stated), certificate, max(seconds - (perf_counter() - started), 0.0))
    return CheckResult(verdict, reason, perf_counter() - started)


CHECKER = Checker(
    name="native",
    summary="the steps of the proof in C++, on the package's own model of the rules",
    shares="the reader, the rulebook and the step from rules to model, with every engine of this package",
    lacking=lambda _: "",
    check=_check,
)
