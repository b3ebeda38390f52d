"""The bridge to SAT proof checkers: the puzzle as clauses, and the lemmas of a certificate as a DRUP or LRAT proof."""

from __future__ import annotations

from ...core.puzzle import Puzzle
from ..certificate import Certificate
from .drup import Drup, drup
from .lrat import elaborate
from .texts import DRUP, FORMULA, LRAT, MAP, formula_map, formula_text, proof_text

__all__ = ["Drup", "drup", "proof_files"]


def proof_files(puzzle: Puzzle, certificate: Certificate) -> dict[str, bytes]:
    """The files of a bundle for checkers of SAT proofs, by name: formula, map, and the proof as DRUP and, if it can be made, as LRAT.

    Args:
        puzzle: in canonical form.
        certificate: of this puzzle.

    Raises:
        Refusal: clauses cannot state it.
        Rejected: a listed solution breaks the rules, or a step is not as the format says.
        OutOfTime: the deadline is past.
    """
    stated = drup(puzzle, certificate)
    lrat, problem = elaborate(stated)
    files = {
        FORMULA: formula_text(stated.formula),
        MAP: formula_map(puzzle, stated.formula),
        DRUP: proof_text(stated),
    }
    return files if problem else files | {LRAT: lrat}
