"""LRAT proofs, made and checked by the native core."""

from __future__ import annotations

from ...core.clock import CLOCK, OutOfTime
from ...core.errors import Refusal
from ...native import Stop, check_lrat, elaborate_drup
from .drup import Drup
from .formula import Formula

__all__ = ["elaborate", "fault"]


def elaborate(drup: Drup) -> tuple[bytes, str]:
    """The LRAT proof of a formula, without the lemmas that it does not need.

    Returns:
        The proof in text form; why there is none, empty if there is one: a lemma does not follow by unit propagation.

    Raises:
        Refusal: it would have too many hints.
        OutOfTime: the deadline is past.
    """
    formula = drup.formula
    try:
        stop, problem, text = elaborate_drup(formula.variables, *formula.clauses, *drup.lemmas, CLOCK.get().left)
    except OverflowError as error:
        raise Refusal("the bridge to clauses", f"{error}; take the checkers of DRUP") from None
    if stop is Stop.TIME_LIMIT:
        raise OutOfTime
    return text, problem


def fault(formula: Formula, proof: bytes) -> str:
    """What is wrong with an LRAT proof that the formula has no model; empty = nothing.

    Args:
        formula: its clauses are numbered from 1.
        proof: in text form.

    Raises:
        OutOfTime: the deadline is past.
    """
    stop, problem = check_lrat(formula.variables, *formula.clauses, proof, CLOCK.get().left)
    if stop is Stop.TIME_LIMIT:
        raise OutOfTime
    return problem
