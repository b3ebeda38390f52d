"""Non-consecutive: neighbours never differ by exactly 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.grid import Cell
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..automata import relates
from ..beside import near_pairs, share_border, share_corner, touch
from ..pairs import DIAGONAL, ORTHOGONAL, apart, pair_violations
from ..scopes import check_choice
from ..shapes import grid_kind

__all__ = ["KIND", "NonConsecutive"]

_MOVES = {"orthogonal": ORTHOGONAL, "diagonal": DIAGONAL, "both": (*ORTHOGONAL, *DIAGONAL)}


@rule_class
class NonConsecutive:
    """Neighbours never differ by exactly 1.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        which: the neighbours that count: ``orthogonal`` ones, which share a border, ``diagonal`` ones, which share a corner alone, or
            ``both``.

    Raises:
        InputError: the word is another one.
    """

    cells: Cells
    which: str = "orthogonal"

    def __post_init__(self) -> None:
        check_choice("non-consecutive", "which", self.which, tuple(_MOVES))


def _pairs(rule: NonConsecutive) -> tuple[tuple[Cell, Cell], ...]:
    return apart(rule.cells, _MOVES[rule.which])


def _violations(rule: NonConsecutive, values: Values, domains: Domains) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return max(one, other) != min(one, other) + 1

    lie = touch if rule.which == "both" else share_corner if rule.which == "diagonal" else share_border
    for pair in near_pairs(rule.cells, lie):
        yield from pair_violations("non-consecutive", pair, values, domains, holds, "they must not differ by 1")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> NonConsecutive:
    return NonConsecutive(tuple(cells), random.choice(list(_MOVES)))


KIND = grid_kind(
    "non-consecutive",
    NonConsecutive,
    "neighbours, with a common border or corner, never differ by exactly 1",
    relates(lambda one, other: abs(one - other) != 1, _pairs, lambda _: ()),
    _violations,
    sample=_sample,
)
