"""Reduced set diagram: sets of used values from which the same remaining values reach an allowed total share a Boolean.

Source: as ``set_diagram.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.diagram import reduced
from ....core.meaning import Meaning, any_of
from ..diagram_clauses import add_diagram
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from .set_diagram import SOURCE, refuses, value_set, value_sets

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum; those of the AllDifferent are posted by its own constraint."""
    layers, states = reduced(value_sets(sum_))

    def meaning(terms: int) -> Callable[[int], Meaning]:
        of_state = value_set(sum_, terms)
        return lambda node: any_of([of_state(state) for state in states[terms][node]])

    add_diagram(view.clauses, layers, sum_.literals, meaning, sum_.origin)


RECORD = CnfSum(
    "sets-reduced", "as sets, with one Boolean for sets that have the same future", encode, SOURCE, refuses=refuses, by_value=True
)
