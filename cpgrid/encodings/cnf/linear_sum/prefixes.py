"""Prefix diagrams, for any sum: a Boolean p(i, a) for each useful partial sum a of the first i terms.

* ``prefix``: steps both ways. The sum of no terms is known, so each p(i, a) says exactly that the first i terms add up to a.
* ``prefix-forward``: steps forward alone, half of the clauses. For an equation the Booleans are still exact: no other partial sum reaches
  the same total by the same remaining values. For a range of totals several may hold.
* ``prefix-reduced``: partial sums from which the same remaining values reach an allowed total share a Boolean; in an equation none do.
* ``prefix-edges``: a Boolean for each edge too, as ``diagram_edges.py`` says.

Source: I. Abío et al., "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR 45 (2012), reduction in section 2; with values in place of
Booleans, I. Abío, P. J. Stuckey, "Encoding Linear Constraints into SAT", CP 2014, section 4.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.diagram import Diagram
from ....core.meaning import Equal, Meaning, PartialSum, any_of
from ....core.model import ByValue
from ...sum_diagram import sum_diagram
from ..clauses import CLAUSE_LIMIT, too_many_clauses
from ..diagram_clauses import add_diagram, add_diagram_forward
from ..diagram_edges import add_diagram_with_edges
from ..labelled_diagram import LabelledDiagram, in_clauses
from ..records import CnfSum
from ..residual import Residual, joined
from ..view import LiteralView

__all__ = ["PREFIX", "RECORDS", "prefix_sums"]

_SOURCE = "Abío et al., JAIR 45 (2012); Abío and Stuckey, CP 2014"


def prefix_sums(sum_: Residual) -> Diagram[int]:
    """The diagram of a sum; raises `Refusal` if it is too large."""
    # Each edge becomes two clauses.
    layers = sum_diagram(sum_.domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    return layers


def _labelled(view: LiteralView, sum_: Residual) -> LabelledDiagram:
    sum_ = joined(view, sum_)
    return LabelledDiagram(prefix_sums(sum_), sum_.literals, partial(_takes, sum_), partial(_meaning, sum_), sum_.origin)


def _meaning(sum_: Residual, terms: int) -> Callable[..., Meaning]:
    # Sums of a thousand terms have hundreds of thousands of nodes: those of a layer share what they speak of.
    variables, coefficients = sum_.variables[:terms], sum_.coefficients[:terms]
    return lambda *totals: any_of([PartialSum(sum_.origin, variables, coefficients, total) for total in totals])


def _takes(sum_: Residual, term: int, value: int) -> Equal | PartialSum:
    """What a literal says: its variable takes the value, or, with weights by value, one of those that add the same."""
    variable, coefficient = sum_.variables[term], sum_.coefficients[term]
    if isinstance(coefficient, ByValue):
        return PartialSum(sum_.origin, (variable,), (coefficient,), coefficient * value)
    return Equal(variable, value)


PREFIX = CnfSum(
    "prefix",
    "a Boolean for each partial sum of the first terms, steps both ways",
    in_clauses(_labelled, add_diagram),
    _SOURCE,
    by_value=True,
)

RECORDS = (
    PREFIX,
    CnfSum(
        "prefix-forward",
        "a Boolean for each partial sum of the first terms, steps forward alone; several may hold unless the sum is an equation",
        in_clauses(_labelled, add_diagram_forward),
        _SOURCE,
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "prefix-reduced",
        "as prefix, with one Boolean for partial sums that have the same future",
        in_clauses(_labelled, add_diagram, merged=True),
        _SOURCE,
        by_value=True,
    ),
    CnfSum(
        "prefix-reduced-forward",
        "as prefix-forward, with one Boolean for partial sums that have the same future",
        in_clauses(_labelled, add_diagram_forward, merged=True),
        _SOURCE,
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "prefix-edges",
        "a Boolean for each partial sum and each step between them: unit propagation is complete for the sum",
        in_clauses(_labelled, add_diagram_with_edges),
        "Bacchus, GAC via Unit Propagation, CP 2007",
        by_value=True,
    ),
)
