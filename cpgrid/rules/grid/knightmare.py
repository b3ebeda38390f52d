"""Knightmare: cells a knight's move apart do not add up to some totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..beside import knights_move_apart, near_pairs
from ..pairs import KNIGHT, apart, pair_violations

__all__ = ["KIND", "Knightmare"]


@rule_class
class Knightmare:
    """Cells a knight's move apart add up to none of the totals.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        totals: at least one.

    Raises:
        InputError: no total is given.
    """

    cells: Cells
    totals: tuple[int, ...] = (5, 15)

    def __post_init__(self) -> None:
        if not self.totals:
            raise InputError(Place(detail="knightmare"), "no total is given", "give at least one, or leave them out for 5 and 15")


def _post(rule: Knightmare, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    for first, second in apart(rule.cells, KNIGHT):
        yield Regular(variables.of((first, second)), _automaton(domains[first], domains[second], frozenset(rule.totals)), origin)


@lru_cache(maxsize=256)
def _automaton(first: Domain, second: Domain, totals: frozenset[int]) -> Automaton:
    return Automaton.relation(first, second, lambda one, other: one + other not in totals)


def _violations(rule: Knightmare, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return not any(total - one == other for total in rule.totals)

    must = f"they must not add up to {' or '.join(map(str, rule.totals))}"
    for pair in near_pairs(rule.cells, knights_move_apart):
        yield from pair_violations("knightmare", pair, values, domains, holds, must)


KIND = RuleKind(
    "knightmare",
    Knightmare,
    "cells a knight's move apart do not add up to 5 or 15, or other totals",
    _post,
    _violations,
    unordered=True,
    group="grid",
)
