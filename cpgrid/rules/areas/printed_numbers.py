"""Printed numbers: of the cells with some values no two in a row or column show the same number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

import numpy as np

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_length, check_values
from .samples import random_values

__all__ = ["KIND", "PrintedNumbers"]


@rule_class
class PrintedNumbers:
    """In every row and every column, the cells that hold one of the values have different numbers printed in them.

    A row and a column are all cells of the rule in it, whatever lies between. The numbers are no values: they only say which cells cannot
    both hold one of the values.

    Args:
        cells: those with a number, at least one.
        numbers: one for each cell.
        values: at least one.

    Raises:
        InputError: no cell is named, no value, or there is not one number for each cell.
    """

    cells: Cells
    numbers: tuple[int, ...]
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_length("printed-numbers", self.cells, 1)
        check_values("printed-numbers", self.values)
        if len(self.cells) != len(self.numbers):
            problem = f"{counted(self.cells, 'cell')} with {counted(self.numbers, 'number')}"
            raise InputError(Place(detail="printed-numbers"), problem, "give one for each cell")


def _post(rule: PrintedNumbers, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    same: dict[tuple[int, int, int], list[Cell]] = defaultdict(list)
    for axis in (0, 1):
        for cell, number in zip(rule.cells, rule.numbers, strict=True):
            same[axis, cell[axis], number].append(cell)
    for cells in same.values():
        if len(cells) > 1:
            yield LinearSum(variables.of(cells), (indicator(*rule.values),) * len(cells), None, 1, origin)


@lru_cache(maxsize=256)
def _clashes(rule: PrintedNumbers) -> tuple[tuple[int, int], ...]:
    """The places of each two cells of a line with the same number."""
    places: dict[int, list[int]] = {}
    for place, number in enumerate(rule.numbers):
        places.setdefault(number, []).append(place)
    pairs = (pair for own in places.values() for pair in combinations(own, 2))
    cells = rule.cells
    return tuple((one, other) for one, other in pairs if cells[one].row == cells[other].row or cells[one].column == cells[other].column)


def _violations(rule: PrintedNumbers, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    for one, other in _clashes(rule):
        pair = rule.cells[one], rule.cells[other]
        if all(wanted.issuperset(possible(cell, values, domains)) for cell in pair):
            listed = " or ".join(map(str, sorted(wanted)))
            yield f"printed-numbers: {pair[0]} and {pair[1]} hold {listed}, and both show {rule.numbers[one]}"


def _obeyed(rule: PrintedNumbers, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    ones, others = np.array(_clashes(rule), dtype=np.intp).reshape(-1, 2).T
    together: Bools = there[ones] & there[others]
    good: Bools = ~np.any(together, axis=0)
    return good


def _marks(rule: PrintedNumbers) -> Iterator[Symbol]:
    for cell, number in zip(rule.cells, rule.numbers, strict=True):
        yield Symbol(cell, "text", str(number))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> PrintedNumbers:
    return PrintedNumbers(tuple(cells), tuple(random.randint(-1, 1) for _ in cells), random_values(random, domains))


KIND = RuleKind(
    "printed-numbers",
    PrintedNumbers,
    "of the cells with some values no two in a row or column have the same number printed in them",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    group="areas",
    marks=_marks,
    in_words=always,
)
