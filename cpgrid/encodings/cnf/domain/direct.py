"""Direct encoding: a Boolean for each "variable = value", at least one and at most one of them true.

Source: T. Walsh, "SAT v CSP", CP 2000: the direct encoding.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ....core.meaning import AtMost
from ....core.program import Int32
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..rows import Rows
from ..view import DomainLiterals
from .cells import single_literals

__all__ = ["RECORD", "at_least_one"]


def encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """Exactly one value for each variable that is not fixed."""
    domains = at_least_one(clauses, candidates)
    variables = np.flatnonzero(candidates.open.any(axis=1)).astype(np.int32)
    rows = domains.equal[variables]
    every = np.broadcast_to(np.array(candidates.values, dtype=np.int32), rows.shape)
    at_most_one.encode(clauses, Rows(rows, np.broadcast_to(variables[:, None], rows.shape), every, -1 - variables))
    return domains


def at_least_one(clauses: Clauses, candidates: Candidates) -> DomainLiterals:
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


RECORD = CnfDomain("direct", "a Boolean for each value of a cell, exactly one of them true", encode, "Walsh, CP 2000")
