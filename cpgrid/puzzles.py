"""Puzzles in a few lines of Python: ``cpgrid.sudoku(9, givens="53..7….").with_rules(Thermometer("r1c1-r5c1"))``.

Cells are named in words, which count from 1 (``"r1c1"``), or as (row, column), which count from 0, as the indices of arrays do. Givens are
a text, rows, an array, or a mapping of cells (`cpgrid.core.givens.read_givens`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from numbers import Integral
from typing import TypeVar

from .core.errors import InputError, Place, UsageError
from .core.givens import Givens, read_givens
from .core.grid import rectangle
from .core.puzzle import Layout, Puzzle
from .core.rule_class import CellWords, as_cells
from .models import FAMILIES
from .models import futoshiki as futoshiki_family
from .models import jigsaw as jigsaw_family
from .models import kakuro as kakuro_family
from .models import kakuro_extension as kakuro_extension_family
from .models import killer as killer_family
from .models import latin_square as latin_square_family
from .models import magic_square as magic_square_family
from .models import sudoku as sudoku_family
from .rules import Cage, Run

__all__ = ["futoshiki", "grid", "jigsaw", "kakuro", "killer", "latin_square", "magic_square", "sudoku"]

T = TypeVar("T")

_MOST_ROWS = 1000
"""As many rows and columns as files may state."""


def sudoku(size: int = 9, *, boxes: tuple[int, int] | None = None, givens: Givens | None = None) -> Puzzle:
    """A Sudoku of N×N cells.

    Args:
        size: N, 4 to 64, not a prime.
        boxes: rows and columns of a box; the usual shape by default: 2×3 for a size of 6.
        givens: see `read_givens`.

    Raises:
        InputError: there is no Sudoku of that size, or the givens do not fit it.
        UsageError: an argument is of another type.
    """
    return _puzzle(sudoku_family.layout(*_boxes(size, boxes)), givens)


def killer(
    cages: Mapping[str, int] | Iterable[Cage], *, size: int = 9, boxes: tuple[int, int] | None = None, givens: Givens | None = None
) -> Puzzle:
    """A killer Sudoku.

    Args:
        cages: the total of each, by its cells: ``{"r1c1 r1c2 r2c1": 15, …}``, distinct digits in each; or `Cage` rules.
        size: N.
        boxes: as for `sudoku`.
        givens: see `read_givens`.

    Raises:
        InputError: there is no cage, one names a cell outside the grid, or as `sudoku`.
        UsageError: an argument is of another type.
    """
    rules = (
        [Cage(cells, _integer("cages", total)) for cells, total in cages.items()] if isinstance(cages, Mapping) else _list("cages", cages)
    )
    if stray := [rule for rule in rules if not isinstance(rule, Cage)]:
        raise UsageError(f'cages are {{"r1c1 r1c2": 15, …}} or rules Cage("r1c1 r1c2", 15); {stray[0]!r} was given')
    return _puzzle(killer_family.layout(*_boxes(size, boxes), rules), givens)


def jigsaw(regions: str | Sequence[str] | Sequence[Sequence[object]], *, givens: Givens | None = None) -> Puzzle:
    """A jigsaw Sudoku, whose regions are no boxes.

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a region.
        givens: see `read_givens`.

    Raises:
        InputError: the map is not square, or other than N regions have N cells each; or the givens do not fit.
    """
    rows = [_list("regions", row) for row in (regions.split() if isinstance(regions, str) else _list("regions", regions))]
    uneven = next((number for number, row in enumerate(rows, 1) if len(row) != len(rows)), None)
    if uneven is not None:
        raise InputError(
            Place(detail="regions"), f"row {uneven} has {len(rows[uneven - 1])} labels, {len(rows)} are expected", "give N rows of N"
        )
    return _puzzle(jigsaw_family.layout(rows), givens)


def kakuro(
    runs: Mapping[str, int], *, rows: int | None = None, columns: int | None = None, distinct: bool = True, givens: Givens | None = None
) -> Puzzle:
    """A Kakuro with the digits 1 to 9.

    Args:
        runs: the clue of each, by its cells: ``{"r2c2-r2c4": 12, …}``; each from block to block, across and down.
        rows: of the grid, blocks included; down to the last run by default.
        columns: of the grid, likewise.
        distinct: whether no digit may stand twice in a run; ``False`` = a Kakuro Extension.
        givens: see `read_givens`.

    Raises:
        InputError: runs and cells do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """
    if not isinstance(runs, Mapping):
        raise UsageError(f'runs are {{"r2c2-r2c4": 12, …}}; {runs!r} was given')
    rules = [Run(cells, _integer("runs", clue), distinct) for cells, clue in runs.items()]
    used = [cell for rule in rules for cell in rule.cells]
    family = kakuro_family if distinct else kakuro_extension_family
    height = max((cell.row + 1 for cell in used), default=1) if rows is None else _integer("rows", rows)
    width = max((cell.column + 1 for cell in used), default=1) if columns is None else _integer("columns", columns)
    return _puzzle(family.layout(height, width, rules), givens)


def latin_square(size: int, *, givens: Givens | None = None) -> Puzzle:
    """A Latin square: each of N values once in every row and column.

    Args:
        size: N, 2 to 64.
        givens: see `read_givens`.

    Raises:
        InputError: the size is out of range, or the givens do not fit.
    """
    return _puzzle(latin_square_family.layout(_integer("size", size)), givens)


def futoshiki(size: int, greater: Iterable[CellWords], *, givens: Givens | None = None) -> Puzzle:
    """A futoshiki: a Latin square with signs of inequality.

    Args:
        size: N.
        greater: two neighbours for each sign, the one with the greater value first: ``["r1c1 r1c2", …]``.
        givens: see `read_givens`.

    Raises:
        InputError: there is no sign, or a sign does not stand between two neighbours; or the givens do not fit.
    """
    signs = [as_cells(pair) for pair in _list("greater", [greater] if isinstance(greater, str) else greater)]
    wrong = next((pair for pair in signs if len(pair) != 2), None)
    if wrong is not None:
        raise InputError(
            Place(detail="futoshiki"), f"a sign names {len(wrong)} cells", "name two neighbours, the greater one first: r1c1 r1c2"
        )
    return _puzzle(futoshiki_family.layout(_integer("size", size), [(one, other) for one, other in signs]), givens)


def magic_square(size: int, *, givens: Givens | None = None) -> Puzzle:
    """A magic square: the numbers 1 to N², and every row, column and diagonal adds up to the same.

    Args:
        size: N, 3 to 30.
        givens: see `read_givens`.

    Raises:
        InputError: the size is out of range, or the givens do not fit.
    """
    return _puzzle(magic_square_family.layout(_integer("size", size)), givens)


def grid(rows: int, columns: int, values: int | Collection[int], *, blocks: CellWords = (), givens: Givens | None = None) -> Puzzle:
    """A grid without rules, to which `Puzzle.with_rules` adds what holds in it.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        values: what each cell may hold: N for 1 to N, or the values: ``range(10)``, ``[1, 3, 5]``.
        blocks: cells that are not to be filled.
        givens: see `read_givens`.

    Raises:
        InputError: the grid has no cell, a cell no value, or the givens do not fit.
        UsageError: an argument is of another type.
    """
    height, width = _integer("rows", rows), _integer("columns", columns)
    if not (1 <= height <= _MOST_ROWS and 1 <= width <= _MOST_ROWS):
        raise InputError(Place(detail="grid"), f"{height} rows and {width} columns are asked for", f"give 1 to {_MOST_ROWS} of each")
    known = range(1, values + 1) if isinstance(values, int) else _list("values", values)
    domain = tuple(sorted({_integer("values", value) for value in known}))
    closed = frozenset(as_cells(blocks))
    cells = tuple(cell for cell in rectangle(0, 0, height, width) if cell not in closed)
    return _puzzle(Layout("grid", height, width, cells, (domain,) * len(cells), ()), givens)


def _boxes(size: int, boxes: tuple[int, int] | None) -> tuple[int, int]:
    number = _integer("size", size)
    if boxes is None:
        return sudoku_family.box_shape(number)
    if not isinstance(boxes, Sequence) or len(boxes) != 2:
        raise UsageError(f"boxes=(rows, columns) of a box is wanted, {boxes!r} was given")
    height, width = (_integer("boxes", side) for side in boxes)
    if min(height, width) < 2 or height * width != number:
        raise InputError(
            Place(detail="boxes"),
            f"boxes of {height}×{width} do not make a grid of {number}×{number}",
            "rows × columns of a box are the size",
        )
    sudoku_family.box_shape(number)
    return height, width


def _integer(name: str, number: object) -> int:
    if isinstance(number, bool) or not isinstance(number, Integral):
        raise UsageError(f"{name}: an integer is wanted, {number!r} was given")
    return int(number)


def _list(name: str, items: Iterable[T]) -> list[T]:
    if not isinstance(items, Iterable):
        raise UsageError(f"{name}: several are wanted, {items!r} was given")
    return [*items]


def _puzzle(layout: Layout, givens: Givens | None) -> Puzzle:
    FAMILIES[layout.family].check(layout)
    return Puzzle(layout, read_givens(layout, givens))
