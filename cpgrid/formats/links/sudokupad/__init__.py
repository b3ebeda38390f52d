"""SudokuPad: drawings with a few rules (``scl``), documents of f-puzzles (``fpuz``), and grids of digits (``scf``, ``classic``).

``reading.py`` and ``writing.py`` know documents and nothing of links; ``docs/formats/links/sudokupad.md`` says what each key becomes.

Source: github.com/SudokuPad/sudokutools; ``puzzlezipper.js`` and ``puzzletools.js`` of the site.
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "sudokupad",
    "Sudoku variants as SudokuPad has them",
    deferred("link:decode", __package__),
    deferred("link:encode", __package__),
    blanks=True,
)
