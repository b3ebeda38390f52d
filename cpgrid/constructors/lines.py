"""Puzzles with clues for rows and columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.errors import UsageError
from ..core.givens import Givens
from ..core.puzzle import Puzzle
from ..models import binairo as binairo_family
from ..models import kakurasu as kakurasu_family
from ..models import kakuro as kakuro_family
from ..models import kakuro_extension as kakuro_extension_family
from ..models import nonogram as nonogram_family
from ..rules import Run
from .arguments import border_clues, grid_sides, integer, puzzle, several

__all__ = ["binairo", "kakurasu", "kakuro", "nonogram"]


def kakuro(
    runs: Mapping[str, int], *, rows: int | None = None, columns: int | None = None, distinct: bool = True, givens: Givens | None = None
) -> Puzzle:
    """A Kakuro with the digits 1 to 9.

    Args:
        runs: the clue of each, by its cells: ``{"r2c2-r2c4": 12, …}``; each from block to block, across and down.
        rows: of the grid, blocks included; down to the last run by default.
        columns: of the grid, likewise.
        distinct: whether no digit may stand twice in a run; ``False`` = a Kakuro Extension.
        givens: see `read_givens`.

    Raises:
        InputError: runs and cells do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """
    if not isinstance(runs, Mapping):
        raise UsageError(f'runs are {{"r2c2-r2c4": 12, …}}; {runs!r} was given')
    rules = [Run(cells, integer("runs", clue), distinct) for cells, clue in runs.items()]
    used = [cell for rule in rules for cell in rule.cells]
    family = kakuro_family if distinct else kakuro_extension_family
    height = max((cell.row + 1 for cell in used), default=1) if rows is None else integer("rows", rows)
    width = max((cell.column + 1 for cell in used), default=1) if columns is None else integer("columns", columns)
    return puzzle(family.layout(*grid_sides("kakuro", height, width), rules), givens)


def nonogram(rows: Sequence[Sequence[int] | None], columns: Sequence[Sequence[int] | None], *, givens: Givens | None = None) -> Puzzle:
    """A nonogram; 1 is a filled cell, 0 a blank one.

    Args:
        rows: for each row, from top to bottom, the lengths of its blocks; empty = all blank, ``None`` = not known.
        columns: the same for each column, from left to right.
        givens: see `read_givens`.

    Raises:
        InputError: a length is less than 1, or there are no rows or columns; or the givens do not fit.
    """
    across, down = (
        [None if clue is None else [integer(name, length) for length in several(name, clue)] for clue in several(name, side)]
        for name, side in (("rows", rows), ("columns", columns))
    )
    if across and down:
        grid_sides("nonogram", len(across), len(down))
    return puzzle(nonogram_family.layout(across, down), givens)


def kakurasu(rows: Sequence[int | None], columns: Sequence[int | None], *, givens: Givens | None = None) -> Puzzle:
    """A kakurasu; 1 is a filled cell, 0 a blank one.

    Args:
        rows: for each row, from top to bottom, what its filled cells add up to; ``None`` = no clue.
        columns: the same for each column, from left to right.
        givens: see `read_givens`.

    Raises:
        InputError: there are no rows or columns, or the givens do not fit.
    """
    across, down = border_clues("rows", rows), border_clues("columns", columns)
    if across and down:
        grid_sides("kakurasu", len(across), len(down))
    return puzzle(kakurasu_family.layout(across, down), givens)


def binairo(rows: int, columns: int | None = None, *, givens: Givens | None = None) -> Puzzle:
    """A binairo (Takuzu), filled with 0 and 1; in its givens ``.`` is an open cell.

    Args:
        rows: an even number, 2 to 100.
        columns: the same; as many as rows by default.
        givens: see `read_givens`.

    Raises:
        InputError: a number is odd or out of range, or the givens do not fit.
    """
    return puzzle(binairo_family.layout(integer("rows", rows), None if columns is None else integer("columns", columns)), givens)
