"""Distinct: no value twice among the cells (a row, a column, a box, a region, a diagonal)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ..core.grid import Cell
from ..core.model import AllDifferent, RuleIndex, Variable
from ..core.plugins import RuleKind
from ..core.program import Bools, Int64
from ..core.puzzle import Domain, Values
from .repeats import repeats

__all__ = ["KIND", "Distinct"]

_WORD = 64


@dataclass(frozen=True, slots=True)
class Distinct:
    """No two of the cells hold the same value.

    Args:
        cells: at least two cells, in any order.
        name: what a person calls them: ``row 3``, ``region 4``, ``main diagonal``.
    """

    cells: tuple[Cell, ...]
    name: str


def _post(rule: Distinct, variables: Mapping[Cell, Variable], origin: RuleIndex) -> Iterator[AllDifferent]:
    yield AllDifferent(tuple(variables[cell] for cell in rule.cells), origin)


def _violations(rule: Distinct, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    yield from repeats(rule.name, rule.cells, values)


def _obeyed(rule: Distinct, values: Int64) -> Bools:
    least = values.min(initial=0)
    if values.max(initial=0) - least >= _WORD:
        ascending = np.sort(values, axis=0)
        return np.asarray((ascending[1:] != ascending[:-1]).all(axis=0))
    seen = np.zeros(values.shape[1], dtype=np.uint64)
    twice = seen.copy()
    for bit in np.uint64(1) << (values - least).astype(np.uint64):
        twice |= seen & bit
        seen |= bit
    return np.equal(twice, 0)


KIND = RuleKind("distinct", Distinct, "no value stands twice among the cells", _post, _violations, _obeyed)
