"""Kinds of one line whose regions have numbers: Country Road, Detour."""

from __future__ import annotations

from functools import partial

from . import blocks, parts
from .drawn import PATH
from .kind import Kind
from .region_counts import read_regions, write_regions

__all__ = ["COUNTRY_ROAD", "DETOUR"]

_CLUES = (parts.WALLS, parts.ROOM_NUMBERS)
_BLOCKS = (blocks.ROOMS, blocks.GIVENS, blocks.LINES)

COUNTRY_ROAD = Kind(
    "country",
    "country_road",
    _CLUES,
    (*_BLOCKS, blocks.CELL_MARKS),
    partial(read_regions, family="country_road"),
    write_regions,
    PATH,
)
DETOUR = Kind("detour", "detour", _CLUES, (*_BLOCKS, blocks.CELL_MARKS), partial(read_regions, family="detour"), write_regions, PATH)
