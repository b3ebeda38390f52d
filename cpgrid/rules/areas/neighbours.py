"""Neighbours: a cell with one of some values has so many neighbours that hold one of them, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..pairs import ORTHOGONAL
from ..scopes import check_length, check_values
from ..shapes import area_kind
from ..walks import held_around, touching
from .samples import random_values

__all__ = ["KIND", "Neighbours"]

_SIDES = 4


@rule_class
class Neighbours:
    """Of the cells beside one that holds one of the values, at least the low number and at most the high one hold one of them.

    Cells share a border to be beside each other. Of a cell with another value the rule says nothing.

    Args:
        cells: where it holds, for most puzzles all cells of the grid; what is not among them is no neighbour.
        values: at least one.
        low: the least number of such neighbours, from 0.
        high: the greatest number, up to 4.

    Raises:
        InputError: no cell is named, or no value; the numbers are out of range, or the low one is above the high one.
    """

    cells: Cells
    values: tuple[int, ...]
    low: int
    high: int

    def __post_init__(self) -> None:
        check_length("neighbours", self.cells, 1)
        check_values("neighbours", self.values)
        if not 0 <= self.low <= self.high <= _SIDES:
            problem = f"no number of neighbours lies between {self.low} and {self.high}, or it is out of range"
            raise InputError(Place(detail="neighbours"), problem, f"give 0 to {_SIDES}, the low one first")


def _beside(rule: Neighbours) -> Iterator[tuple[Cell, ...]]:
    """Each cell with its neighbours behind it."""
    known = frozenset(rule.cells)
    for cell in dict.fromkeys(rule.cells):
        sides = (Cell(cell.row + way * down, cell.column + way * right) for down, right in ORTHOGONAL for way in (1, -1))
        yield cell, *(other for other in sides if other in known)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], values: frozenset[int], low: int, high: int) -> Automaton:
    """Reads a cell, then its neighbours; the state is how many have held a value, ``-1`` for a cell that holds none."""

    def step(state: int | None, value: int) -> int | None:
        if state is None:
            return 0 if value in values else -1
        if state < 0:
            return state
        state += value in values
        return state if state <= high else None

    return Automaton.from_function(domains, None, step, lambda state: state is not None and (state < 0 or state >= low))


def _post(rule: Neighbours, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    values = frozenset(rule.values)
    for cells in _beside(rule):
        yield Regular(variables.of(cells), _automaton(tuple(domains[cell] for cell in cells), values, rule.low, rule.high), origin)


def _violations(rule: Neighbours, values: Values, domains: Domains) -> Iterator[str]:
    wanted, known = set(rule.values), frozenset(rule.cells)
    for cell in dict.fromkeys(rule.cells):
        if not wanted.issuperset(possible(cell, values, domains)):
            continue
        options = [possible(other, values, domains) for other in touching(cell, diagonal=False) if other in known]
        least = sum(wanted.issuperset(each) for each in options)
        most = sum(not wanted.isdisjoint(each) for each in options)
        if most < rule.low or least > rule.high:
            has = f"{least}" if least == most else f"{least} to {most}"
            must = f"{rule.low}" if rule.low == rule.high else f"{rule.low} to {rule.high}"
            yield f"neighbours: {cell} has {has} neighbours with {' or '.join(map(str, sorted(wanted)))}, but it must have {must}"


def _obeyed(rule: Neighbours, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    counts = held_around(rule.cells, there, diagonal=False)
    good: Bools = np.all(~there | ((counts >= rule.low) & (counts <= rule.high)), axis=0)
    return good


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Neighbours:
    low = random.randint(0, 2)
    return Neighbours(tuple(cells), random_values(random, domains), low, random.randint(low, 3))


KIND = area_kind(
    "neighbours",
    Neighbours,
    "a cell with some values has so many neighbours that hold one of them, too",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
