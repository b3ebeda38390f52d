"""Our own checker of pseudo-Boolean proofs."""

from __future__ import annotations

from ...core.clock import Clock
from ..pseudo_boolean.cutting_planes import fault
from ..pseudo_boolean.formula import Formula
from .checker import Judgement, Verdict
from .pseudo_boolean import checker_of

__all__ = ["CHECKER"]


def _judge(formula: Formula, proof: bytes, _: Clock) -> Verdict:
    problem = fault(formula, proof)
    return (Judgement.REJECTED, problem) if problem else (Judgement.VERIFIED, "")


CHECKER = checker_of("cutting-planes", "our own checker of pseudo-Boolean proofs, in plain Python", _judge)
