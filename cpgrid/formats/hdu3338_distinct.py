"""The layout of HDU 3338 read as ordinary Kakuro: the digits of a run are distinct."""

from __future__ import annotations

from ..models import kakuro
from .clue_grid import clue_format

__all__ = ["FORMAT"]

FORMAT = clue_format(
    "hdu3338-distinct",
    "ordinary Kakuro in the same words as hdu3338: the digits of a run are distinct",
    "kakuro",
    kakuro.layout,
    distinct=True,
)
