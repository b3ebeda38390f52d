"""Blocks of janko.at; what reads and writes them is loaded when that is called.

To add a type: a line of ``cells.py`` where each cell has a sign, or else a record like those of ``outside.py``; it stands in the tuple at
the end of its file.
"""

from __future__ import annotations

from ...core.deferred import deferred
from ...core.plugins import Format
from ..marked_blocks import begins_block

__all__ = ["FORMAT"]

FORMAT = Format(
    "janko",
    "blocks of janko.at: Sudokus and some sixty other types",
    begins_block,
    deferred("reading:read", __package__),
    deferred("reading:write", __package__),
)
