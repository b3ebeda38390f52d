"""The table of backends, one line each: its name, and where its record is. It is loaded when it is first used."""

from __future__ import annotations

from ..core.plugins import Backend
from ..core.registry import Table

__all__ = ["BACKENDS"]

BACKENDS: Table[Backend] = Table(
    "backend",
    record=Backend,
    package=__package__,
    later={
        "dancing links": "dancing_links:BACKEND",
        "cp-sat": "cp_sat:BACKEND",
        "sat": "sat:BACKEND",
        "max flow": "max_flow:BACKEND",
        "lockstep": "lockstep:BACKEND",
        "bit domains": "bit_domains:BACKEND",
        "clause learning": "learning:BACKEND",
        "frontier": "frontier:BACKEND",
    },
    group="cpgrid.backends",
)
