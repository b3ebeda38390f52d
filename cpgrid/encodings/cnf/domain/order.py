"""Order encoding: a Boolean for each "variable ≤ value" but the greatest, each implied by the one before.

``coupled`` has a literal "variable = value" for each value besides, channelled to it. The order literals give each variable exactly one
value, so that no further clause is needed for that.

Sources: J. M. Crawford, A. B. Baker, "Experimental Results on the Application of Satisfiability Algorithms to Scheduling Problems",
AAAI 1994; N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling Finite Linear CSP into SAT", Constraints 14 (2009). For
``coupled``: O. Ohrimenko, P. J. Stuckey, M. Codish, "Propagation via Lazy Clause Generation", Constraints 14 (2009): the Booleans [[x = d]]
and [[x ≤ d]].
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ....core.meaning import AtMost
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..view import DomainLiterals, LiteralView
from .cells import conjunctions, single_literals

__all__ = ["COUPLED", "ORDER"]


def _encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """A chain for each variable that is not fixed; a value is the step between two of its literals."""
    chains: dict[int, list[int]] = {}
    rows: list[list[int]] = []
    for variable, values in candidates.of_open():
        chain = chains[variable] = [clauses.new_variable(AtMost(variable, value)) for value in values[:-1]]
        clauses.add(([-lower, upper] for lower, upper in pairwise(chain)), -1 - variable)
        above, below = [*([literal] for literal in chain), []], [[], *([-literal] for literal in chain)]
        rows += ([variable, value, *low, *high] for value, low, high in zip(values, above, below, strict=True))
    return DomainLiterals(*conjunctions(candidates, rows, 2), chains.__getitem__)


ORDER = CnfDomain(
    "order",
    "a Boolean for each value but the greatest: the cell takes it or a smaller one",
    _encode,
    "Crawford and Baker, AAAI 1994; Tamura et al., Constraints 14 (2009)",
)


def _encode_coupled(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """Both kinds of literal for each variable that is not fixed; at the ends of its domain they are the same ones."""
    ordered = _encode(clauses, candidates, at_most_one)
    equal = LiteralView(clauses, candidates, ordered).equals(np.arange(len(candidates.live), dtype=np.int32))
    return DomainLiterals(single_literals(candidates, equal), equal, ordered.at_most)


COUPLED = CnfDomain(
    "coupled",
    "the order encoding, with a Boolean for each value channelled to it",
    _encode_coupled,
    "Ohrimenko, Stuckey and Codish, Constraints 14 (2009)",
)
