"""Unruly: a Binairo, as ``8x8u:AbCb…``; with ``u`` no two lines are equal.

A letter is a given and the cells without before it, 0 for ``a``: small letters are 0, capitals 1. ``z`` and ``Z`` are 25 cells without. One
more given stands behind the last cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from ....core.errors import placed, quote
from ....core.pieces import Piece
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.building import build, described
from .record import MOST_SIDE, Game, Reading, refused, sides

__all__ = ["GAME"]

_LEAST = 6
"""Rows, and columns, of the smallest grid that the game takes."""
_LONG = 25


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    rows, columns = sides(match, settings)
    values = _values(description, rows * columns)
    with placed(settings.place):
        layout = build(FAMILIES["binairo"], rows, columns, {"distinct": bool(match[3])})
    return Reading(layout, {cell: value for cell, value in zip(layout.cells, values, strict=False) if value is not None})


def _values(description: Piece, count: int) -> list[int | None]:
    """The value of each cell, ``None`` for none, and of one cell more."""
    values: list[int | None] = []
    for part in description.signs():
        if part.text not in ascii_letters:
            raise part.error(f"{quote(part.text)} stands for no cell", "copy the id as the game shows it")
        run = ascii_lowercase.index(part.text.lower())
        values += [None] * run
        if run < _LONG:
            values.append(int(part.text in ascii_uppercase))
        if len(values) > count + 1:
            raise part.error(f"the description goes on past the last of {count} cells", "mend its size")
    if len(values) <= count:
        raise description.end.error(f"the description ends after {len(values)} of {count + 1} places", "copy the id as the game shows it")
    return values


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    if not _LEAST <= min(layout.rows, layout.columns) <= max(layout.rows, layout.columns) <= MOST_SIDE:
        raise refused(puzzle, "unruly", f"has grids of {_LEAST} rows and columns or more, up to {MOST_SIDE} are written")
    distinct = described(FAMILIES["binairo"], layout)["distinct"]
    description = write_values([*(puzzle.givens.get(cell) for cell in layout.cells), 0])
    return f"{layout.columns}x{layout.rows}{'u' * distinct}", description


def write_values(values: Sequence[int | None]) -> str:
    """Givens, and cells without, as letters."""
    parts: list[str] = []
    run = 0
    for value in values:
        if value is None:
            run += 1
            continue
        letters = ascii_uppercase if value else ascii_lowercase
        full, rest = divmod(run, _LONG)
        parts += [letters[-1] * full, letters[rest]]
        run = 0
    return "".join(parts)


GAME = Game("unruly", ("binairo",), re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(u?)(?:d\w)?", re.ASCII), _read, _write)
