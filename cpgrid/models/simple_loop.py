"""Simple Loop: one closed line through all cells but the blocked ones.

It neither crosses nor touches itself. Values are the sides by which the line leaves a cell, as in the rule ``loop``; blocked cells are
blocks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell
from ..core.line_values import LINES, WORDS
from ..core.puzzle import Layout
from ..rules import Loop
from . import checks, free
from .loops import inside_of_loop, lines_of_loop
from .parameters import BLOCKS, COLUMNS, ROWS
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]


def _build(rows: int, columns: int, *, blocks: Collection[Cell]) -> Layout:
    bare = free.layout("simple_loop", rows, columns, blocks, LINES)
    _check_cells(bare.cells)
    return bare.under("simple_loop", (), [Loop(bare.cells)])


def _check_cells(cells: Collection[Cell]) -> None:
    """Whether there are as many cells of either colour of a chessboard, through which each step of a line leads by turns.

    Raises:
        InputError: there are not.
    """
    place = Place(detail="simple_loop")
    dark = sum((cell.row + cell.column) % 2 for cell in cells)
    if 2 * dark != len(cells):
        problem = f"coloured as a chessboard the grid has {dark} dark and {len(cells) - dark} light cells"
        raise InputError(place, problem, "mend the blocked cells: a closed line comes to as many of either colour")


def _check(given: Layout) -> None:
    checks.check_values(given, LINES)
    _check_cells(given.cells)
    checks.check_rules(given, [Loop(given.cells)])


def _sample(chance: Random, rows: int, columns: int) -> frozenset[Cell]:
    """The cells that a loop by chance leaves free."""
    inside = inside_of_loop(chance, rows - 1, columns - 1, 0.6) if min(rows, columns) > 1 else ()
    return frozenset(cell for cell, line in lines_of_loop(inside, rows, columns).items() if not line)


_EXAMPLE = r"""simple-loop 5x5
\\\..
\....
.....
...\.
.....
"""

FAMILY = Family(
    "simple_loop",
    "one closed line through all cells, which neither crosses nor touches itself",
    rules=("loop",),
    parameters=(
        ROWS,
        COLUMNS,
        Parameter(
            "blocks",
            replace(BLOCKS, sample=_sample),
            "cells that the line does not come to.",
            lambda *_: frozenset(),
            shown=(),
            by_name=True,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(stated=("loop",), paths=line_paths, traced=LINES),
    examples=(_EXAMPLE,),
)
