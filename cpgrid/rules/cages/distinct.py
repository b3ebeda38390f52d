"""Distinct: no value twice among the cells (a row, a column, a box, a region, an extra region, a diagonal)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ...core.grid import Cell
from ...core.model import AllDifferent, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Values
from ..regions import group_remarks
from ..repeats import repeats

__all__ = ["KIND", "Distinct"]

_WIDTHS = (16, 32, 64)
"""Bits of the words that can stand for sets of values."""


@dataclass(frozen=True, slots=True)
class Distinct:
    """No two of the cells hold the same value: the rule of rows, columns and boxes, and of extra regions.

    Args:
        cells: at least two cells, in any order; they need not touch.
        name: what people call them: ``row 3``, ``region 4``, ``main diagonal``, ``extra region 1``.
    """

    cells: tuple[Cell, ...]
    name: str


def _post(rule: Distinct, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[AllDifferent]:
    yield AllDifferent(variables.of(rule.cells), origin)


def _violations(rule: Distinct, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    return repeats(rule.name, rule.cells, values)


def _obeyed(rule: Distinct, values: Integers) -> Bools:
    least = values.min(initial=0)
    span = int(values.max(initial=0)) - int(least)
    if span >= _WIDTHS[-1]:
        ascending = np.sort(values, axis=0)
        return np.asarray((ascending[1:] != ascending[:-1]).all(axis=0))
    # A bit for each value, in the narrowest integer type.
    width = next(width for width in _WIDTHS if span < width)
    bits = np.left_shift(1, values - least, dtype=f"u{width // 8}", casting="unsafe")
    seen = np.zeros_like(bits[0])
    twice = np.zeros_like(seen)
    for bit in bits:
        twice |= seen & bit
        seen |= bit
    good: Bools = twice == 0
    return good


KIND = RuleKind(
    "distinct",
    Distinct,
    "no value stands twice among the cells",
    _post,
    _violations,
    _obeyed,
    remarks=group_remarks,
    unordered=True,
    group="cages",
)
