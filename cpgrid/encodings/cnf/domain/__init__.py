"""How a finite-domain variable becomes Boolean variables, one encoding a file; the table is `DOMAINS`.

To add one: a file with a `CnfDomain`, and a line here.
"""

from __future__ import annotations

from ....core.registry import Table
from ..records import CnfDomain
from . import log
from .direct import DIRECT, MULDIRECT
from .order import COUPLED, ORDER

__all__ = ["DOMAINS"]

DOMAINS: Table[CnfDomain] = Table(
    "encoding of domains",
    DIRECT,
    MULDIRECT,
    ORDER,
    log.RECORD,
    COUPLED,
    group="cpgrid.cnf_domains",
)
