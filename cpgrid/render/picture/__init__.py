"""Puzzles as pictures, with a file for each kind of mark; `cpgrid.render.svg` is the sheet that they are drawn on."""

from __future__ import annotations

from .book import PAPERS, Paper, bind
from .candidates import candidates
from .puzzle import Contents, draw_picture, picture_remarks
from .sheet import Part, fitted, lay_out, pieces, side_by_side

__all__ = [
    "PAPERS",
    "Contents",
    "Paper",
    "Part",
    "bind",
    "candidates",
    "draw_picture",
    "fitted",
    "lay_out",
    "picture_remarks",
    "pieces",
    "side_by_side",
]
