"""What is seen of a claim without its proof: sections 1 and 3 of ``docs/certificates/format.md``."""

from __future__ import annotations

from ..core.clock import check_time
from ..core.puzzle import Puzzle
from ..rules import violations
from ..rules.check import score
from .certificate import MOST_SOLUTIONS, Certificate

__all__ = ["GRIDS", "wrong_claim"]

GRIDS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, MOST_SOLUTIONS), "several": (2, 2), "best": (1, MOST_SOLUTIONS)}
"""How many solutions each claim lists, at least and at most."""


def wrong_claim(puzzle: Puzzle, certificate: Certificate, *, scored: bool) -> str:
    """What is wrong with the claim and its solutions, without the proof; empty = nothing.

    Args:
        puzzle: in canonical form.
        certificate: that it is about.
        scored: whether the puzzle has a score.
    """
    claim, solutions = certificate.claim, certificate.solutions
    least, most = GRIDS[claim]
    if not least <= len(solutions) <= most:
        return f"the claim {claim} lists {len(solutions)} solutions"
    if len(set(solutions)) < len(solutions):
        return "a solution stands twice"
    if (claim == "best" and not scored) or (claim == "several" and (scored or certificate.proof)):
        return f"the claim {claim} does not fit the puzzle, or has a proof that it must not have"
    if (certificate.score is not None) is not (scored and claim != "none"):
        return "the score is missing, or the puzzle has none"
    for place, solution in enumerate(solutions, 1):
        check_time()
        if broken := violations(puzzle, solution):
            return f"solution {place}: {broken[0]}"
        if certificate.score is not None and score(puzzle, solution) != certificate.score:
            return f"solution {place} scores {score(puzzle, solution)}, not {certificate.score}"
    return ""
