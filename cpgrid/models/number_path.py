"""What families share whose numbers are a path: each from 1 to the number of cells once, and successive ones touch."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Distinct, Successive
from . import checks, free
from .parameters import BLOCKS, COLUMNS, ROWS, one_to

__all__ = ["number_path", "random_path"]

_MOST = 400
"""Cells of a grid that is built: each has as many values, and a rule for each of them."""


def _near(cell: Cell, cells: Collection[Cell], *, diagonal: bool) -> list[Cell]:
    """Those of the cells that share a border with a cell or, diagonally, a corner."""
    around = rectangle(cell.row - 1, cell.column - 1, 3, 3)
    near = (other for other in around if other != cell and other in cells)
    return [other for other in near if diagonal or cell.row == other.row or cell.column == other.column]


def _check_cells(family: str, cells: Collection[Cell], *, diagonal: bool) -> None:
    """Whether a path may come to all cells, as far as that is seen at once.

    Raises:
        InputError: there are fewer than two or too many, one is not joined to the others, or of a chessboard's two colours one has more.
    """
    place, known = Place(detail=family), frozenset(cells)
    if not 2 <= len(cells) <= _MOST:
        raise InputError(place, f"the grid has {len(cells)} cells to fill", f"give 2 to {_MOST}")
    reached = [min(cells)]
    left = known.difference(reached)
    for cell in reached:
        found = _near(cell, left, diagonal=diagonal)
        left = left.difference(found)
        reached += found
    if left:
        problem = f"no steps lead from {reached[0]} to {min(left)}"
        raise InputError(place, problem, "mend the blocks: a path comes to all cells")
    dark = sum((cell.row + cell.column) % 2 for cell in cells)
    if not diagonal and not -1 <= 2 * dark - len(cells) <= 1:
        problem = f"coloured as a chessboard the grid has {dark} dark and {len(cells) - dark} light cells"
        raise InputError(place, problem, "mend the blocks: a path comes to them by turns")


def _rules(cells: tuple[Cell, ...], *, diagonal: bool) -> tuple[Rule, ...]:
    return Distinct(cells, "all cells"), Successive(cells, 1, len(cells), diagonal)


def random_path(chance: Random, rows: int, columns: int, *, diagonal: bool) -> list[Cell]:
    """A path by chance through all cells of a grid: an end moves to a neighbour, and turns the path behind it around (Mansfield 1982).

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        diagonal: whether it steps over corners, too.
    """
    path = [cell for row in range(rows) for cell in rectangle(row, 0, 1, columns)[:: -1 if row % 2 else 1]]
    cells = frozenset(path)
    for _ in range(10 * len(path)):
        if chance.random() < 0.5:
            path.reverse()
        near = [cell for cell in _near(path[-1], cells, diagonal=diagonal) if cell != path[-2]] if len(path) > 1 else []
        if near:
            after = path.index(chance.choice(near)) + 1
            path[after:] = path[: after - 1 : -1]
    return path


def number_path(name: str, summary: str, examples: tuple[str, ...], *, diagonal: bool) -> Family:
    """The family of such puzzles.

    Args:
        name: its own.
        summary: what its puzzles ask.
        examples: with one solution each.
        diagonal: whether numbers touch at corners, too.
    """

    def build(rows: int, columns: int, *, blocks: Collection[Cell]) -> Layout:
        count = len(frozenset(rectangle(0, 0, rows, columns)).difference(blocks))
        if count > _MOST:
            _check_cells(name, rectangle(0, 0, 1, count), diagonal=diagonal)
        bare = free.layout(name, rows, columns, blocks, one_to(count))
        _check_cells(name, bare.cells, diagonal=diagonal)
        return bare.under(name, (), _rules(bare.cells, diagonal=diagonal))

    def check(given: Layout) -> None:
        _check_cells(name, given.cells, diagonal=diagonal)
        checks.check_values(given, one_to(len(given.cells)))
        checks.check_rules(given, _rules(given.cells, diagonal=diagonal))

    def sample(chance: Random, rows: int, columns: int) -> frozenset[Cell]:
        """The end of a path by chance."""
        path = random_path(chance, rows, columns, diagonal=diagonal)
        return frozenset(path[chance.choice((len(path), max(2, len(path) * 3 // 4))) :])

    return Family(
        name,
        summary,
        rules=("distinct", "successive"),
        parameters=(
            ROWS,
            COLUMNS,
            Parameter(
                "blocks",
                replace(BLOCKS, sample=sample),
                "places without a number.",
                lambda *_: frozenset(),
                shown=(),
                by_name=True,
            ),
        ),
        build=build,
        check=check,
        look=Look(stated=("distinct", "successive")),
        examples=examples,
    )
