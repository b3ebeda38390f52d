"""Equal sums: lists of cells that all add up to one number."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import CellLists, rule_class
from ..balance import balance_violations, post_balance
from ..scopes import check_lists
from ..shapes import OfLists, shaded_lists

__all__ = ["KIND", "EqualSums"]


@rule_class
class EqualSums(OfLists):
    """All lists add up to one number, which is not given. Values may repeat.

    Args:
        lists: at least two; a cell may be in several of them.

    Raises:
        InputError: there are fewer lists, or one is empty or names a cell twice.
    """

    lists: CellLists

    def __post_init__(self) -> None:
        check_lists("equal-sums", self.lists)


def _post(rule: EqualSums, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    return post_balance(rule.lists, variables, domains, origin)


def _violations(rule: EqualSums, values: Values, domains: Domains) -> Iterator[str]:
    return balance_violations(f"equal sums at {rule.lists[0][0]}", rule.lists, values, domains)


KIND = RuleKind(
    "equal-sums",
    EqualSums,
    "lists of cells all add up to one number",
    _post,
    _violations,
    group="cages",
    marks=shaded_lists,
    in_words=always,
)
