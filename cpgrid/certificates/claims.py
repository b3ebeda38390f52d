"""What is seen of a claim without its proof: sections 1 and 3 of ``docs/certificates/format.md``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.clock import check_time
from ..core.components import Components
from ..core.puzzle import Layout, Puzzle
from ..rules import model, violations
from ..rules.check import score
from .certificate import MOST_SOLUTIONS, PLAIN_VERSION, VERSION, Certificate
from .written_steps import WrittenSteps

__all__ = ["GRIDS", "has_components", "names_hall_sets", "version_for", "wrong_claim"]

GRIDS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, MOST_SOLUTIONS), "several": (2, 2), "best": (1, MOST_SOLUTIONS)}
"""How many solutions each claim lists, at least and at most."""


def version_for(layout: Layout, proof: Sequence[Any]) -> int:
    """The least version of the format that can state a proof about a puzzle of this layout, in canonical form."""
    return VERSION if has_components(layout) or names_hall_sets(proof) else PLAIN_VERSION


def has_components(layout: Layout) -> bool:
    """Whether some rule of a layout becomes a Components."""
    return any(isinstance(constraint, Components) for constraint in model(layout).constraints)


def names_hall_sets(proof: Sequence[Any]) -> bool:
    """Whether a hint of a lemma or an apply step is a list: a Hall set."""
    return not isinstance(proof, WrittenSteps) and any(
        isinstance(step, list) and len(step) == 2 and isinstance(step[1], list) and step[0] != "sum" and list in map(type, step[1])
        for step in proof
    )


def wrong_claim(puzzle: Puzzle, certificate: Certificate, *, scored: bool) -> str:
    """What is wrong with the claim and its solutions, without the proof; empty = nothing.

    Args:
        puzzle: in canonical form.
        certificate: that it is about.
        scored: whether the puzzle has a score.
    """
    claim, solutions = certificate.claim, certificate.solutions
    if certificate.version < VERSION and has_components(puzzle.layout):
        return f"the puzzle has Components, which certificates of version {certificate.version} do not know"
    if certificate.version < VERSION and names_hall_sets(certificate.proof):
        step = next(number for number, each in enumerate(certificate.proof, 1) if names_hall_sets([each]))
        return f"step {step}: it names a Hall set, which certificates of version {certificate.version} do not know"
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
