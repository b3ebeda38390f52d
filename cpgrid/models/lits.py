"""LITS: in each region a tetromino is shaded, but no square; equal ones do not share a border of regions.

Tetrominoes are equal if one can be turned or mirrored into the other. The shaded cells are connected, and no 2×2 square of cells is all
shaded. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from random import Random

from ..core.errors import InputError, Place, counted
from ..core.families import Arguments, Family, Look
from ..core.grid import Cell, rectangle
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..rules import Connected, NoTwoByTwo, UnlikePieces
from . import checks, maps
from .region_counts import REGION
from .shading import SHADED, SIGNS, VALUES, layout

__all__ = ["FAMILY", "TETROMINOES"]

TETROMINOES = "xxx/x.. xxxx xxx/.x. xx./.xx"
_LEAST, _MOST = 4, 400
"""Cells of a region: with many more there are too many places for a tetromino."""

_Regions = Sequence[tuple[Cell, ...]]


def _sample(chance: Random, rows: int, columns: int) -> list[list[int]]:
    """Regions of four to eight cells along a way through all cells; of a grid of fewer than four, one that is too small."""
    labels = [[0] * columns for _ in range(rows)]
    way = [(row, column if row % 2 == 0 else columns - 1 - column) for row in range(rows) for column in range(columns)]
    label, left = 0, chance.randint(_LEAST, 2 * _LEAST)
    for place, (row, column) in enumerate(way):
        if not left and len(way) - place >= _LEAST:
            label, left = label + 1, chance.randint(_LEAST, 2 * _LEAST)
        labels[row][column], left = label, max(0, left - 1)
    return labels


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    maps.check_rectangle("lits", regions)
    known = list(maps.cells_by_label(regions).values())
    _check_sizes(known)
    return layout("lits", rows, columns, list(_rules(rectangle(0, 0, rows, columns), known)))


def _check_sizes(regions: _Regions) -> None:
    """Whether each region has room for a tetromino, and is not too large.

    Raises:
        InputError: one is too small or too large.
    """
    for region in regions:
        if len(region) < _LEAST:
            problem = f"the region at {region[0]} has {counted(region, 'cell')}, and {_LEAST} of its cells are shaded"
            raise InputError(Place(detail="lits"), problem, "mend the map of regions")
        if len(region) > _MOST:
            problem = f"the region at {region[0]} has {len(region)} cells"
            raise InputError(Place(detail="lits"), problem, f"give regions of at most {_MOST} cells")


def _rules(cells: tuple[Cell, ...], regions: _Regions) -> Iterator[Rule]:
    yield UnlikePieces(tuple(regions), (SHADED,), TETROMINOES)
    yield Connected(cells, (SHADED,))
    yield NoTwoByTwo(cells, (SHADED,))


def _regions(given: Layout) -> _Regions:
    return next((rule.regions for rule in given.rules if isinstance(rule, UnlikePieces)), ())


def _describe(given: Layout) -> Arguments:
    return {"regions": maps.labels(_regions(given), given.rows, given.columns)}


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    regions = _regions(given)
    if sorted(cell for region in regions for cell in region) != list(given.cells):
        mend = "state one unlike-pieces rule with every cell in one of its regions"
        raise InputError(Place(detail=given.family), "the regions do not share out the grid", mend)
    _check_sizes(regions)
    wanted = maps.cells_by_label(maps.labels(regions, given.rows, given.columns))
    checks.check_rules(given, _rules(given.cells, list(wanted.values())))


def _marks(rule: Rule) -> Iterator[Area]:
    if isinstance(rule, UnlikePieces):
        for region in rule.regions:
            yield Area(region, "border")


_EXAMPLE = """lits 4x4
regions:
abbb
aabc
abbc
cccc
"""

FAMILY = Family(
    "lits",
    "in each region a tetromino other than the square is shaded; equal ones, turned or mirrored, do not share a border of regions; the "
    "shaded cells are connected, and no 2×2 square is all shaded",
    rules=("unlike-pieces", "connected", "no-two-by-two"),
    parameters=(replace(REGION, type=replace(REGION.type, sample=_sample)),),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("unlike-pieces", "connected", "no-two-by-two"), marks=_marks, shaded=SHADED),
    examples=(_EXAMPLE,),
)
