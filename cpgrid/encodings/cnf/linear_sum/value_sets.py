"""Set diagrams, for variables that are all different: a Boolean for each set of values that the first terms can have used.

The diagram is pruned by the sum and by the AllDifferent together: a set stays only if the other values can still reach an allowed total.
The clauses of the AllDifferent are posted by its own constraint.

* ``sets``: steps both ways.
* ``sets-reduced``: sets from which the same remaining values reach an allowed total share a Boolean.
* ``sets-edges``: a Boolean for each edge too: unit propagation is complete for the sum and its AllDifferent together.

Source: the product of the diagrams of the two constraints, as in S. Hoda, W.-J. van Hoeve, J. N. Hooker, "A Systematic Approach to
MDD-Based Constraint Programming", CP 2010; for AllDifferent, D. Bergman et al., Decision Diagrams for Optimization, 2016, section 4.6.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.meaning import AllOf, Meaning, PartialSum, ValueSet, any_of
from ...sum_diagram import Used, different_sum_diagram
from ..clauses import CLAUSE_LIMIT, too_many_clauses
from ..diagram_clauses import add_diagram
from ..diagram_edges import add_diagram_with_edges
from ..labelled_diagram import LabelledDiagram, in_clauses, takes_value
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView

__all__ = ["RECORDS"]

_SOURCE = "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016"


def _labelled(_view: LiteralView, sum_: Residual) -> LabelledDiagram:
    # Each edge becomes two clauses.
    layers = different_sum_diagram(sum_.domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    return LabelledDiagram(layers, sum_.literals, takes_value(sum_.variables), partial(_meaning, sum_), sum_.origin)


def _meaning(sum_: Residual, terms: int) -> Callable[..., Meaning]:
    """Which values the first terms have used, and their total unless it follows."""
    every, unit, variables, coefficients = sum_.values, sum_.unit, sum_.variables[:terms], sum_.coefficients[:terms]

    def one(state: Used) -> Meaning:
        used = tuple(value for place, value in enumerate(every) if state.values >> place & 1)
        values = ValueSet(sum_.origin, variables, used)
        return values if unit else AllOf((values, PartialSum(sum_.origin, variables, coefficients, state.total)))

    return lambda *states: any_of([one(state) for state in states])


def _refuses(sum_: Residual) -> str:
    if not sum_.different:
        return f"a diagram of value sets needs different variables (constraint {sum_.origin + 1}); take sum=prefix"
    return ""


RECORDS = (
    CnfSum(
        "sets",
        "a Boolean for each set of values that the first of the terms, over different cells, can have used, steps both ways",
        in_clauses(_labelled, add_diagram),
        _SOURCE,
        refuses=_refuses,
        by_value=True,
    ),
    CnfSum(
        "sets-reduced",
        "as sets, with one Boolean for sets that have the same future",
        in_clauses(_labelled, add_diagram, merged=True),
        _SOURCE,
        refuses=_refuses,
        by_value=True,
    ),
    CnfSum(
        "sets-edges",
        "as sets, with a Boolean for each step too: unit propagation is complete for the sum with its AllDifferent",
        in_clauses(_labelled, add_diagram_with_edges),
        "Bacchus, GAC via Unit Propagation, CP 2007",
        refuses=_refuses,
        by_value=True,
    ),
)
