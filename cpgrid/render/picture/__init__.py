"""Puzzles as pictures, with a file for each kind of mark; `cpgrid.render.svg` is the sheet that they are drawn on."""

from __future__ import annotations

from .candidates import candidates
from .puzzle import Contents, draw_picture, picture_remarks
from .sheet import Part, lay_out

__all__ = ["Contents", "Part", "candidates", "draw_picture", "lay_out", "picture_remarks"]
