"""Constraints of the whole grid, of dots between cells, and of cells that point along their row or column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ....core.grid import Cell
from ....core.puzzle import Rule
from ....rules import (
    AllDotsGiven,
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Diagonals,
    Difference,
    DisjointGroups,
    Doppelganger,
    DutchFlatmates,
    GlobalEntropy,
    GlobalModular,
    Greater,
    Indexing,
    NonConsecutive,
    Ratio,
    SameValues,
    SumDot,
    Windoku,
)
from .grid import Grid
from .items import Item, NotUnderstoodError
from .record import Constraint, cells_of, names

__all__ = ["CONSTRAINTS", "adjacent_pairs"]

Pair = tuple[Cell, Cell]

_BESIDE = ((0, -1), (0, 1), (-1, 0), (1, 0))
_KROPKI = ("WhiteDot", "BlackDot")
_XV = ("X", "V")


def adjacent_pairs(cells: Sequence[Cell]) -> Iterator[Pair]:
    """The cells of a list that share a border, the one that comes first in the list first."""
    left = set(cells)
    for cell in cells:
        left.discard(cell)
        beside = (Cell(cell.row + down, cell.column + right) for down, right in _BESIDE)
        yield from ((cell, other) for other in beside if other in left)


def _dots(name: str, make: Callable[[Pair], Rule], kind: type[Any], fits: Callable[[Any], bool]) -> Constraint:
    def read(item: Item, grid: Grid) -> list[Rule]:
        pairs = list(adjacent_pairs(cells_of(item, grid)))
        grid.dots.setdefault(name, []).extend(pairs)
        return [make(pair) for pair in pairs]

    def write(rule: Any, _grid: Grid) -> list[str] | None:
        one, other = rule.cells
        return names(rule.cells) if fits(rule) and (other, one) in set(adjacent_pairs((other, one))) else None

    return Constraint(name, read, kind, write)


def _everywhere(name: str, make: Callable[[Grid], Rule], kind: type[Any]) -> Constraint:
    """A constraint without arguments."""

    def write(rule: Any, grid: Grid) -> list[str] | None:
        try:
            return [] if make(grid) == rule else None
        except NotUnderstoodError:
            return None

    return Constraint(name, lambda _item, grid: [make(grid)], kind, write)


def _in_boxes(name: str, kind: type[Any]) -> Constraint:
    def make(grid: Grid) -> Rule:
        if grid.box_shape is None:
            raise NotUnderstoodError(f"{name} in a grid that no boxes share out")
        height, width = grid.box_shape
        rule: Rule = kind(grid.cells, height, width)
        return rule

    return _everywhere(name, make, kind)


def _only_for(name: str, make: Callable[[Grid], Rule], kind: type[Any], first: int, count: int) -> Constraint:
    """A constraint that the solver has for some values alone."""

    def checked(grid: Grid) -> Rule:
        if len(grid.values) != count or grid.values[0] < first:
            raise NotUnderstoodError(f"{name} in a grid with the values {grid.values[0]} to {grid.values[-1]}")
        return make(grid)

    return _everywhere(name, checked, kind)


def _doppelganger(grid: Grid) -> Rule:
    if grid.values[0] != 0 or len(grid.values) != grid.rows + 1 or not grid.boxes:
        raise NotUnderstoodError("doppelganger in a grid without boxes, or without 0 and a digit for each row")
    return Doppelganger(grid.cells, tuple(grid.boxes))


def _diagonal(item: Item, grid: Grid) -> list[Rule]:
    word = item.arguments[0].text if item.arguments else ""
    if word not in {"1", "-1"}:
        raise item.error("it names no diagonal", "write 1 for the rising one, -1 for the falling one")
    return [Diagonals(grid.cells, "rising" if word == "1" else "falling")]


def _indexing(item: Item, grid: Grid) -> list[Rule]:
    word = item.arguments[0].text if item.arguments else ""
    if word not in {"R", "C"}:
        raise item.error("it does not say whether rows or columns are indexed", "write C or R before the cells")
    return [Indexing(grid.cells, cells_of(item, grid, 1), word == "R")]


def _write_indexing(rule: Indexing, grid: Grid) -> list[str] | None:
    return ["R" if rule.by_column else "C", *names(rule.marked)] if set(rule.cells) == set(grid.cells) else None


def _same_values(grid: Grid) -> Rule:
    rows = [tuple(cell for cell in grid.cells if cell.row == row) for row in range(grid.rows)]
    columns = [tuple(cell for cell in grid.cells if cell.column == column) for column in range(grid.columns)]
    regions = [*grid.regions, *rows, *columns, *grid.boxes]
    largest = max(map(len, regions))
    if largest == len(grid.values):
        raise NotUnderstoodError("regions with the same values, where each has all of them")
    return SameValues(tuple(cells for cells in regions if len(cells) == largest))


CONSTRAINTS = (
    _everywhere("AntiKnight", lambda grid: AntiKnight(grid.cells), AntiKnight),
    _everywhere("AntiKing", lambda grid: AntiKing(grid.cells), AntiKing),
    _everywhere("AntiConsecutive", lambda grid: NonConsecutive(grid.cells), NonConsecutive),
    _everywhere("AntiTaxicab", lambda grid: AntiTaxicab(grid.cells), AntiTaxicab),
    _in_boxes("DisjointSets", DisjointGroups),
    _in_boxes("Windoku", Windoku),
    _only_for("GlobalEntropy", lambda grid: GlobalEntropy(grid.cells), GlobalEntropy, 1, 9),
    _only_for("GlobalMod", lambda grid: GlobalModular(grid.cells), GlobalModular, 0, 9),
    _only_for("DutchFlatmates", lambda grid: DutchFlatmates(grid.cells), DutchFlatmates, 1, 9),
    _everywhere("Doppelganger", _doppelganger, Doppelganger),
    _everywhere("RegionSameValues", _same_values, SameValues),
    _everywhere(
        "StrictKropki",
        lambda grid: AllDotsGiven(grid.cells, _all_dots(grid, _KROPKI), differences=(1,), ratios=(2,)),
        AllDotsGiven,
    ),
    _everywhere("StrictXV", lambda grid: AllDotsGiven(grid.cells, _all_dots(grid, _XV), totals=(10, 5)), AllDotsGiven),
    Constraint("Diagonal", _diagonal, Diagonals, lambda rule, _: {"rising": ["1"], "falling": ["-1"]}.get(rule.which)),
    _dots("WhiteDot", lambda pair: Difference(pair, 1), Difference, lambda rule: rule.difference == 1),
    _dots("BlackDot", lambda pair: Ratio(pair, 2), Ratio, lambda rule: rule.ratio == 2),
    _dots("X", lambda pair: SumDot(pair, 10), SumDot, lambda rule: rule.total == 10),
    _dots("V", lambda pair: SumDot(pair, 5), SumDot, lambda rule: rule.total == 5),
    _dots("GreaterThan", Greater, Greater, lambda _: True),
    Constraint("Indexing", _indexing, Indexing, _write_indexing),
)


def _all_dots(grid: Grid, kinds: Sequence[str]) -> tuple[Pair, ...]:
    """The pairs of cells with a dot of some kinds, in reading order."""
    found = {tuple(sorted(pair)) for kind in kinds for pair in grid.dots.get(kind, ())}
    return tuple((one, other) for one, other in sorted(found))
