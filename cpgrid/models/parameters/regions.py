"""Maps of regions: a label for each cell, row by row; cells of one label belong together."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from ...core.errors import InputError, Place, UsageError, described
from ...core.families import Arguments, ParameterType
from ...core.grid import rectangle
from ...core.puzzle import Layout
from .. import maps, shapes
from .arguments import grid_sides, several

__all__ = ["REGIONS", "SQUARE_REGIONS", "Labels"]

Labels = Sequence[Sequence[Hashable]]


def _take(name: str, regions: Any) -> list[list[Any]]:
    """The rows of a map, of any lengths up to those of a grid."""
    lines = _lines(regions) if isinstance(regions, str) else several(name, regions)
    rows = [row.split() if isinstance(row, str) and len(row.split()) > 1 else several(name, row) for row in lines]
    if not any(rows):
        raise InputError(Place(detail=name), "the map is empty", "give a label for each cell, row by row")
    grid_sides(name, len(rows), max(map(len, rows)))
    if stray := [label for row in rows for label in row if not isinstance(label, Hashable)]:
        raise UsageError(f"{name}: a label is wanted for each cell, {described(stray[0])} was given")
    return rows


def _lines(text: str) -> list[str]:
    """The rows of a text, which has one a line; without line breaks, blanks stand between the rows."""
    return [line for line in map(str.strip, text.splitlines()) if line] if "\n" in text.strip() else text.split()


def _take_square(name: str, regions: Any) -> list[list[Any]]:
    """The rows of a map, which must be as many as its columns."""
    rows = _take(name, regions)
    uneven = next((number for number, row in enumerate(rows, 1) if len(row) != len(rows)), None)
    if uneven is not None:
        problem = f"row {uneven} has {len(rows[uneven - 1])} labels, {len(rows)} are expected"
        raise InputError(Place(detail=name), problem, "give N rows of N")
    return rows


def _find(layout: Layout) -> Labels:
    return maps.labels(maps.named_groups(layout, "region"), layout.rows, layout.columns)


def _sides(regions: Labels, _arguments: Arguments) -> tuple[int, int]:
    return len(regions), len(regions[0]) if regions else 0


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    cages = shapes.cages(rectangle(0, 0, rows, columns), chance, largest=chance.randint(3, 5))
    return maps.labels(cages, rows, columns)


def _sample_square(chance: Random, rows: int, _columns: int) -> Labels:
    return shapes.regions(rows, chance, exchanges=chance.randint(0, 6 * rows))


_ANNOTATION = "str | Sequence[str] | Sequence[Sequence[str]]"

REGIONS = ParameterType("map of regions", _ANNOTATION, _take, "map", find=_find, sides=_sides, sample=_sample)
"""A map of as many regions as there are, of any sizes."""

SQUARE_REGIONS = ParameterType(
    "map of regions", _ANNOTATION, _take_square, "map", find=_find, sides=_sides, square=True, sample=_sample_square
)
"""A map of N×N labels."""
