"""Successive: a cell with a number touches one with the next number, and one with the number before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import numpy as np

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import ByValue, LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..digits import digits, possible
from ..pairs import DIAGONAL, ORTHOGONAL
from ..scopes import check_length
from ..shapes import grid_kind
from ..walks import pair_places, touching

__all__ = ["KIND", "Successive"]


@rule_class
class Successive:
    """A cell with one of the numbers touches a cell with the next number, unless its own is the last, and one with the number before.

    Numbers go from the first to the last; the first has none before it. Of a cell with another value the rule says nothing. Where no
    number stands twice, the numbers are a path from the first to the last.

    Args:
        cells: where it holds, for most puzzles all cells of the grid; what is not among them is not touched.
        first: the first number.
        last: the last number, above the first.
        diagonal: whether cells that share only a corner touch, too.

    Raises:
        InputError: no cell is named, or the last number is not above the first.
    """

    cells: Cells
    first: int
    last: int
    diagonal: bool = False

    def __post_init__(self) -> None:
        check_length("successive", self.cells, 1)
        if self.last <= self.first:
            problem = f"the numbers go from {self.first} to {self.last}"
            raise InputError(Place(detail="successive"), problem, "give a last number above the first")


def _post(rule: Successive, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    """For each number that a cell may hold: it weighs as much as one of the numbers that must stand beside it, or less."""
    known = frozenset(rule.cells)
    moves = (*ORTHOGONAL, *DIAGONAL) if rule.diagonal else ORTHOGONAL
    # Weights are shared by all sums: there are as many sums as cells and numbers.
    holds = {value: indicator(value) for value in digits(rule.cells, domains) if rule.first <= value <= rule.last}
    gone = {value: indicator(value, weight=-1) for value in holds}

    @cache
    def weights(value: int, wanted: int, others: int) -> tuple[ByValue, ...]:
        return gone[value], *(others * (holds[wanted],) if others else ())

    held = {cell: frozenset(domains[cell]) for cell in rule.cells}
    for cell in rule.cells:
        around = (Cell(cell.row + way * down, cell.column + way * right) for down, right in moves for way in (1, -1))
        beside = [(variables[other], held[other]) for other in around if other in known]
        for value in domains[cell]:
            if value not in holds:
                continue
            for wanted in (value + 1, value - 1):
                if rule.first <= wanted <= rule.last:
                    word = (variables[cell], *[other for other, domain in beside if wanted in domain])
                    yield LinearSum(word, weights(value, wanted, len(word) - 1), 0, None, origin)


def _violations(rule: Successive, values: Values, domains: Domains) -> Iterator[str]:
    among = set(rule.cells)
    for cell in rule.cells:
        number = values.get(cell)
        if number is None or not rule.first <= number <= rule.last:
            continue
        near = [other for other in touching(cell, diagonal=rule.diagonal) if other in among]
        for neighbour, there in ((number - 1, number > rule.first), (number + 1, number < rule.last)):
            if there and not any(neighbour in possible(other, values, domains) for other in near):
                yield f"successive: {cell} holds {number}, and no cell that it touches can hold {neighbour}"


def _obeyed(rule: Successive, values: Integers) -> Bools:
    ones, others = pair_places(rule.cells, diagonal=rule.diagonal)
    steps = values[others].astype(np.int64) - values[ones]  # integers without signs have no difference below 0
    after, before = np.zeros_like(values, dtype=np.bool_), np.zeros_like(values, dtype=np.bool_)
    for found, up, down in ((after, ones, others), (before, others, ones)):
        np.logical_or.at(found, up, steps == 1)
        np.logical_or.at(found, down, steps == -1)
    inside = (values >= rule.first) & (values <= rule.last)
    good: Bools = (~inside | ((after | (values == rule.last)) & (before | (values == rule.first)))).all(axis=0)
    return good


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Successive:
    first, last = random.choice(((1, 2), (1, 3), (0, 2), (-1, 1), (2, 5), (1, len(cells) + 1)))
    return Successive(tuple(cells), first, last, random.random() < 0.5)


KIND = grid_kind(
    "successive",
    Successive,
    "a number touches the next one and the one before, over shared borders or corners, too",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
