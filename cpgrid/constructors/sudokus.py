"""Sudokus in a few lines: with boxes, cages, irregular regions, and grids that overlap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..core.errors import UsageError
from ..core.givens import Givens
from ..core.puzzle import Puzzle
from ..models import jigsaw as jigsaw_family
from ..models import killer as killer_family
from ..models import multi_sudoku as multi_sudoku_family
from ..models import sudoku as sudoku_family
from ..rules import Cage
from .arguments import Regions, box_shape, grid_sides, integer, puzzle, several, sides_of_box, square_map

__all__ = ["jigsaw", "killer", "multi_sudoku", "sudoku"]


def sudoku(size: int = 9, *, boxes: tuple[int, int] | None = None, givens: Givens | None = None) -> Puzzle:
    """A Sudoku of N×N cells.

    Args:
        size: N, 4 to 64, not a prime.
        boxes: rows and columns of a box; the usual shape by default: 2×3 for a size of 6.
        givens: see `read_givens`.

    Raises:
        InputError: there is no Sudoku of that size, or the givens do not fit it.
        UsageError: an argument is of another type.
    """
    return puzzle(sudoku_family.layout(*box_shape(size, boxes)), givens)


def killer(
    cages: Mapping[str, int] | Iterable[Cage], *, size: int = 9, boxes: tuple[int, int] | None = None, givens: Givens | None = None
) -> Puzzle:
    """A killer Sudoku.

    Args:
        cages: the total of each, by its cells: ``{"r1c1 r1c2 r2c1": 15, …}``, distinct digits in each; or `Cage` rules.
        size: N.
        boxes: as for `sudoku`.
        givens: see `read_givens`.

    Raises:
        InputError: there is no cage, one names a cell outside the grid, or as `sudoku`.
        UsageError: an argument is of another type.
    """
    rules = (
        [Cage(cells, integer("cages", total)) for cells, total in cages.items()] if isinstance(cages, Mapping) else several("cages", cages)
    )
    if stray := [rule for rule in rules if not isinstance(rule, Cage)]:
        raise UsageError(f'cages are {{"r1c1 r1c2": 15, …}} or rules Cage("r1c1 r1c2", 15); {stray[0]!r} was given')
    return puzzle(killer_family.layout(*box_shape(size, boxes), rules), givens)


def jigsaw(regions: Regions, *, givens: Givens | None = None) -> Puzzle:
    """A jigsaw Sudoku, whose regions are no boxes.

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a region.
        givens: see `read_givens`.

    Raises:
        InputError: the map is not square, or other than N regions have N cells each; or the givens do not fit.
    """
    return puzzle(jigsaw_family.layout(square_map(regions)), givens)


def multi_sudoku(corners: str | Sequence[tuple[int, int]], *, boxes: tuple[int, int] = (3, 3), givens: Givens | None = None) -> Puzzle:
    """Sudokus that overlap.

    Args:
        corners: ``"samurai"`` or another name that `cpgrid.models.multi_sudoku` knows, or row and column, from 0, of the upper left cell of
            each grid.
        boxes: rows and columns of a box.
        givens: see `read_givens`.

    Raises:
        InputError: the name is unknown, or the grids do not fit each other; or the givens do not fit.
        UsageError: an argument is of another type.
    """
    height, width = sides_of_box(boxes)
    known = corners if isinstance(corners, str) else tuple(_corner(corner) for corner in several("corners", corners))
    if not isinstance(known, str) and known:
        bottom, right = (max(places) for places in zip(*known, strict=True))
        grid_sides("multi_sudoku", bottom + height * width, right + height * width)
    return puzzle(multi_sudoku_family.layout(known, height, width), givens)


def _corner(corner: tuple[int, int]) -> tuple[int, int]:
    if not isinstance(corner, Sequence) or len(corner) != 2:
        raise UsageError(f"corners are (row, column) from 0, {corner!r} was given")
    row, column = corner
    return integer("corners", row), integer("corners", column)
