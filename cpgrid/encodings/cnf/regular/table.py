"""The table of encodings of Regular, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfRegular
from . import automatic, conflict, edges, forward, product, product_edges, reduced, reduced_forward, states, support, tuples

__all__ = ["REGULAR"]

REGULAR: Table[CnfRegular] = Table(
    "encoding of Regular",
    automatic.RECORD,
    support.RECORD,
    conflict.RECORD,
    tuples.RECORD,
    states.RECORD,
    forward.RECORD,
    reduced.RECORD,
    reduced_forward.RECORD,
    edges.RECORD,
    product.RECORD,
    product_edges.RECORD,
    group="cpgrid.cnf_regular",
)
