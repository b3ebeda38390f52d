"""Puzzles as pictures, with a file for each kind of mark; `cpgrid.render.svg` is the sheet that they are drawn on."""

from __future__ import annotations

from .puzzle import Contents, draw_picture, picture_remarks

__all__ = ["Contents", "draw_picture", "picture_remarks"]
