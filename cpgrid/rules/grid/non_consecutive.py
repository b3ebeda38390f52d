"""Non-consecutive: neighbours never differ by exactly 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..beside import near_pairs, share_border, share_corner, touch
from ..pairs import DIAGONAL, ORTHOGONAL, apart, pair_violations
from ..scopes import check_choice

if TYPE_CHECKING:
    from random import Random

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


def _post(rule: NonConsecutive, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    for first, second in apart(rule.cells, _MOVES[rule.which]):
        yield Regular(variables.of((first, second)), _automaton(domains[first], domains[second]), origin)


@lru_cache(maxsize=256)
def _automaton(first: Domain, second: Domain) -> Automaton:
    return Automaton.relation(first, second, lambda one, other: abs(one - other) != 1)


def _violations(rule: NonConsecutive, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return max(one, other) != min(one, other) + 1

    lie = touch if rule.which == "both" else share_corner if rule.which == "diagonal" else share_border
    for pair in near_pairs(rule.cells, lie):
        yield from pair_violations("non-consecutive", pair, values, domains, holds, "they must not differ by 1")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> NonConsecutive:
    return NonConsecutive(tuple(cells), random.choice(list(_MOVES)))


KIND = RuleKind(
    "non-consecutive",
    NonConsecutive,
    "neighbours, with a common border or corner, never differ by exactly 1",
    _post,
    _violations,
    sample=_sample,
    unordered=True,
    group="grid",
)
