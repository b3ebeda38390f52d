"""Equal sums: lists of cells that all add up to one number."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import CellLists, rule_class
from ..balance import balance_violations, post_balance
from ..scopes import check_lists

__all__ = ["KIND", "EqualSums"]


@rule_class
class EqualSums:
    """All lists add up to one number, which is not given. Values may repeat.

    Args:
        lists: at least two; a cell may be in several of them.

    Raises:
        InputError: there are fewer lists, or one is empty or names a cell twice.
    """

    lists: CellLists

    def __post_init__(self) -> None:
        check_lists("equal-sums", self.lists)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all lists, each once."""
        return tuple(dict.fromkeys(cell for cells in self.lists for cell in cells))


def _post(rule: EqualSums, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    return post_balance(rule.lists, variables, domains, origin)


def _violations(rule: EqualSums, values: Values, domains: Domains) -> Iterator[str]:
    return balance_violations(f"equal sums at {rule.lists[0][0]}", rule.lists, values, domains)


def _marks(rule: EqualSums) -> Iterator[Area]:
    for cells in rule.lists:
        yield Area(cells, "shade")


KIND = RuleKind(
    "equal-sums",
    EqualSums,
    "lists of cells all add up to one number",
    _post,
    _violations,
    group="cages",
    marks=_marks,
    in_words=always,
)
