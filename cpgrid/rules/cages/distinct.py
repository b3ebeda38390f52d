"""Distinct: no value twice among the cells (a row, a column, a box, a region, an extra region, a diagonal)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import InputError, Place, quote
from ...core.grid import Cell
from ...core.model import AllDifferent, RuleIndex
from ...core.plugins import Demands, RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells, rule_class
from ..regions import group_remarks
from ..repeats import repeats

__all__ = ["KIND", "Distinct"]


@rule_class
class Distinct:
    """No two of the cells hold the same value: the rule of rows, columns and boxes, and of extra regions.

    Args:
        cells: at least two cells, in any order; they need not touch.
        name: what people call them: ``row 3``, ``region 4``, ``main diagonal``, ``extra region 1``.

    Raises:
        InputError: the name is blank, or cannot be printed on one line.
    """

    cells: Cells
    name: str

    def __post_init__(self) -> None:
        if self.name and (not self.name.strip() or not self.name.isprintable()):
            raise InputError(Place(detail="distinct"), f"{quote(self.name)} is no name", "give printable characters on one line")


def _post(rule: Distinct, variables: Variables, domains: Domains, origin: RuleIndex) -> tuple[AllDifferent]:
    return (AllDifferent(variables.of(rule.cells), origin),)


def _violations(rule: Distinct, values: Values, domains: Domains) -> Iterator[str]:
    return repeats(rule.name, rule.cells, values)


def _different(rule: Distinct) -> tuple[tuple[Cell, ...]]:
    return (rule.cells,)


KIND = RuleKind(
    "distinct",
    Distinct,
    "no value stands twice among the cells",
    _post,
    _violations,
    Demands(_different),
    remarks=group_remarks,
    unordered=True,
    group="cages",
    aliases={"extra region": {}},
)
