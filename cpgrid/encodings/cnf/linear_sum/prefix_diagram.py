"""Prefix diagram, for any sum: a Boolean p(i, a) for each useful partial sum a of the first i terms, steps both ways.

The sum of no terms is known, so each p(i, a) says exactly that the first i terms add up to a.

Source: I. Abío et al., "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR 45 (2012); with values in place of Booleans, I. Abío,
P. J. Stuckey, "Encoding Linear Constraints into SAT", CP 2014, section 4.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.diagram import Diagram
from ....core.meaning import PartialSum
from ...sum_diagram import sum_diagram
from ..clauses import CLAUSE_LIMIT, too_many_clauses
from ..diagram_clauses import add_diagram
from ..records import CnfSum
from ..residual import Residual, joined
from ..view import LiteralView

__all__ = ["RECORD", "SOURCE", "encode", "prefix_sum", "prefix_sums"]

SOURCE = "Abío et al., JAIR 45 (2012); Abío and Stuckey, CP 2014"


def encode(view: LiteralView, sum_: Residual, *, backward: bool = True) -> None:
    """The clauses of one sum; without ``backward``, those of the steps forward alone."""
    sum_ = joined(view, sum_)
    add_diagram(view.clauses, prefix_sums(sum_), sum_.literals, partial(prefix_sum, sum_), sum_.origin, backward=backward)


def prefix_sums(sum_: Residual) -> Diagram[int]:
    """The diagram of a sum; raises `Refusal` if it is too large."""
    # Each edge becomes two clauses.
    layers = sum_diagram(sum_.domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    return layers


def prefix_sum(sum_: Residual, terms: int) -> Callable[[int], PartialSum]:
    """The meaning of each node of a layer: what the first terms add up to."""
    # Sums of a thousand terms have hundreds of thousands of nodes: those of a layer share what they speak of.
    variables, coefficients = sum_.variables[:terms], sum_.coefficients[:terms]
    return lambda total: PartialSum(sum_.origin, variables, coefficients, total)


RECORD = CnfSum("prefix", "a Boolean for each partial sum of the first terms, steps both ways", encode, SOURCE, by_value=True)
