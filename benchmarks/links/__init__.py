"""How many links and texts of others are read, are unique, and have the solution that was published with them; and what survives a trip."""

from __future__ import annotations

from .ids import measure_ids
from .judged import measure_judged
from .page import tables, trips_table
from .trips import measure_trips

__all__ = ["measure_ids", "measure_judged", "measure_trips", "tables", "trips_table"]
