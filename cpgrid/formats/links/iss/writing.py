"""From a puzzle to a constraint string."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....core.errors import InputError
from ....core.grid import Cell, rectangle
from ....core.puzzle import Layout, Puzzle, Rule
from ....rules import And, Diagonals, Difference, Distinct, Even, FullRank, Odd, OneOf, Or, Ratio, SumDot, kind_of
from .grid import LARGEST, Grid, box_shape, cell_name
from .outside import write_full_ranks
from .table import BY_KIND
from .whole import adjacent_pairs

__all__ = ["string_of"]

_BOTH = ("1", "-1")
_TIES = {"none": "none", "unclued": "only-unclued", "any": "any"}
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def string_of(puzzle: Puzzle) -> str:
    """The constraint string of a puzzle. What it leaves out need not be noticed: it is read again and compared.

    Raises:
        InputError: the solver has no words for its grid or one of its rules.
    """
    layout = puzzle.layout
    grid = _grid(puzzle)
    groups = _groups(puzzle, grid)
    _add_dots(layout.rules, grid)
    items = [*_structure(grid, layout), *(f".AllDifferent~{'~'.join(map(cell_name, cells))}" for cells in groups)]
    for rule in layout.rules:
        if not isinstance(rule, Distinct):
            items += _written(rule, grid, puzzle)
    given = [f"{cell_name(cell)}_{value}" for cell, value in sorted(puzzle.givens.items())]
    return "".join([*items, *([".~" + "~".join(given)] if given else [])])


def _grid(puzzle: Puzzle) -> Grid:
    layout, values = puzzle.layout, puzzle.layout.values
    size = max(layout.rows, layout.columns)
    whole = layout.cells == rectangle(0, 0, layout.rows, layout.columns) and set(layout.domains) == {values}
    if not whole or values != tuple(range(values[0], values[-1] + 1)) or values[0] not in {0, 1} or not size <= len(values) <= LARGEST:
        problem = f"the solver has grids of up to {LARGEST} rows and columns without blocks, with values from 0 or 1 on, as many at least"
        raise InputError(puzzle.source, problem, "choose another format")
    return Grid(layout.rows, layout.columns, values, box_shape=box_shape(layout.rows, layout.columns, size), region_size=size)


def _groups(puzzle: Puzzle, grid: Grid) -> list[tuple[Cell, ...]]:
    """The groups that must be distinct besides rows, columns, boxes and regions; the last two are put into the grid."""
    left = [rule.cells for rule in puzzle.layout.rules if isinstance(rule, Distinct)]
    lines = [rectangle(row, 0, 1, grid.columns) for row in range(grid.rows)]
    lines += [rectangle(0, column, grid.rows, 1) for column in range(grid.columns)]
    if not _take(left, [line for line in lines if len(line) > 1]):
        raise InputError(puzzle.source, "the solver has grids alone whose rows and columns are distinct", "choose another format")
    if grid.box_shape is not None:
        height, width = grid.box_shape
        corners = ((top, column) for top in range(0, grid.rows, height) for column in range(0, grid.columns, width))
        boxes = [rectangle(top, column, height, width) for top, column in corners]
        if _take(left, boxes):
            grid.boxes = boxes
            return left
    regions = [cells for cells in left if len(cells) == grid.region_size]
    held = [cell for cells in regions for cell in cells]
    if len(held) == len(set(held)) == grid.rows * grid.columns:
        grid.regions = regions
        _take(left, regions)
    return left


def _take(left: list[tuple[Cell, ...]], wanted: Sequence[tuple[Cell, ...]]) -> bool:
    """Take groups out of a list, if it has them all."""
    places: list[int] = []
    sets = [frozenset(cells) for cells in left]
    for cells in wanted:
        place = next((at for at, known in enumerate(sets) if known == frozenset(cells) and at not in places), None)
        if place is None:
            return False
        places.append(place)
    for place in sorted(places, reverse=True):
        del left[place]
    return True


def _structure(grid: Grid, layout: Layout) -> Iterator[str]:
    low, count = grid.values[0], len(grid.values)
    values = f"~0-{grid.values[-1]}" if low == 0 else f"~{count}" if count != max(grid.rows, grid.columns) else ""
    if (grid.rows, grid.columns, values) != (9, 9, ""):
        yield f".Shape~{grid.rows}x{grid.columns}{values}"
    if not grid.boxes and grid.box_shape is not None:
        yield ".NoBoxes"
    if grid.regions:
        label = {cell: _DIGITS[number] for number, cells in enumerate(sorted(map(sorted, grid.regions))) for cell in cells}
        yield f".Jigsaw~{''.join(label[cell] for cell in grid.cells)}"
    ties = next((rule.ties for rule in layout.rules if isinstance(rule, FullRank)), "unclued")
    grid.ties = ties
    if ties != "unclued":
        yield f".FullRankTies~{_TIES[ties]}"


def _add_dots(rules: Iterable[Rule], grid: Grid) -> None:
    """The pairs of cells with dots, of which other rules say that they are all."""
    for rule in rules:
        name = {Difference: "WhiteDot", Ratio: "BlackDot", SumDot: "X"}.get(type(rule))
        if name is not None and rule.cells in set(adjacent_pairs(rule.cells)):
            grid.dots.setdefault(name, []).append((rule.cells[0], rule.cells[1]))


def _written(rule: Rule, grid: Grid, puzzle: Puzzle) -> Iterator[str]:
    """The items of a rule.

    Raises:
        InputError: the solver has no words for it.
    """
    if isinstance(rule, Diagonals) and rule.which == "both":
        yield from (f".Diagonal~{which}" for which in _BOTH)
    elif isinstance(rule, FullRank):
        ranks = write_full_ranks(rule, grid)
        if ranks is None:
            raise _no_words(rule, puzzle)
        yield from (_item("FullRank", rank) for rank in ranks)
    elif isinstance(rule, Even | Odd | OneOf):
        yield _candidates(rule, grid)
    elif isinstance(rule, Or | And):
        yield f".{type(rule).__name__}"
        for held in rule.rules:
            yield from _written(held, grid, puzzle)
        yield ".End"
    else:
        yield _of_table(rule, grid, puzzle)


def _of_table(rule: Rule, grid: Grid, puzzle: Puzzle) -> str:
    for constraint in BY_KIND.get(type(rule), ()):
        assert constraint.write is not None
        arguments = constraint.write(rule, grid)
        if arguments is not None:
            return _item(constraint.name, arguments)
    raise _no_words(rule, puzzle)


def _candidates(rule: Even | Odd | OneOf, grid: Grid) -> str:
    if isinstance(rule, OneOf):
        left = [value for value in grid.values if value in rule.values]
    else:
        left = [value for value in grid.values if value % 2 == isinstance(rule, Odd)]
    return _item("", ["_".join(map(str, (cell_name(cell), *left))) for cell in rule.cells])


def _item(name: str, arguments: Sequence[object]) -> str:
    return "." + "~".join(map(str, (name, *arguments)))


def _no_words(rule: Rule, puzzle: Puzzle) -> InputError:
    problem = f"the solver has no words for the rule {kind_of(rule).name} at {rule.cells[0]}"
    return InputError(puzzle.source, problem, "choose another format, or leave it out")
