"""Direct encoding: a Boolean for each "variable = value", at least one and at most one of them true.

``muldirect`` leaves out "at most one", which AllDifferent constraints that use up their values imply. Let every cell be in some
AllDifferent of n cells and n values. Each of the n cells has one value or more, and each of the n values is taken by one cell at most: so
it is one each. What elimination fixed leaves as many cells as values in both counts. Sums and scores may therefore rely on it as in the
direct encoding. It needs only that AllDifferent keeps two cells from having the same literal "cell = value", which every `CnfAllDifferent`
and every `AtMostOne` does by its own clauses.

Sources: T. Walsh, "SAT v CSP", CP 2000: the direct encoding. I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006: the minimal
encoding, which has no dual clauses either (``dual=off``); S. Prestwich, "CNF Encodings", Handbook of Satisfiability (2009), chapter 2: the
multivalued encoding.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ....core.meaning import AtMost
from ....core.model import AllDifferent, Model
from ....core.program import Int32
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..rows import Rows
from ..view import DomainLiterals
from .cells import single_literals

__all__ = ["DIRECT", "MULDIRECT"]


def _encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """Exactly one value for each variable that is not fixed."""
    domains = _at_least_one(clauses, candidates)
    variables = np.flatnonzero(candidates.open.any(axis=1)).astype(np.int32)
    rows = domains.equal[variables]
    every = np.broadcast_to(np.array(candidates.values, dtype=np.int32), rows.shape)
    at_most_one.encode(clauses, Rows(rows, np.broadcast_to(variables[:, None], rows.shape), every, -1 - variables))
    return domains


def _at_least_one(clauses: Clauses, candidates: Candidates) -> DomainLiterals:
    """A Boolean for each candidate, and a clause for each variable that is not fixed: one of its candidates is true."""
    open_ = candidates.open
    equal = np.zeros(open_.shape, dtype=np.int32)
    equal[open_] = clauses.new_variables(int(open_.sum()))
    variables = np.flatnonzero(open_.any(axis=1))
    clauses.add_rows(equal[variables], (-1 - variables).astype(np.int32))
    return DomainLiterals(single_literals(candidates, equal), equal, lambda variable: _at_most(clauses, candidates, equal, variable))


def _at_most(clauses: Clauses, candidates: Candidates, equal: Int32, variable: int) -> list[int]:
    """Each literal holds exactly if the one before it or the value's own literal does; the first is that of the least value.

    The last one holds, too, where the greatest value is excluded. That follows, but propagation would not see it, nor what it implies
    of the literals before.
    """
    row = equal[variable]
    own: list[int] = row[row != 0].tolist()
    at_most = own[:1] + [clauses.new_variable(AtMost(variable, value)) for value in candidates.of(variable)[1:-1]]
    for (before, after), literal in zip(pairwise(at_most), own[1:-1], strict=True):
        clauses.add([[-before, after], [-literal, after], [-after, before, literal]], -1 - variable)
    clauses.add([[at_most[-1], own[-1]]], -1 - variable)
    return at_most


DIRECT = CnfDomain("direct", "a Boolean for each value of a cell, exactly one of them true", _encode, "Walsh, CP 2000")


def _encode_without(clauses: Clauses, candidates: Candidates, _at_most_one: AtMostOne) -> DomainLiterals:
    return _at_least_one(clauses, candidates)


def _refuses(model: Model, candidates: Candidates) -> str:
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


MULDIRECT = CnfDomain(
    "muldirect",
    "the direct encoding without at most one value of a cell, where groups of as many cells as values imply it",
    _encode_without,
    "Lynce and Ouaknine, AIMATH 2006: minimal encoding",
    refuses=_refuses,
)
