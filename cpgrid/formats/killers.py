"""What texts of killers have in common: 9×9 grids with cages, which are read and compared in one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.errors import InputError, Place, placed
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule
from ..models import FAMILIES, jigsaw, sudoku
from ..models.building import construct
from ..rules import Cage, Diagonals
from .fixed_layouts import cannot_state
from .links.exact import check_stated

__all__ = ["COUNT", "SIZE", "cages_of", "check_written", "killer"]

SIZE = 9
"""Rows of the grids."""
COUNT = SIZE * SIZE


def killer(
    cages: Sequence[Cage],
    givens: Mapping[Cell, int],
    place: Place,
    *,
    diagonals: bool = False,
    regions: Sequence[Sequence[object]] = (),
) -> Puzzle:
    """The puzzle of a text: a killer if that is all it is.

    Args:
        cages: each with distinct digits.
        givens: known values.
        place: where the puzzle begins.
        diagonals: whether the main diagonals are distinct, too.
        regions: rows of labels, in place of boxes.

    Raises:
        InputError: the regions do not share out the grid.
    """
    with placed(place):
        layout = _layout(cages, diagonals=diagonals, regions=regions)
    return Puzzle(layout, givens, place)


def _layout(cages: Sequence[Cage], *, diagonals: bool, regions: Sequence[Sequence[object]]) -> Layout:
    if not regions and cages and not diagonals:
        return construct(FAMILIES["killer"], {"size": SIZE, "boxes": (3, 3), "cages": cages})
    bare = jigsaw.layout([list(map(str, row)) for row in regions]) if regions else sudoku.layout(3, 3)
    further: list[Rule] = [Diagonals(bare.cells)] if diagonals else []
    return bare.with_rules(*further, *cages) if further or cages else bare


def cages_of(puzzle: Puzzle, name: str) -> list[Cage]:
    """The cages of a puzzle, in the order of their first cells.

    Args:
        puzzle: any.
        name: of the format that is to state it, for errors.

    Raises:
        InputError: the grid has another size, or cages share a cell.
    """
    layout = puzzle.layout
    if (layout.rows, layout.columns, len(layout.cells)) != (SIZE, SIZE, COUNT):
        raise cannot_state(puzzle, name, f"its grids have {SIZE} rows and columns")
    cages = sorted((rule for rule in layout.rules if isinstance(rule, Cage)), key=lambda cage: min(cage.cells))
    held = [cell for cage in cages for cell in cage.cells]
    if len(held) > len(set(held)):
        raise cannot_state(puzzle, name, "two cages share a cell")
    return cages


def check_written(puzzle: Puzzle, again: Puzzle, name: str) -> None:
    """Whether what was written says all of the puzzle.

    Raises:
        InputError: it does not.
    """
    try:
        check_stated(puzzle, again, "it")
    except InputError as error:
        raise cannot_state(puzzle, name, error.problem.removeprefix("it ")) from None
