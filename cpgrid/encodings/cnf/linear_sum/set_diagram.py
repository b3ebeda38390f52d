"""Set diagram, for variables that are all different: a Boolean for each set of values that the first terms can have used, steps both ways.

The diagram is pruned by the sum and by the AllDifferent together: a set stays only if the other values can still reach an allowed total.

Source: the product of the diagrams of the two constraints, as in S. Hoda, W.-J. van Hoeve, J. N. Hooker, "A Systematic Approach to
MDD-Based Constraint Programming", CP 2010; for AllDifferent, D. Bergman et al., Decision Diagrams for Optimization, 2016, section 4.6.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.diagram import Diagram
from ....core.meaning import AllOf, Meaning, ValueSet
from ...sum_diagram import Used, different_sum_diagram
from ..clauses import CLAUSE_LIMIT, too_many_clauses
from ..diagram_clauses import add_diagram
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from .prefix_diagram import prefix_sum

__all__ = ["RECORD", "SOURCE", "encode", "refuses", "value_set", "value_sets"]

SOURCE = "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016"


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum; those of the AllDifferent are posted by its own constraint."""
    add_diagram(view.clauses, value_sets(sum_), sum_.literals, partial(value_set, sum_), sum_.origin)


def value_sets(sum_: Residual) -> Diagram[Used]:
    """The diagram of a sum over different variables; raises `Refusal` if it is too large."""
    # Each edge becomes two clauses.
    layers = different_sum_diagram(sum_.domains, sum_.coefficients, sum_.low, sum_.high, limit=CLAUSE_LIMIT // 2)
    if layers is None:
        raise too_many_clauses()
    return layers


def value_set(sum_: Residual, terms: int) -> Callable[[Used], Meaning]:
    """The meaning of each node of a layer: which values the first terms have used, and their total unless it follows."""
    every, unit, variables, of_total = sum_.values, sum_.unit, sum_.variables[:terms], prefix_sum(sum_, terms)

    def meaning(state: Used) -> Meaning:
        used = tuple(value for place, value in enumerate(every) if state.values >> place & 1)
        values = ValueSet(sum_.origin, variables, used)
        return values if unit else AllOf((values, of_total(state.total)))

    return meaning


def refuses(sum_: Residual) -> str:
    """Why the diagram cannot state a sum; empty = it can."""
    if not sum_.different:
        return f"a diagram of value sets needs different variables (constraint {sum_.origin + 1}); take sum=prefix"
    return ""


RECORD = CnfSum(
    "sets",
    "a Boolean for each set of values that the first of the terms, over different cells, can have used, steps both ways",
    encode,
    SOURCE,
    refuses=refuses,
    by_value=True,
)
