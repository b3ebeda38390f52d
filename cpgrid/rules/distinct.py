"""Distinct: no value twice among the cells (a row, a column, a box, a region, a diagonal)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..core.grid import Cell
from ..core.model import AllDifferent, RuleIndex, Variable
from ..core.plugins import RuleKind
from ..core.puzzle import Domain, Values
from .repeats import repeats

__all__ = ["KIND", "Distinct"]


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


KIND = RuleKind("distinct", Distinct, "no value stands twice among the cells", _post, _violations)
