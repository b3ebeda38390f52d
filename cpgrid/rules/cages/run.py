"""Run: cells in a line whose values add up to a clue, with distinct digits (Kakuro) or not (Kakuro Extension)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.plugins import Listing, RuleKind
from ...core.puzzle import Layout
from ...core.rule_class import Cells, rule_class
from ..totals import TOTAL_DEMANDS, post_total, repeat_remarks, total_violations

__all__ = ["KIND", "Run"]


@rule_class
class Run:
    """The cells of a run add up to its clue.

    Args:
        cells: neighbours in one row or one column, from left to right or from top to bottom.
        total: the clue.
        distinct: whether no digit may stand twice in the run; there is no default, because the two are
            easily mixed up.
    """

    cells: Cells
    total: int
    distinct: bool

    @property
    def across(self) -> bool:
        """Whether the run lies in a row; a run of one cell counts as in a row, because its cell does not show where its clue is."""
        return self.cells[0].row == self.cells[-1].row

    @property
    def name(self) -> str:
        """The run's name in messages, by its first and last cell."""
        ends = str(self.cells[0]) if len(self.cells) == 1 else f"{self.cells[0]}:{self.cells[-1]}"
        return f"run {ends}"


def _remarks(runs: Sequence[Run], layout: Layout) -> Iterator[str | Listing]:
    yield from repeat_remarks("run", runs)


KIND = RuleKind(
    "run",
    Run,
    "cells in a line add up to a clue; says whether digits are distinct",
    post_total,
    total_violations,
    TOTAL_DEMANDS,
    remarks=_remarks,
    unordered=True,
    group="cages",
)
