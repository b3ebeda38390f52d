"""Whether cells are drawn like one of some pieces, as the checks of grids find it.

What rules post finds placements (`pieces.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.grid import Cell

__all__ = ["is_piece"]

_CELL, _NONE = "x", "."


def is_piece(pieces: str, cells: Sequence[Cell], *, turned: bool, mirrored: bool) -> bool:
    """Whether some cells, as they lie, turned or mirrored, are drawn like one of the pieces.

    Args:
        pieces: with blanks between, the rows of each with strokes between.
        cells: any; none are no piece.
        turned: whether a piece may be turned by a quarter, a half or three quarters.
        mirrored: whether a piece may be mirrored.
    """
    if not cells:
        return False
    top, left = min(cell.row for cell in cells), min(cell.column for cell in cells)
    rows = [[_NONE] * (max(cell.column for cell in cells) - left + 1) for _ in range(max(cell.row for cell in cells) - top + 1)]
    for cell in cells:
        rows[cell.row - top][cell.column - left] = _CELL
    wanted = {_trimmed(piece.split("/")) for piece in pieces.split()}
    for _ in range(4 if turned else 1):
        pictures = [tuple("".join(row) for row in rows), tuple("".join(reversed(row)) for row in rows)]
        if not wanted.isdisjoint(pictures[: 2 if mirrored else 1]):
            return True
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return False


def _trimmed(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a piece without empty rows and columns around it, all of one length."""
    width = max(map(len, rows))
    padded = [row.ljust(width, _NONE) for row in rows]
    used = [number for number, row in enumerate(padded) if _CELL in row]
    columns = [column for column in range(width) if any(row[column] == _CELL for row in padded)]
    return tuple(row[columns[0] : columns[-1] + 1] for row in padded[used[0] : used[-1] + 1])
