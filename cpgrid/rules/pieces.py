"""Pieces as texts state them, and where they may lie among some cells, as rules about pieces post it.

What checks grids compares drawings of pieces (`drawn_pieces.py`). Nothing is shared, so that a slip in one of them is noticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell

__all__ = ["check_pieces", "check_unlike", "placements"]

_CELL, _NONE = "x", "."


def check_pieces(name: str, pieces: str) -> None:
    """Make sure that a text states pieces: blanks between them, each as its rows with strokes between, ``x`` for a cell, ``.`` for none.

    Raises:
        InputError: there is no piece; one has no cell, or another sign.
    """
    mend = f"write its rows with / between, {_CELL} for a cell and {_NONE} for none: x./x./xx"
    if not pieces.split():
        raise InputError(Place(detail=name), "no piece is given", mend)
    for piece in pieces.split():
        if _CELL not in piece or not set(piece) <= {_CELL, _NONE, "/"}:
            raise InputError(Place(detail=name), f"{quote(piece)} is no piece", mend)


def check_unlike(name: str, pieces: str) -> None:
    """Make sure that no two pieces are the same when turned or mirrored.

    Raises:
        InputError: two are.
    """
    known: dict[Shape, str] = {}
    for piece in pieces.split():
        shapes = _shapes(piece, turned=True, mirrored=True)
        if shapes[0] in known:
            problem = f"{quote(known[shapes[0]])} and {quote(piece)} are one piece, turned or mirrored"
            raise InputError(Place(detail=name), problem, "leave one of them out")
        known |= dict.fromkeys(shapes, piece)


Shape = frozenset[tuple[int, int]]
"""Rows and columns of a piece, the least of both 0."""


@lru_cache(maxsize=256)
def _shapes(pieces: str, *, turned: bool, mirrored: bool) -> tuple[Shape, ...]:
    """Every way that a piece may lie."""
    found: dict[Shape, None] = {}
    for piece in pieces.split():
        shape = [(row, column) for row, line in enumerate(piece.split("/")) for column, sign in enumerate(line) if sign == _CELL]
        for side in (1, -1)[: 1 + mirrored]:
            lying = [(row, side * column) for row, column in shape]
            for _ in range(4 if turned else 1):
                found[_moved(lying)] = None
                lying = [(column, -row) for row, column in lying]
    return tuple(found)


def _moved(shape: Sequence[tuple[int, int]]) -> Shape:
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return frozenset((row - top, column - left) for row, column in shape)


def placements(pieces: str, cells: Sequence[Cell], *, turned: bool, mirrored: bool) -> Iterator[frozenset[Cell]]:
    """The sets of cells that a piece may cover, for each way to lie those in the order of its first cell.

    Args:
        pieces: as `check_pieces` allows them.
        cells: among which it lies.
        turned: whether a piece may be turned by a quarter, a half or three quarters.
        mirrored: whether a piece may be mirrored.
    """
    known = frozenset(cells)
    for shape in _shapes(pieces, turned=turned, mirrored=mirrored):
        first, *_ = sorted(shape)
        for cell in cells:
            placed = frozenset(Cell(cell.row - first[0] + row, cell.column - first[1] + column) for row, column in shape)
            if placed <= known:
                yield placed
