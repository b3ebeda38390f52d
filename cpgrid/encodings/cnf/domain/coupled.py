"""Coupled encoding: the order encoding with a literal "variable = value" for each value, channelled to it.

The order literals give each variable exactly one value, so that no further clause is needed for that.

Source: O. Ohrimenko, P. J. Stuckey, M. Codish, "Propagation via Lazy Clause Generation", Constraints 14 (2009): the Booleans [[x = d]]
and [[x ≤ d]].
"""

from __future__ import annotations

import numpy as np

from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..view import DomainLiterals, LiteralView
from . import order
from .cells import single_literals

__all__ = ["RECORD"]


def encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """Both kinds of literal for each variable that is not fixed; at the ends of its domain they are the same ones."""
    ordered = order.encode(clauses, candidates, at_most_one)
    equal = LiteralView(clauses, candidates, ordered).equals(np.arange(len(candidates.live), dtype=np.int32))
    return DomainLiterals(single_literals(candidates, equal), equal, ordered.at_most)


RECORD = CnfDomain(
    "coupled",
    "the order encoding, with a Boolean for each value channelled to it",
    encode,
    "Ohrimenko, Stuckey and Codish, Constraints 14 (2009)",
)
