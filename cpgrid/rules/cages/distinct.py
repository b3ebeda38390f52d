"""Distinct: no value twice among the cells (a row, a column, a box, a region, an extra region, a diagonal)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.grid import Cell
from ...core.model import AllDifferent, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Values
from ...core.rule_class import Cells, rule_class
from ..regions import group_remarks
from ..repeats import repeats, without_repeats

__all__ = ["KIND", "Distinct"]


@rule_class
class Distinct:
    """No two of the cells hold the same value: the rule of rows, columns and boxes, and of extra regions.

    Args:
        cells: at least two cells, in any order; they need not touch.
        name: what people call them: ``row 3``, ``region 4``, ``main diagonal``, ``extra region 1``.
    """

    cells: Cells
    name: str


def _post(rule: Distinct, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[AllDifferent]:
    yield AllDifferent(variables.of(rule.cells), origin)


def _violations(rule: Distinct, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    return repeats(rule.name, rule.cells, values)


def _obeyed(rule: Distinct, values: Integers) -> Bools:
    return without_repeats(values)


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
