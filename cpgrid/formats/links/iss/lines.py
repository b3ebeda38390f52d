"""Constraints of lines and cages: a number, if they have one, and cells in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ....core.grid import Cell
from ....core.puzzle import Rule
from ....rules import (
    Arrow,
    Between,
    Cage,
    Contains,
    CountingCircles,
    Distinct,
    DoubleArrow,
    Entropic,
    EqualityCage,
    Linear,
    Lockout,
    Lunchbox,
    Modular,
    NSumLine,
    Palindrome,
    Quadruple,
    RegionSumLine,
    RellikCage,
    Renban,
    SameValues,
    Thermometer,
    ValueIndexing,
    Whispers,
    Zipper,
)
from .grid import Grid
from .items import Item, NotUnderstoodError
from .record import Constraint, cells_of, names, number_of

__all__ = ["CONSTRAINTS"]

_NINE = tuple(range(1, 10))
_USUAL_WHISPER = 5
_LOOP = "LOOP"
_LARGEST_COEFFICIENT = 100


def _of_cells(name: str, kind: type[Any]) -> Constraint:
    """A constraint that names cells and nothing else."""
    return Constraint(name, lambda item, grid: [kind(cells_of(item, grid))], kind, lambda rule, _: names(rule.cells))


def _with_number(name: str, kind: type[Any], number: str) -> Constraint:
    """A constraint that names a number, which is a field of its rule, and cells."""

    def read(item: Item, grid: Grid) -> list[Rule]:
        return [kind(cells_of(item, grid, 1), **{number: number_of(item, 0)})]

    return Constraint(name, read, kind, lambda rule, _: [getattr(rule, number), *names(rule.cells)])


def _whispers(item: Item, grid: Grid) -> list[Rule]:
    if item.arguments and not item.arguments[0].text.lstrip("-").isdecimal():
        return [Whispers(cells_of(item, grid), None if len(grid.values) == len(_NINE) else _USUAL_WHISPER)]
    return [Whispers(cells_of(item, grid, 1), number_of(item, 0))]


def _write_whispers(rule: Whispers, grid: Grid) -> list[object] | None:
    if rule.difference is None:
        return [*names(rule.cells)] if len(grid.values) == len(_NINE) else None
    return [rule.difference, *names(rule.cells)]


def _entropic(item: Item, grid: Grid) -> list[Rule]:
    if grid.values != _NINE:
        raise item.error("the values of the grid are not 1 to 9", "the solver has such lines for these values alone")
    return [Entropic(cells_of(item, grid))]


def _region_sum(item: Item, grid: Grid) -> Iterator[Rule]:
    cells, regions = cells_of(item, grid), grid.boxes or grid.regions
    known = {cell for region in regions for cell in region}
    if not regions:
        return
    if not known.issuperset(cells):
        raise NotUnderstoodError("region sum line through cells of no region")
    yield RegionSumLine(cells, tuple(regions))


def _write_region_sum(rule: RegionSumLine, grid: Grid) -> list[str] | None:
    regions = {frozenset(cells) for cells in grid.boxes or grid.regions}
    return names(rule.cells) if {frozenset(cells) for cells in rule.regions} == regions else None


def _sum_line(item: Item, grid: Grid) -> list[Rule]:
    closed = bool(item.arguments) and item.arguments[-1].text == _LOOP
    kept = Item(item.name, item.arguments[:-1] if closed else item.arguments, item.place)
    return [NSumLine(cells_of(kept, grid, 1), number_of(kept, 0), closed)]


def _cage(item: Item, grid: Grid) -> list[Rule]:
    return [Cage(cells_of(item, grid, 1), number_of(item, 0) or None)]


def _write_cage(rule: Cage, _grid: Grid) -> list[object] | None:
    return [rule.total or 0, *names(rule.cells)] if rule.distinct and rule.total != 0 else None


def _sum(item: Item, grid: Grid) -> list[Rule]:
    """A sum, and perhaps the coefficient of each cell: ``12_=_1_2_-1``."""
    cells = cells_of(item, grid, 1)
    word = item.arguments[0]
    total, sign, *further = word.text.split("_") if "_" in word.text else (word.text, "")
    kept = Item(item.name, [word._replace(text=text) for text in (total, *further)], item.place)
    if not sign:
        return [Cage(cells, number_of(kept, 0), distinct=False)]
    if sign != "=" or len(further) != len(cells):
        raise item.error(f"{len(further)} coefficients are given for {len(cells)} cells", "write the sum, _=_ and one for each cell")
    known = tuple(number_of(kept, index, -_LARGEST_COEFFICIENT, _LARGEST_COEFFICIENT) for index in range(1, len(further) + 1))
    return [Linear(cells, known, number_of(kept, 0), number_of(kept, 0))]


def _write_sum(rule: Cage | Linear, _grid: Grid) -> list[object] | None:
    if isinstance(rule, Cage):
        return [rule.total, *names(rule.cells)] if not rule.distinct and rule.total is not None else None
    if rule.low is None or rule.low != rule.high or max(map(abs, rule.coefficients)) > _LARGEST_COEFFICIENT:
        return None
    return ["_".join(map(str, (rule.low, "=", *rule.coefficients))), *names(rule.cells)]


def _arrow(item: Item, grid: Grid) -> list[Rule]:
    cells = cells_of(item, grid)
    return [Arrow(cells[:1], (cells[1:],))]


def _pill(item: Item, grid: Grid) -> list[Rule]:
    size = number_of(item, 0, 2, 3)
    cells = cells_of(item, grid, 1)
    return [Arrow(tuple(sorted(cells[:size])), (cells[size:],))]


def _write_arrow(rule: Arrow, _grid: Grid) -> list[str] | None:
    return names((*rule.stem, *rule.shafts[0])) if len(rule.stem) == len(rule.shafts) == 1 else None


def _write_pill(rule: Arrow, _grid: Grid) -> list[object] | None:
    return [len(rule.stem), *names((*rule.stem, *rule.shafts[0]))] if len(rule.stem) in {2, 3} and len(rule.shafts) == 1 else None


def _values(item: Item, words: Sequence[str]) -> tuple[int, ...]:
    kept = Item(item.name, [item.arguments[0]._replace(text=word) for word in words], item.place)
    return tuple(number_of(kept, index) for index in range(len(words)))


def _swapped(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells of an index with the first two in each other's place: here the distance comes first, there the value."""
    return (*cells[1:2], *cells[:1], *cells[2:])


def _contains(*, exactly: bool) -> Callable[[Item, Grid], list[Rule]]:
    def read(item: Item, grid: Grid) -> list[Rule]:
        cells = cells_of(item, grid, 1)
        return [Contains(cells, _values(item, item.arguments[0].text.split("_")), exactly)]

    return read


def _write_contains(*, exactly: bool) -> Callable[[Contains, Grid], list[object] | None]:
    def write(rule: Contains, _grid: Grid) -> list[object] | None:
        return ["_".join(map(str, rule.values)), *names(rule.cells)] if rule.exactly is exactly else None

    return write


def _quad(item: Item, grid: Grid) -> list[Rule]:
    corner, *_ = cells_of(Item(item.name, item.arguments[:1], item.place), grid)
    if corner.row + 1 >= grid.rows or corner.column + 1 >= grid.columns:
        raise item.error(f"{corner} is no upper left cell of four", "name that cell of the four around a corner")
    cells = tuple(corner._replace(row=corner.row + down, column=corner.column + right) for down in (0, 1) for right in (0, 1))
    return [Quadruple(cells, _values(item, [word.text for word in item.arguments[1:]]))]


def _write_quad(rule: Quadruple, _grid: Grid) -> list[object] | None:
    return [*names([min(rule.cells)]), *rule.values] if not rule.exactly else None


def _same_values(item: Item, grid: Grid) -> list[Rule]:
    cells = cells_of(item, grid, 1)
    count = number_of(item, 0, 2, len(cells))
    size, rest = divmod(len(cells), count)
    if rest:
        raise item.error(f"{len(cells)} cells do not make {count} sets of one size", "name as many for each")
    return [SameValues(tuple(cells[index * size :][:size] for index in range(count)))]


def _write_same_values(rule: SameValues, _grid: Grid) -> list[object]:
    return [len(rule.lists), *names(cell for cells in rule.lists for cell in cells)]


CONSTRAINTS = (
    _of_cells("Thermo", Thermometer),
    Constraint("Whisper", _whispers, Whispers, _write_whispers),
    _of_cells("Renban", Renban),
    _with_number("Modular", Modular, "modulus"),
    Constraint("Entropic", _entropic, Entropic, lambda rule, grid: names(rule.cells) if grid.values == _NINE else None),
    Constraint("RegionSumLine", _region_sum, RegionSumLine, _write_region_sum),
    _of_cells("Between", Between),
    _with_number("Lockout", Lockout, "difference"),
    _of_cells("Palindrome", Palindrome),
    _of_cells("Zipper", Zipper),
    Constraint("SumLine", _sum_line, NSumLine, lambda rule, _: [rule.total, *names(rule.cells), *([_LOOP] if rule.closed else [])]),
    Constraint(
        "ValueIndexing",
        lambda item, grid: [ValueIndexing(_swapped(cells_of(item, grid)))],
        ValueIndexing,
        lambda rule, _: names(_swapped(rule.cells)),
    ),
    Constraint("Arrow", _arrow, Arrow, _write_arrow),
    _of_cells("DoubleArrow", DoubleArrow),
    Constraint("PillArrow", _pill, Arrow, _write_pill),
    Constraint("Cage", _cage, Cage, _write_cage),
    _with_number("RellikCage", RellikCage, "total"),
    Constraint(
        "EqualityCage",
        lambda item, grid: [EqualityCage(cells_of(item, grid))],
        EqualityCage,
        lambda rule, _: names(rule.cells) if rule.strict else None,
    ),
    Constraint("Sum", _sum, Cage, _write_sum),
    Constraint("Sum", _sum, Linear, _write_sum),
    _with_number("Lunchbox", Lunchbox, "total"),
    Constraint("AllDifferent", lambda item, grid: [Distinct(cells_of(item, grid), "group")], Distinct, lambda rule, _: names(rule.cells)),
    Constraint("ContainAtLeast", _contains(exactly=False), Contains, _write_contains(exactly=False)),
    Constraint("ContainExact", _contains(exactly=True), Contains, _write_contains(exactly=True)),
    Constraint("Quad", _quad, Quadruple, _write_quad),
    Constraint("SameValues", _same_values, SameValues, _write_same_values),
    _of_cells("CountingCircles", CountingCircles),
)
"""In the order in which the solver has them."""
