"""No 2×2: no square of four cells is wholly of some values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.grid import Cell
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..beside import whole_squares
from ..digits import possible
from ..frames import squares
from ..scopes import check_length, check_values
from ..shapes import area_kind
from .samples import random_values

__all__ = ["KIND", "NoTwoByTwo"]


@rule_class
class NoTwoByTwo:
    """In every 2×2 square of the cells at least one cell holds none of the values.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.

    Raises:
        InputError: no cell is named, or no value.
    """

    cells: Cells
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_length("no-two-by-two", self.cells, 1)
        check_values("no-two-by-two", self.values)


def _post(rule: NoTwoByTwo, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    for square in squares(rule.cells):
        yield LinearSum(variables.of(square), (indicator(*rule.values),) * len(square), None, len(square) - 1, origin)


def _violations(rule: NoTwoByTwo, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    for square in whole_squares(rule.cells):
        if all(wanted.issuperset(possible(cell, values, domains)) for cell in square):
            yield f"no-two-by-two: all four cells of the square at {square[0]} hold {' or '.join(map(str, sorted(wanted)))}"


def _obeyed(rule: NoTwoByTwo, values: Integers) -> Bools:
    place = {cell: number for number, cell in enumerate(rule.cells)}
    places = np.array([[place[cell] for cell in square] for square in whole_squares(rule.cells)], dtype=np.intp).reshape(-1, 4)
    there: Bools = np.isin(values, rule.values)
    squared: Bools = there[places]
    good: Bools = ~np.any(np.all(squared, axis=1), axis=0)
    return good


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> NoTwoByTwo:
    return NoTwoByTwo(tuple(cells), random_values(random, domains))


KIND = area_kind(
    "no-two-by-two",
    NoTwoByTwo,
    "no 2×2 square is wholly of some values",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
