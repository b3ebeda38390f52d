"""Reduced prefix diagram: partial sums from which the same remaining values reach an allowed total share a Boolean, steps both ways.

In an equation no two partial sums do, and the diagram is that of ``prefix_diagram.py``.

Source: as ``prefix_diagram.py``; reduction, Abío et al., section 2.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.diagram import reduced
from ....core.meaning import Meaning, any_of
from ..diagram_clauses import add_diagram
from ..records import CnfSum
from ..residual import Residual, joined
from ..view import LiteralView
from .prefix_diagram import SOURCE, prefix_sum, prefix_sums

__all__ = ["RECORD", "encode"]


def encode(view: LiteralView, sum_: Residual, *, backward: bool = True) -> None:
    """The clauses of one sum; without ``backward``, those of the steps forward alone."""
    sum_ = joined(view, sum_)
    layers, totals = reduced(prefix_sums(sum_))

    def meaning(terms: int) -> Callable[[int], Meaning]:
        of_total = prefix_sum(sum_, terms)
        return lambda node: any_of([of_total(total) for total in totals[terms][node]])

    add_diagram(view.clauses, layers, sum_.literals, meaning, sum_.origin, backward=backward)


RECORD = CnfSum("prefix-reduced", "as prefix, with one Boolean for partial sums that have the same future", encode, SOURCE, by_value=True)
