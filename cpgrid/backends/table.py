"""The table of backends, one line each."""

from __future__ import annotations

from ..core.plugins import Backend
from ..core.registry import Table
from . import bit_domains, cp_sat, dancing_links, lockstep, max_flow, sat

__all__ = ["BACKENDS"]

BACKENDS: Table[Backend] = Table(
    "backend",
    dancing_links.BACKEND,
    cp_sat.BACKEND,
    sat.BACKEND,
    max_flow.BACKEND,
    lockstep.BACKEND,
    bit_domains.BACKEND,
    group="cpgrid.backends",
)
