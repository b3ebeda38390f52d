"""Sukaku, recognised: N signs for each cell of a line, a digit at its place or ``.``.

As many signs are a grid of 27×27, and 64 one of 8×8. No text is a puzzle in both readings: in a Sukaku the places of a column of the larger
grid have one value between them, and every cell has a candidate, so that some value would stand more than once in a column.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.deferred import deferred
from ..core.plugins import Format
from .cases import first_content

__all__ = ["BLANKS", "FORMAT", "NAME", "SIZES"]

NAME = "sukaku"
SIZES = {size**3: size for size in (4, 6, 8, 9)}
"""The number of rows by the number of signs."""
BLANKS = ".0"


def _recognise(head: Sequence[str]) -> bool:
    text = first_content(head).strip()
    size = SIZES.get(len(text))
    if size is None:
        return False
    known = [{str(value), *BLANKS} for value in range(1, size + 1)]
    cells = [text[start : start + size] for start in range(0, len(text), size)]
    return all(cell.strip(BLANKS) and all(sign in signs for sign, signs in zip(cell, known, strict=True)) for cell in cells)


FORMAT = Format(
    NAME,
    "Sudoku by candidates, a line a grid: N signs for each cell",
    _recognise,
    deferred("sukaku:read", __package__),
    deferred("sukaku:write", __package__),
    claims=_recognise,
)
