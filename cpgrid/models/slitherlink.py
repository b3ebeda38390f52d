"""Slitherlink (Fences, Loop the Loop): one closed line along the lines of the grid; a number counts the sides of its cell on the line.

The line neither crosses nor touches itself, and is at least the border of one cell; in some books it passes through every point, as
``full`` says. The value of a cell is 1 if it lies inside the line, and 0 if it lies outside.

By *edges* the same puzzle is stated by the lattice points, which are the cells then, with a row and a column more: their values are the
sides by which the line leaves them, as in the rule ``loop``, and the number of a place stands in the point at its upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from ..core.alphabet import OPEN, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.half_grid import Spot
from ..core.line_values import LINES, SIDES, WORDS, beyond
from ..core.marks import Corner, Symbol
from ..core.puzzle import Layout, Rule, Values
from ..rules import BorderLoop, Count, Face, Loop, Sides
from . import checks, maps
from .loops import inside_of_loop
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .tracing import LINE_SIGNS, border_paths, line_paths

__all__ = ["FAMILY"]

_MOST = 4


def _sign(word: str) -> str:
    return word if len(word) == 1 and word in "01234" else ""


def _build(rows: int, columns: int, *, clues: Labels, edges: bool, full: bool) -> Layout:
    maps.check_rectangle("slitherlink", clues)
    numbers = {Cell(row, column): int(str(sign)) for row, line in enumerate(clues) for column, sign in enumerate(line) if sign != OPEN}
    cells = rectangle(0, 0, rows, columns)
    _check_numbers(numbers)
    if not edges:
        rules: list[Rule] = [BorderLoop(cells), *(Sides(_around(cell, rows, columns), number) for cell, number in numbers.items())]
        rules += _through_points(rows, columns) if full else ()
        return Layout("slitherlink", rows, columns, cells, ((0, 1),) * len(cells), tuple(rules))
    stray = next((cell for cell in numbers if cell.row == rows - 1 or cell.column == columns - 1), None)
    if rows < 2 or columns < 2 or stray is not None:
        problem = f"the number at {stray} has no place below and to the right" if stray else "there are too few points for a loop"
        raise InputError(Place(detail="slitherlink"), problem, f"by edges, the last row and the last column are {OPEN}")
    faces = (Face(rectangle(*cell, 2, 2), number) for cell, number in numbers.items())
    used = (Count(cells, (0,), 0, 0),) if full else ()
    return Layout("slitherlink", rows, columns, cells, ((0, *LINES),) * len(cells), (Loop(cells), *faces, *used))


def _through_points(rows: int, columns: int) -> Iterator[Count]:
    """The line passes through a point where of the cells around it, those beside the grid among them, some lie inside and not all."""
    for point in rectangle(0, 0, rows + 1, columns + 1):
        square = rectangle(point.row - 1, point.column - 1, 2, 2)
        around = tuple(cell for cell in square if 0 <= cell.row < rows and 0 <= cell.column < columns)
        yield Count(around, (1,), 1, len(around) - (len(around) == len(square)))


def _around(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    """A cell with its neighbours."""
    beside = (beyond(cell, side) for side in SIDES)
    return (cell, *(other for other in beside if 0 <= other.row < rows and 0 <= other.column < columns))


def _check_numbers(numbers: Mapping[Cell, int]) -> None:
    """Whether a 4, which is a loop by itself, leaves the other numbers what they are.

    Raises:
        InputError: it does not.
    """
    only = next((cell for cell, number in numbers.items() if number == _MOST), None)
    if only is None:
        return
    for cell, number in numbers.items():
        is_beside = abs(cell.row - only.row) + abs(cell.column - only.column) == 1
        if cell != only and number != is_beside:
            problem = f"the 4 of {only} is a closed line by itself, which has {int(is_beside)} of the sides of {cell}, not {number}"
            raise InputError(Place(detail="slitherlink"), problem, "mend one of the two")


def _find(given: Layout) -> Labels:
    numbers = {rule.cells[0]: str(rule.count) for rule in given.rules if isinstance(rule, Sides | Face)}
    return [[numbers.get(Cell(row, column), OPEN) for column in range(given.columns)] for row in range(given.rows)]


def _is_by_edges(given: Layout) -> bool:
    return any(isinstance(rule, Loop) for rule in given.rules)


def _describe(given: Layout) -> Arguments:
    return {"edges": _is_by_edges(given), "full": any(isinstance(rule, Count) for rule in given.rules)}


def _check(given: Layout) -> None:
    wrong = next((rule for rule in given.rules if isinstance(rule, Sides | Face) and not 0 <= rule.count <= _MOST), None)
    if wrong is not None:
        raise InputError(
            Place(detail=given.family), f"the number {wrong.count} of {wrong.cells[0]} is more than a cell has sides", "give 0 to 4"
        )
    said = _describe(given)
    checks.check_full(given, (0, *LINES) if said["edges"] else (0, 1))
    checks.check_rules(given, _build(given.rows, given.columns, clues=_find(given), **said).rules)


def _marks(rule: Rule) -> Iterator[Symbol | Corner]:
    if isinstance(rule, Sides):
        yield Symbol(rule.cells[0], "clue", str(rule.count))
    elif isinstance(rule, Face):
        yield Corner(rule.cells, str(rule.count), large=True)


def _paths(given: Layout, values: Values) -> Iterable[tuple[Spot, ...]]:
    return line_paths(given, values) if _is_by_edges(given) else border_paths(given, values)


def _sentence(given: Layout) -> str:
    points = ", through every point" if _describe(given)["full"] else ""
    return f"one closed line along the lines of the grid{points}, which nowhere touches itself; a number counts the sides of its cell on it"


def _lattice(given: Layout) -> str:
    return "cells" if _is_by_edges(given) else "corners"


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """The numbers of a loop by chance, some of them left out."""
    inside, share = inside_of_loop(chance, rows, columns), chance.choice((0.3, 0.6, 0.9))

    def sign(cell: Cell) -> str:
        sides = sum((cell in inside) != (beyond(cell, side) in inside) for side in SIDES)
        return str(sides) if chance.random() < share else OPEN

    return [[sign(Cell(row, column)) for column in range(columns)] for row in range(rows)]


_EXAMPLE = """slitherlink 6x6
.2..12
222...
3...1.
21..13
...1.2
0....1
"""

_EDGES = """slitherlink 7x7 edges
.2..12.
222....
3...1..
21..13.
...1.2.
0....1.
.......
"""

_FULL = """slitherlink 5x5 full
..3..
.....
.2...
.30..
.....
"""

FAMILY = Family(
    "slitherlink",
    "one closed line along the lines of the grid, which nowhere touches itself; a number counts the sides of its cell on it",
    rules=("border-loop", "sides", "loop", "face", "count"),
    parameters=(
        Parameter(
            "clues",
            clues_in_cells("numbers", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: a number from 0 to 4, or ``.`` for none.",
            None,
        ),
        option("edges", "whether the cells are the lattice points: a row and a column more, without numbers."),
        option("full", "whether the line passes through every point."),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(f" ▪{LINE_SIGNS[2:]}", texts={0: "out", 1: "in", **WORDS}),
    look=Look(
        stated=("border-loop", "sides", "loop", "face", "count"),
        marks=_marks,
        sentence=_sentence,
        paths=_paths,
        lattice=_lattice,
        traced=LINES,
        silent=(0, 1),
    ),
    examples=(_EXAMPLE, _EDGES, _FULL),
)
