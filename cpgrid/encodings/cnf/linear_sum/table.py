"""The table of encodings of linear sums, one line each, the default first."""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfSum
from . import (
    automatic,
    combination_table,
    order,
    pindakaas_adder,
    pindakaas_counter,
    pindakaas_diagram,
    pindakaas_radix,
    pindakaas_sorting,
    pindakaas_totalizer,
    pindakaas_watchdog,
    prefix_diagram,
    prefix_edges,
    prefix_forward,
    prefix_reduced,
    prefix_reduced_forward,
    set_diagram,
    set_edges,
    set_reduced,
    totalizer,
    tuple_table,
)

__all__ = ["LINEAR_SUM"]

LINEAR_SUM: Table[CnfSum] = Table(
    "encoding of sums",
    automatic.RECORD,
    combination_table.RECORD,
    tuple_table.RECORD,
    set_diagram.RECORD,
    set_reduced.RECORD,
    set_edges.RECORD,
    prefix_diagram.RECORD,
    prefix_forward.RECORD,
    prefix_reduced.RECORD,
    prefix_reduced_forward.RECORD,
    prefix_edges.RECORD,
    totalizer.RECORD,
    order.RECORD,
    pindakaas_diagram.RECORD,
    pindakaas_totalizer.RECORD,
    pindakaas_counter.RECORD,
    pindakaas_watchdog.RECORD,
    pindakaas_sorting.RECORD,
    pindakaas_radix.RECORD,
    pindakaas_adder.RECORD,
    group="cpgrid.cnf_sums",
)
