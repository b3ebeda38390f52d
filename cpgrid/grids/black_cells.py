r"""Black cells that show numbers: ``\`` is a black cell, ``\6`` one that shows a 6, and ``6\6`` one whose number is a given as well."""

from __future__ import annotations

import re
from dataclasses import replace

from ..core.alphabet import BLOCK
from ..core.errors import quote
from ..core.grid import Cell
from ..core.pieces import read_integer
from ..models.parameters.cells import BLACK, WHITE
from .contents import GridRows

__all__ = ["black_cell", "read_black_cells"]

_NUMBERED = re.compile(r"(\d{1,10})?\\(\d{1,10})", re.ASCII)


def read_black_cells(grid: GridRows, rows: int, columns: int) -> tuple[GridRows, list[list[str]]]:
    """The rows with black cells that show numbers among those to fill; and a sign for each cell: ``.``, ``#`` or its number.

    Raises:
        InputError: a word is no black cell, or its number is out of range.
    """
    givens = dict(grid.givens)
    signs = dict.fromkeys(grid.cells, WHITE)
    for cell, word in grid.clues.items():
        match = _NUMBERED.fullmatch(word.text)
        if match is None:
            raise word.error(f"{quote(word.text)} is no black cell", r"write \ for a black cell, \6 for one that shows a 6")
        signs[cell] = str(read_integer(word.part(*match.span(2)), 1, rows))
        if match[1] is not None:
            givens[cell] = word.part(*match.span(1))
    numbered = replace(grid, cells=tuple(sorted(signs)), givens=givens, clues={})
    return numbered, [[signs.get(Cell(row, column), BLACK) for column in range(columns)] for row in range(rows)]


def black_cell(sign: str, given: int | None) -> str:
    """The word of a row for a black cell with a number."""
    return f"{'' if given is None else given}{BLOCK}{sign}"
