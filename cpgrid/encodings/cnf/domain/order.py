"""Order encoding: a Boolean for each "variable ≤ value" but the greatest, each implied by the one before.

Source: J. M. Crawford, A. B. Baker, "Experimental Results on the Application of Satisfiability Algorithms to Scheduling Problems",
AAAI 1994; N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling Finite Linear CSP into SAT", Constraints 14 (2009).
"""

from __future__ import annotations

from itertools import pairwise

from ....core.meaning import AtMost
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..view import DomainLiterals
from .cells import conjunctions

__all__ = ["RECORD", "encode"]


def encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """A chain for each variable that is not fixed; a value is the step between two of its literals."""
    chains: dict[int, list[int]] = {}
    rows: list[list[int]] = []
    for variable, values in candidates.of_open():
        chain = chains[variable] = [clauses.new_variable(AtMost(variable, value)) for value in values[:-1]]
        clauses.add(([-lower, upper] for lower, upper in pairwise(chain)), -1 - variable)
        above, below = [*([literal] for literal in chain), []], [[], *([-literal] for literal in chain)]
        rows += ([variable, value, *low, *high] for value, low, high in zip(values, above, below, strict=True))
    return DomainLiterals(*conjunctions(candidates, rows, 2), chains.__getitem__)


RECORD = CnfDomain(
    "order",
    "a Boolean for each value but the greatest: the cell takes it or a smaller one",
    encode,
    "Crawford and Baker, AAAI 1994; Tamura et al., Constraints 14 (2009)",
)
