"""Clues at points: texts and JSON have a map with a sign for each of them, and so has Python; ``.`` is none.

Points are the corners of cells; or the middles of cells, of the sides between them and of the corners that they share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from ...core.errors import InputError, Place
from ...core.families import Arguments, ParameterType
from ...core.puzzle import Layout
from .clues import clues_in_cells
from .regions import Labels

__all__ = ["clues_at_points", "clues_in_halves"]


def clues_at_points(
    noun: str, sign: Callable[[str], str], find: Callable[[Layout], Labels], sample: Callable[[Random, int, int], Labels]
) -> ParameterType:
    """Clues that stand where cells meet, on the border of the grid, too: a row and a column more than there are cells.

    Args:
        noun: what they are called in messages.
        sign: (a word) → the clue that it is; empty = it is none. It gives each clue back as it is.
        find: (a layout) → a sign for each point.
        sample: (random generator, rows, columns of the grid) → a sign for each point by chance.
    """

    def sides(points: Labels, _arguments: Arguments) -> tuple[int, int]:
        return len(points) - 1, len(points[0]) - 1

    in_cells = clues_in_cells(noun, sign, find, sample)
    return replace(in_cells, take=_taking(in_cells, _meets, "give a row and a column more than the grid has"), stated="points", sides=sides)


def clues_in_halves(
    noun: str, sign: Callable[[str], str], find: Callable[[Layout], Labels], sample: Callable[[Random, int, int], Labels]
) -> ParameterType:
    """Clues in the middle of cells, sides and corners, none on the border of the grid: 2n-1 rows of 2m-1 signs for n rows and m columns.

    Args:
        noun: what they are called in messages.
        sign: (a word) → the clue that it is; empty = it is none. It gives each clue back as it is.
        find: (a layout) → a sign for each point.
        sample: (random generator, rows, columns of the grid) → a sign for each point by chance.
    """

    def sides(points: Labels, _arguments: Arguments) -> tuple[int, int]:
        return (len(points) + 1) // 2, (len(points[0]) + 1) // 2

    mend = "give a sign for each cell, for each side between two and for each corner between four: odd numbers"
    in_cells = clues_in_cells(noun, sign, find, sample)
    return replace(in_cells, take=_taking(in_cells, _halves, mend), stated="points", sides=sides)


def _taking(in_cells: ParameterType, fits: Callable[[int], bool], mend: str) -> Callable[[str, Any], Labels]:
    """Takes a map as one of cells is taken, whose numbers of rows and of columns fit."""

    def take(name: str, given: object) -> Labels:
        rows: Labels = in_cells.take(name, given)
        if not fits(len(rows)) or not fits(len(rows[0])):
            raise InputError(Place(detail=name), f"the map has {len(rows)} rows and {len(rows[0])} columns", mend)
        return rows

    return take


def _meets(number: int) -> bool:
    return number > 1


def _halves(number: int) -> bool:
    return number % 2 == 1
