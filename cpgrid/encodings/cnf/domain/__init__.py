"""How a finite-domain variable becomes Boolean variables, one encoding a file; the table is `DOMAINS`.

To add one: a file with a `CnfDomain`, and a line here.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfDomain
from . import coupled, direct, log, muldirect, order

__all__ = ["DOMAINS"]

DOMAINS: Table[CnfDomain] = Table(
    "encoding of domains",
    direct.RECORD,
    muldirect.RECORD,
    order.RECORD,
    log.RECORD,
    coupled.RECORD,
    group="cpgrid.cnf_domains",
)
