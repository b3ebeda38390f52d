"""VeriPB 3, a program that checks pseudo-Boolean proofs: https://veripb.org.

Source: B. Bogaerts, S. Gocht, C. McCreesh, J. Nordström, "Certified Dominance and Symmetry Breaking for Combinatorial Optimisation", JAIR
77, 2023.
"""

from __future__ import annotations

from ...core.clock import Clock
from ..pseudo_boolean.formula import Formula
from ..pseudo_boolean.texts import FORMULA, PROOF, formula_text
from .checker import Verdict
from .programs import Program, on_path
from .pseudo_boolean import checker_of

__all__ = ["CHECKER"]

_PROGRAM = Program(on_path("veripb"), "s VERIFIED UNSATISFIABLE", ("Checking error",), (FORMULA, PROOF))


def _judge(formula: Formula, proof: bytes, clock: Clock) -> Verdict:
    return _PROGRAM.check(formula_text(formula), proof, clock)


CHECKER = checker_of(
    "veripb", "the program veripb on a pseudo-Boolean proof", _judge, lambda: "" if _PROGRAM.command() else "no program 'veripb' is found"
)
