"""What the constructors make of their arguments, and say where one is of another type."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from numbers import Integral
from typing import TypeAlias, TypeVar

from ..core.errors import InputError, Place, UsageError, shorten
from ..core.givens import Givens, read_givens
from ..core.puzzle import Layout, Puzzle
from ..models import FAMILIES
from ..models import sudoku as sudoku_family

__all__ = ["Regions", "border_clues", "box_shape", "integer", "map_rows", "puzzle", "several", "sides_of_box", "square_map"]

T = TypeVar("T")

Regions: TypeAlias = str | Sequence[str] | Sequence[Sequence[str]]
"""A map: rows of labels, or a text of lines; cells of one label belong together."""


def puzzle(layout: Layout, givens: Givens | None) -> Puzzle:
    """The puzzle of a layout, which must be of its family, with givens."""
    FAMILIES[layout.family].check(layout)
    return Puzzle(layout, read_givens(layout, givens))


def integer(name: str, number: object) -> int:
    """The number, which must be an integer."""
    if isinstance(number, bool) or not isinstance(number, Integral):
        named = "; givens go by name: givens=…" if name == "size" and isinstance(number, str) else ""
        raise UsageError(f"{name}: an integer is wanted, {shorten(repr(number))} was given{named}")
    return int(number)


def several(name: str, items: Iterable[T]) -> list[T]:
    """The items, of which there must be several."""
    if not isinstance(items, Iterable):
        raise UsageError(f"{name}: several are wanted, {items!r} was given")
    return [*items]


def border_clues(name: str, clues: Iterable[int | None]) -> list[int | None]:
    """Clues at a border: integers, or ``None`` where there is none."""
    return [None if clue is None else integer(name, clue) for clue in several(name, clues)]


def map_rows(regions: Regions) -> list[list[str]]:
    """The rows of a map, of any lengths."""
    rows = [several("regions", row) for row in (regions.split() if isinstance(regions, str) else several("regions", regions))]
    if stray := [label for row in rows for label in row if not isinstance(label, Hashable)]:
        raise UsageError(f"regions: a label is wanted for each cell, {stray[0]!r} was given")
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
        raise UsageError(f"boxes=(rows, columns) of a box is wanted, {boxes!r} was given")
    height, width = (integer("boxes", side) for side in boxes)
    return height, width
