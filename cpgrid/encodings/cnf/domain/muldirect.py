"""Direct encoding without "at most one value of a cell": AllDifferent constraints that use up their values imply it.

Let every cell be in some AllDifferent of n cells and n values. Each of the n cells has one value or more, and each of the n values is
taken by one cell at most: so it is one each. What elimination fixed leaves as many cells as values in both counts. Sums and scores may
therefore rely on it as in the direct encoding. It needs only that AllDifferent keeps two cells from having the same literal
"cell = value", which every `CnfAllDifferent` and every `AtMostOne` does by its own clauses.

Source: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006: the minimal encoding, which has no dual clauses either
(``dual=off``); S. Prestwich, "CNF Encodings", Handbook of Satisfiability (2009), chapter 2: the multivalued encoding.
"""

from __future__ import annotations

import numpy as np

from ....core.model import AllDifferent, Model
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..view import DomainLiterals
from .direct import at_least_one

__all__ = ["RECORD"]


def encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """At least one value for each variable that is not fixed."""
    return at_least_one(clauses, candidates)


def refuses(model: Model, candidates: Candidates) -> str:
    """A variable with several candidates in no AllDifferent that has as many values as variables."""
    settled = candidates.open.sum(axis=1) <= 1
    for constraint in model.constraints:
        if isinstance(constraint, AllDifferent) and len(model.values(constraint.variables)) == len(constraint.variables):
            settled[list(constraint.variables)] = True
    if settled.all():
        return ""
    variable = int(np.argmin(settled))
    helper = variable - model.cells + 1
    named = f"helper {helper} of {model.helpers}" if helper > 0 else f"cell {variable + 1} of {model.cells}"
    return (
        f"domain=muldirect would give {named} several values at once: it is in no group with just as many values as cells; "
        "take domain=direct"
    )


RECORD = CnfDomain(
    "muldirect",
    "the direct encoding without at most one value of a cell, where groups of as many cells as values imply it",
    encode,
    "Lynce and Ouaknine, AIMATH 2006: minimal encoding",
    refuses=refuses,
)
