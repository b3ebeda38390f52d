"""Model → board: groups of cells that all differ, over one set of values, for the lockstep search."""

from __future__ import annotations

from .encoding import ENCODING, MOST_CELLS, MOST_PLACES, MOST_VALUES, board

__all__ = ["ENCODING", "MOST_CELLS", "MOST_PLACES", "MOST_VALUES", "board"]
