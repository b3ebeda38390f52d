"""f-puzzles: documents of Sudoku variants, as JSON and compressed into links; SudokuPad takes them too.

A key of a document and its rule stand in one file with those that are drawn in the same way: ``lines.py``, ``dots.py``, ``cells.py``,
``outside.py``, ``regions.py``, ``whole_grid.py``; ``table.py`` has them all. ``reading.py`` and ``writing.py`` know nothing of links.
``docs/formats/links/f-puzzles.md`` says what each key becomes.
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "f-puzzles",
    "Sudoku variants as f-puzzles.com draws them",
    deferred("link:decode", __package__),
    deferred("link:encode", __package__),
    blanks=True,
)
