"""What layouts are built from, a type of parameter a file: the same in the first line of a text, in JSON and in Python."""

from __future__ import annotations

from .boxes import BOXES
from .cells import BLACK_CELLS, BLOCKS
from .clues import clues_in_cells
from .corners import CORNERS, OVERLAPS
from .counts import counted
from .flags import DIAGONALS, FLAG, option, worded
from .points import clues_at_points, clues_in_halves
from .regions import REGIONS, SQUARE_REGIONS
from .sides import COLUMNS, ROWS, SIDE, SIZE
from .values import VALUES, one_to

__all__ = [
    "BLACK_CELLS",
    "BLOCKS",
    "BOXES",
    "COLUMNS",
    "CORNERS",
    "DIAGONALS",
    "FLAG",
    "OVERLAPS",
    "REGIONS",
    "ROWS",
    "SIDE",
    "SIZE",
    "SQUARE_REGIONS",
    "VALUES",
    "clues_at_points",
    "clues_in_cells",
    "clues_in_halves",
    "counted",
    "one_to",
    "option",
    "worded",
]
