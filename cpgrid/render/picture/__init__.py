"""Scenes as pictures, with a file for each kind of mark; `cpgrid.render.svg` is the sheet that they are drawn on."""

from __future__ import annotations

from .book import PAPERS, Paper, bind
from .painting import draw_picture, paint, picture_remarks
from .sheet import Part, fitted, lay_out, pieces, side_by_side

__all__ = [
    "PAPERS",
    "Paper",
    "Part",
    "bind",
    "draw_picture",
    "fitted",
    "lay_out",
    "paint",
    "picture_remarks",
    "pieces",
    "side_by_side",
]
