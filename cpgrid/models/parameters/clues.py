"""Clues in cells: the rows of a text have a word for each, and Python has a map with a sign for each cell, ``.`` for none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ...core.alphabet import OPEN
from ...core.errors import InputError, Place, quote
from ...core.families import ParameterType
from ...core.puzzle import Layout
from .regions import REGIONS, Labels

__all__ = ["clues_in_cells"]


def clues_in_cells(
    noun: str,
    sign: Callable[[str], str],
    find: Callable[[Layout], Labels],
    sample: Callable[[Random, int, int], Labels],
    *,
    word: Callable[[str], str] = str,
) -> ParameterType:
    """Clues that stand in cells.

    Args:
        noun: what they are called in messages.
        sign: (a word) → the clue that it is; empty = it is none. It gives each clue back as it is.
        find: (a layout) → a sign for each cell.
        sample: (random generator, rows, columns) → a sign for each cell by chance.
        word: (a sign) → the word that texts are written with.
    """

    def take(name: str, given: Any) -> list[list[str]]:
        rows = [[str(label) for label in row] for row in REGIONS.take(name, given)]
        for number, row in enumerate(rows, 1):
            if len(row) != len(rows[0]):
                problem = f"row {number} has {len(row)} signs, row 1 has {len(rows[0])}"
                raise InputError(Place(detail=name), problem, "give as many in every row")
            if strange := next((label for label in row if label != OPEN and sign(label) != label), None):
                raise InputError(Place(detail=name), f"{quote(strange)} is none of the {noun}", f"write {OPEN} for a cell without")
        return rows

    return ParameterType(noun, REGIONS.annotation, take, "clues", find=find, sides=REGIONS.sides, sign=sign, word=word, sample=sample)
