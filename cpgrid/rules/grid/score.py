"""Score: among the grids that obey the other rules, the one with the greatest Σ weight·value is wanted (target Sudoku)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.errors import InputError, Place, counted
from ...core.marks import Symbol
from ...core.model import Objective, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Values
from ...core.rule_class import Cells, rule_class
from ..shapes import grid_kind

__all__ = ["KIND", "Score"]


@rule_class
class Score:
    """The score of a grid is Σ weight·value; the solutions of a puzzle with a score are its grids of greatest score.

    Args:
        cells: the cells that count.
        weights: an integer for each of them; negative and zero are allowed.

    Raises:
        InputError: there are more cells than weights, or fewer.
    """

    cells: Cells
    weights: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.cells) != len(self.weights):
            raise InputError(
                Place(detail="score"), f"{counted(self.cells, 'cell')} with {counted(self.weights, 'weight')}", "give one weight a cell"
            )


def _post(rule: Score, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Objective]:
    yield Objective(variables.of(rule.cells), rule.weights, origin)


def _violations(rule: Score, values: Values, domains: Domains) -> Iterator[str]:
    # No single grid breaks it. The engines prove that no other grid scores more.
    yield from ()


def _score(rule: Score, values: Values) -> int:
    return sum(weight * values[cell] for cell, weight in zip(rule.cells, rule.weights, strict=True))


def _remarks(scores: Sequence[Score], layout: Layout) -> Iterator[str]:
    for rule in scores:
        low, high = min(rule.weights), max(rule.weights)
        yield f"wanted is the greatest sum of weight times value; weights {f'{low} to {high}' if low < high else f'all {low}'}"


def _marks(rule: Score) -> Iterator[Symbol]:
    for cell, weight in zip(rule.cells, rule.weights, strict=True):
        yield Symbol(cell, "text", f"×{weight}")


KIND = grid_kind(
    "score", Score, "the greatest sum of weight times value is wanted", _post, _violations, score=_score, remarks=_remarks, marks=_marks
)
