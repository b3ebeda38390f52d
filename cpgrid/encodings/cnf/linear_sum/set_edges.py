"""Set diagram with a Boolean for each edge too: unit propagation on it is complete for the sum and its AllDifferent together.

Source: as ``diagram_edges.py`` and ``set_diagram.py``.
"""

from __future__ import annotations

from functools import partial

from ..diagram_edges import add_diagram_with_edges, takes_value
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView
from .set_diagram import refuses, value_set, value_sets

__all__ = ["RECORD"]


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum; those of the AllDifferent are posted by its own constraint."""
    add_diagram_with_edges(
        view.clauses, value_sets(sum_), sum_.literals, takes_value(sum_.variables), partial(value_set, sum_), sum_.origin
    )


RECORD = CnfSum(
    "sets-edges",
    "as sets, with a Boolean for each step too: unit propagation is complete for the sum with its AllDifferent",
    encode,
    "Bacchus, GAC via Unit Propagation, CP 2007",
    refuses=refuses,
    by_value=True,
)
