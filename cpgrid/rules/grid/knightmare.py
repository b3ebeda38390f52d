"""Knightmare: cells a knight's move apart do not add up to some totals."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import InputError, Place
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells, rule_class
from ..automata import relates
from ..beside import knights_move_apart, near_pairs
from ..pairs import KNIGHT, apart, pair_violations
from ..shapes import grid_kind

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


def _violations(rule: Knightmare, values: Values, domains: Domains) -> Iterator[str]:
    def holds(one: int, other: int) -> bool:
        return not any(total - one == other for total in rule.totals)

    must = f"they must not add up to {' or '.join(map(str, rule.totals))}"
    for pair in near_pairs(rule.cells, knights_move_apart):
        yield from pair_violations("knightmare", pair, values, domains, holds, must)


KIND = grid_kind(
    "knightmare",
    Knightmare,
    "cells a knight's move apart do not add up to 5 or 15, or other totals",
    relates(lambda one, other, totals: one + other not in totals, lambda rule: apart(rule.cells, KNIGHT)),
    _violations,
)
