"""What the constructors make of their arguments, and say where one is of another type."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from numbers import Integral
from typing import TypeAlias, TypeVar

from ..core.errors import InputError, Place, UsageError, shorten
from ..core.field_types import shown
from ..core.givens import Givens, read_givens
from ..core.puzzle import LARGEST_NUMBER, Layout, Puzzle
from ..formats.limits import MOST_NAMED, MOST_ROWS
from ..models import FAMILIES
from ..models import sudoku as sudoku_family

__all__ = ["Regions", "border_clues", "box_shape", "grid_sides", "integer", "map_rows", "puzzle", "several", "sides_of_box", "square_map"]

T = TypeVar("T")

Regions: TypeAlias = str | Sequence[str] | Sequence[Sequence[str]]
"""A map: rows of labels, or a text of lines; cells of one label belong together."""


def puzzle(layout: Layout, givens: Givens | None) -> Puzzle:
    """The puzzle of a layout, which must be of its family, with givens."""
    FAMILIES[layout.family].check(layout)
    return Puzzle(layout, read_givens(layout, givens))


def integer(name: str, number: object) -> int:
    """The number, which must be an integer of those that puzzles have."""
    if isinstance(number, bool) or not isinstance(number, Integral):
        named = "; givens go by name: givens=…" if name == "size" and isinstance(number, str) else ""
        raise UsageError(f"{name}: an integer is wanted, {shorten(shown(number))} was given{named}")
    plain = int(number)
    if abs(plain) > LARGEST_NUMBER:
        raise UsageError(f"{name}: an integer within ±{LARGEST_NUMBER} is wanted, {shorten(shown(plain))} was given")
    return plain


def grid_sides(detail: str, rows: int, columns: int) -> tuple[int, int]:
    """Rows and columns of a grid, as many as files may state, checked before anything is built.

    Args:
        detail: what the message is about.
        rows: any integer.
        columns: any integer.

    Raises:
        InputError: the grid has no cell, or is too large.
    """
    if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
        raise InputError(Place(detail=detail), f"{rows} rows and {columns} columns are asked for", f"give 1 to {MOST_ROWS} of each")
    return rows, columns


def several(name: str, items: Iterable[T]) -> list[T]:
    """The items, of which there must be several."""
    if not isinstance(items, Iterable):
        raise UsageError(f"{name}: several are wanted, {shown(items)} was given")
    known = [*islice(items, MOST_NAMED + 1)]
    if len(known) > MOST_NAMED:
        raise UsageError(f"{name}: more than {MOST_NAMED} are given, which is the most")
    return known


def border_clues(name: str, clues: Iterable[int | None]) -> list[int | None]:
    """Clues at a border: integers, or ``None`` where there is none."""
    return [None if clue is None else integer(name, clue) for clue in several(name, clues)]


def map_rows(regions: Regions) -> list[list[str]]:
    """The rows of a map, of any lengths up to those of a grid."""
    rows = [several("regions", row) for row in (regions.split() if isinstance(regions, str) else several("regions", regions))]
    if rows and any(rows):
        grid_sides("regions", len(rows), max(map(len, rows)))
    if stray := [label for row in rows for label in row if not isinstance(label, Hashable)]:
        raise UsageError(f"regions: a label is wanted for each cell, {shown(stray[0])} was given")
    return rows


def square_map(regions: Regions) -> list[list[str]]:
    """The rows of a map, which must be as many as its columns."""
    rows = map_rows(regions)
    uneven = next((number for number, row in enumerate(rows, 1) if len(row) != len(rows)), None)
    if uneven is not None:
        raise InputError(
            Place(detail="regions"), f"row {uneven} has {len(rows[uneven - 1])} labels, {len(rows)} are expected", "give N rows of N"
        )
    return rows


def box_shape(size: int, boxes: tuple[int, int] | None) -> tuple[int, int]:
    """Rows and columns of a box of an N×N Sudoku, of the usual shape if none is given."""
    number = integer("size", size)
    if boxes is None:
        return sudoku_family.box_shape(number)
    height, width = sides_of_box(boxes)
    if min(height, width) < 2 or height * width != number:
        raise InputError(
            Place(detail="boxes"),
            f"boxes of {height}×{width} do not make a grid of {number}×{number}",
            "rows × columns of a box are the size",
        )
    sudoku_family.box_shape(number)
    return height, width


def sides_of_box(boxes: tuple[int, int]) -> tuple[int, int]:
    """Rows and columns of a box, which must be integers."""
    if not isinstance(boxes, Sequence) or len(boxes) != 2:
        raise UsageError(f"boxes=(rows, columns) of a box is wanted, {shown(boxes)} was given")
    height, width = (integer("boxes", side) for side in boxes)
    return height, width
