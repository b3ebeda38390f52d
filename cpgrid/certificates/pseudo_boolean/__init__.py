"""The bridge to checkers of pseudo-Boolean proofs: the puzzle as linear inequalities, and a proof by the solver Exact."""

from __future__ import annotations

from ...core.errors import Refusal
from ...core.puzzle import Puzzle
from ..certificate import Certificate
from ..clauses.cuts import cuts
from .exact import prove
from .formula import WHO, Formula, formula
from .texts import FORMULA, MAP, PROOF, formula_map, formula_text

__all__ = ["proof_files", "stated"]


def stated(puzzle: Puzzle, certificate: Certificate) -> Formula:
    """The formula that has no model if, and only if, there are no other solutions than those that the certificate lists.

    Args:
        puzzle: in canonical form.
        certificate: of this puzzle; its claim, score and solutions, and of its proof only what Components and Hall sets do there.

    Raises:
        Rejected: such a step is not as the format says.
        Refusal: the claim needs no proof, or the formula would be too large.
        OutOfTime: the deadline is past.
    """
    if certificate.claim == "several":
        raise Refusal(WHO, "that there are several solutions is seen from two of them; there is no proof to check")
    return formula(puzzle, certificate.solutions, certificate.floor, cuts(puzzle, certificate))


def proof_files(puzzle: Puzzle, certificate: Certificate) -> dict[str, bytes]:
    """The files of a bundle for checkers of pseudo-Boolean proofs, by name: formula, map, and a proof by the solver Exact.

    Args:
        puzzle: in canonical form.
        certificate: of this puzzle.

    Raises:
        Refusal: inequalities cannot state it, or the solver is not installed.
        UnsoundError: the solver finds another solution, or understood another formula.
        OutOfTime: the deadline is past.
    """
    own = stated(puzzle, certificate)
    return {FORMULA: formula_text(own), MAP: formula_map(puzzle, own), PROOF: prove(own)}
