"""Filled grids as boards of the format pzprv3, which the judge reads: the clues as books print them, then what a player has drawn.

A kind's board begins ``pzprv3/kind/rows/columns/``; then come rows of words, each row ended by ``/``: the clues, and shading (``#``),
numbers, or lines: for each row how many lines cross the border between neighbours, then for each two rows the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.models.building import described, usual

__all__ = ["BOARDS", "board", "is_usual"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SHADED = 16
"""The sides where a line leaves a cell, and the value of a shaded cell of Yajilin."""

Rows = Iterator[Iterable[object]]
Grid = Mapping[Cell, int]


def board(puzzle: Puzzle, grid: Sequence[int]) -> str | None:
    """The board of a filled grid; ``None`` where no player can draw it."""
    layout = puzzle.layout
    kind, rows_of = BOARDS[layout.family]
    values = dict(zip(layout.cells, grid, strict=True))
    arguments = {**described(FAMILIES[layout.family], layout), "givens": puzzle.givens}
    if not _drawable(puzzle, arguments, values):
        return None
    rows = rows_of(layout.rows, layout.columns, arguments, values)
    return f"pzprv3/{kind}/{layout.rows}/{layout.columns}/" + "".join(" ".join(map(str, row)) + " /" for row in rows)


def is_usual(puzzle: Puzzle) -> bool:
    """Whether the puzzle has the rules of most books, which are those that the judge knows; their numbers may be smaller."""
    layout, family = puzzle.layout, FAMILIES[puzzle.layout.family]
    arguments = described(family, layout)
    return all(
        arguments[each.name] == usual(each, layout.rows, layout.columns)
        for each in family.parameters
        if each.type.stated == "first line" and each.name != "values"
    )


def _drawable(puzzle: Puzzle, arguments: Mapping[str, Any], values: Grid) -> bool:
    """Whether a player can draw the grid: lines of neighbours meet, and cells with the number of an island are not shaded."""
    layout = puzzle.layout
    if layout.family == "nurikabe":
        numbers = arguments["numbers"]
        return all(numbers[cell.row][cell.column] == "." for cell, value in values.items() if value)
    if layout.family not in {"masyu", "yajilin"}:
        return True
    places = _places(layout.rows, layout.columns, -1)
    return all(
        _has(values, one, EAST) == _has(values, _right(one), WEST) and _has(values, one, SOUTH) == _has(values, _below(one), NORTH)
        for one in places
    )


def _places(rows: int, columns: int, first: int = 0) -> list[Cell]:
    return [Cell(row, column) for row in range(first, rows) for column in range(first, columns)]


def _right(cell: Cell) -> Cell:
    return Cell(cell.row, cell.column + 1)


def _below(cell: Cell) -> Cell:
    return Cell(cell.row + 1, cell.column)


def _has(values: Grid, cell: Cell, side: int) -> bool:
    value = values.get(cell, 0)
    return value < SHADED and bool(value & side)


def _lines(rows: int, columns: int, right: Callable[[Cell], int], down: Callable[[Cell], int]) -> Rows:
    """How many lines cross each border."""
    yield from ([right(Cell(row, column)) for column in range(columns - 1)] for row in range(rows))
    yield from ([down(Cell(row, column)) for column in range(columns)] for row in range(rows - 1))


def _path(rows: int, columns: int, values: Grid) -> Rows:
    return _lines(rows, columns, lambda cell: int(_has(values, cell, EAST)), lambda cell: int(_has(values, cell, SOUTH)))


def _shading(rows: int, columns: int, values: Grid, shaded: int = 1) -> Rows:
    yield from (["#" if values.get(Cell(row, column)) == shaded else "." for column in range(columns)] for row in range(rows))


def _signs(labels: Sequence[Sequence[object]], other: Mapping[str, str]) -> Rows:
    yield from ([other.get(str(label), str(label)) for label in row] for row in labels)


def _slitherlink(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    def differ(one: Cell, other: Cell) -> int:
        return int(values.get(one, 0) != values.get(other, 0))

    yield from _signs(arguments["clues"], {})
    yield from ([differ(Cell(row, column - 1), Cell(row, column)) for column in range(columns + 1)] for row in range(rows))
    yield from ([differ(Cell(row - 1, column), Cell(row, column)) for column in range(columns)] for row in range(rows + 1))


def _masyu(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    yield from _signs(arguments["circles"], {"w": "1", "b": "2"})
    yield from _path(rows, columns, values)


def _yajilin(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    directions = "nswe"
    yield from (
        [f"{directions.index(word[-1]) + 1},{word[:-1]}" if word[-1] in directions else "." for word in row] for row in arguments["clues"]
    )
    yield from _shading(rows, columns, values, SHADED)
    yield from _path(rows, columns, values)


def _nurikabe(_rows: int, _columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    signs = _signs(arguments["numbers"], {"?": "-"})
    for number, row in enumerate(signs):
        yield [("#" if values[Cell(number, column)] else ".") if word == "." else word for column, word in enumerate(row)]


def _hitori(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    yield from _signs(arguments["numbers"], {})
    yield from _shading(rows, columns, values)


def _heyawake(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    names = list(dict.fromkeys(label for row in arguments["regions"] for label in row))
    numbers = {
        label: sign
        for labels, signs in zip(arguments["regions"], arguments["numbers"], strict=True)
        for label, sign in zip(labels, signs, strict=True)
        if sign != "."
    }
    yield [len(names)]
    yield from ([names.index(label) for label in row] for row in arguments["regions"])
    first = {
        label: (row, column)
        for row, labels in reversed([*enumerate(arguments["regions"])])
        for column, label in reversed([*enumerate(labels)])
    }
    for row in range(rows):
        labels = arguments["regions"][row]
        yield [numbers.get(label, ".") if first[label] == (row, column) else "." for column, label in enumerate(labels)]
    yield from _shading(rows, columns, values)


def _hashi(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    islands = arguments["islands"]

    def along(cell: Cell, other: Cell, tens: int) -> int:
        """How many bridges pass from a cell to the next: what the one of them says that is no island."""
        between = [each for each in (cell, other) if islands[each.row][each.column] == "."]
        return max((values[each] % 10 for each in between if values[each] // 10 == tens), default=0)

    yield from _signs(islands, {"?": "-"})
    yield from _lines(rows, columns, lambda cell: along(cell, _right(cell), EAST), lambda cell: along(cell, _below(cell), SOUTH))


def _fillomino(rows: int, columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    givens = arguments["givens"]
    places = [[Cell(row, column) for column in range(columns)] for row in range(rows)]
    yield from ([givens.get(cell, ".") for cell in row] for row in places)
    yield from (["." if cell in givens else values[cell] for cell in row] for row in places)
    yield from _lines(
        rows, columns, lambda cell: int(values[cell] != values[_right(cell)]), lambda cell: int(values[cell] != values[_below(cell)])
    )


def _akari(_rows: int, _columns: int, arguments: Mapping[str, Any], values: Grid) -> Rows:
    for number, row in enumerate(arguments["cells"]):
        yield [
            ("#" if values[Cell(number, column)] else ".") if sign == "." else "-" if sign == "#" else sign
            for column, sign in enumerate(row)
        ]


BOARDS: Mapping[str, tuple[str, Callable[[int, int, Mapping[str, Any], Grid], Rows]]] = {
    "slitherlink": ("slither", _slitherlink),
    "masyu": ("mashu", _masyu),
    "yajilin": ("yajilin", _yajilin),
    "nurikabe": ("nurikabe", _nurikabe),
    "hitori": ("hitori", _hitori),
    "heyawake": ("heyawake", _heyawake),
    "hashi": ("hashikake", _hashi),
    "fillomino": ("fillomino", _fillomino),
    "akari": ("lightup", _akari),
}
"""By family: the kind as the judge calls it, and the rows of its board."""
