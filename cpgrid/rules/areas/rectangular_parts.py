"""Rectangular parts: the cells with some values fall into rectangles that touch at corners at most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from ...core.grid import Cell, rectangle
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_length, check_values
from ..shapes import area_kind
from ..walks import parts_of
from .samples import random_values

__all__ = ["KIND", "RectangularParts"]

_CORNERS = 3
"""Cells of a square of four that make a corner, which no rectangle has."""


@rule_class
class RectangularParts:
    """Each connected part of the cells that hold one of the values is a rectangle.

    Parts are connected over borders, and may touch at corners. A place that is none of the cells belongs to no part.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.

    Raises:
        InputError: no cell is named, or no value.
    """

    cells: Cells
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_length("rectangular-parts", self.cells, 1)
        check_values("rectangular-parts", self.values)


def _squares(rule: RectangularParts) -> Iterator[tuple[Cell, ...]]:
    """Of each square of four places those that are cells, if there are three or all."""
    known = frozenset(rule.cells)
    corners = dict.fromkeys(Cell(cell.row - down, cell.column - right) for cell in rule.cells for down in (1, 0) for right in (1, 0))
    for corner in corners:
        own = tuple(cell for cell in rectangle(corner.row, corner.column, 2, 2) if cell in known)
        if len(own) >= _CORNERS:
            yield own


@lru_cache(maxsize=256)
def _never_three(domains: tuple[Domain, ...], values: frozenset[int]) -> Automaton:
    return Automaton.from_function(domains, 0, lambda held, value: held + (value in values), lambda held: held != _CORNERS)


def _post(rule: RectangularParts, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    values = frozenset(rule.values)
    for square in _squares(rule):
        yield Regular(variables.of(square), _never_three(tuple(domains[cell] for cell in square), values), origin)


def _violations(rule: RectangularParts, values: Values, domains: Domains) -> Iterator[str]:
    """Parts of cells that are known to hold the values: what lies in the smallest rectangle around one belongs to it."""
    wanted, known = set(rule.values), frozenset(rule.cells)
    sure = {cell for cell in known if wanted.issuperset(possible(cell, values, domains))}
    listed = " or ".join(map(str, sorted(wanted)))
    for part in parts_of(sure, diagonal=False):
        rows, columns = [cell.row for cell in part], [cell.column for cell in part]
        around = rectangle(min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)
        wrong = next((cell for cell in around if cell not in known or wanted.isdisjoint(possible(cell, values, domains))), None)
        if wrong is not None:
            yield f"rectangular-parts: the cells with {listed} at {min(part)} are no rectangle without {wrong}"


@lru_cache(maxsize=256)
def _places(cells: tuple[Cell, ...]) -> Integers:
    """integers[squares, 4]: the places of the cells of each square of four; where there is none, the number of the cells."""
    index = {cell: number for number, cell in enumerate(cells)}
    ends = {(row, column) for cell in cells for row in (cell.row, cell.row + 1) for column in (cell.column, cell.column + 1)}
    squares = ([Cell(row - down, column - right) for down in (0, 1) for right in (0, 1)] for row, column in ends)
    return np.array([[index.get(cell, len(cells)) for cell in square] for square in squares], dtype=np.intp)


def _obeyed(rule: RectangularParts, values: Integers) -> Bools:
    there = np.vstack([np.isin(values, rule.values), np.zeros((1, values.shape[1]), dtype=bool)])
    # Three of four make a corner, which no rectangle has.
    good: Bools = np.all(there[_places(rule.cells)].sum(axis=1) != 3, axis=0)
    return good


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> RectangularParts:
    return RectangularParts(tuple(cells), random_values(random, domains))


KIND = area_kind(
    "rectangular-parts",
    RectangularParts,
    "cells with some values fall into rectangles, which touch at corners at most",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
