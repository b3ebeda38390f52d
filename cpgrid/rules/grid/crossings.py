"""Crossings: a line passes so many times between some cells and the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.line_values import LINES, SIDES, beyond
from ...core.model import ByValue, LinearSum, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_length

__all__ = ["KIND", "Crossings"]


@rule_class
class Crossings:
    """The lines in the cells leave them so many times in all, over sides beyond which none of them lies.

    Values are those of the rule ``loop``: the sum of the sides by which the line leaves a cell. A closed line that crosses the border of
    a region twice visits it once.

    Args:
        cells: at least one.
        count: how many times, 0 or more.

    Raises:
        InputError: no cell is named, or the count is negative.
    """

    cells: Cells
    count: int

    def __post_init__(self) -> None:
        check_length("crossings", self.cells, 1)
        if self.count < 0:
            raise InputError(Place(detail="crossings"), f"{self.count} crossings are asked for", "give 0 or more")


def _weights(cell: Cell, known: frozenset[Cell]) -> tuple[tuple[int, int], ...]:
    """Each line that leaves the cells from one of them, with how often."""
    out = sum(side for side in SIDES if beyond(cell, side) not in known)
    found = ((line, (line & out).bit_count()) for line in LINES)
    return tuple((line, weight) for line, weight in found if weight)


def _post(rule: Crossings, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    known = frozenset(rule.cells)
    weights = {cell: found for cell in rule.cells if (found := _weights(cell, known))}
    yield LinearSum(variables.of(tuple(weights)), tuple(map(ByValue, weights.values())), rule.count, rule.count, origin)


def _violations(rule: Crossings, values: Values, domains: Domains) -> Iterator[str]:
    inside = {*rule.cells}

    def leaves(cell: Cell, value: int) -> int:
        """Side by side, as the line leaves the cell and comes into one that is not named."""
        if value not in (3, 5, 6, 9, 10, 12):
            return 0
        row, column = cell
        beyond_sides = ((1, (row - 1, column)), (2, (row, column + 1)), (4, (row + 1, column)), (8, (row, column - 1)))
        return sum(1 for side, place in beyond_sides if value // side % 2 and place not in inside)

    least = sum(min(leaves(cell, value) for value in possible(cell, values, domains)) for cell in rule.cells)
    most = sum(max(leaves(cell, value) for value in possible(cell, values, domains)) for cell in rule.cells)
    if not least <= rule.count <= most:
        has = f"{least}" if least == most else f"{least} to {most}"
        yield f"crossings: the line leaves the cells at {rule.cells[0]} {has} times, but it must be {rule.count}"


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Crossings:
    return Crossings(tuple(random.sample(cells, random.randint(1, len(cells)))), random.choice((0, 1, 2, 2, 3, 4)))


KIND = RuleKind(
    "crossings",
    Crossings,
    "a line leaves some cells so many times",
    _post,
    _violations,
    sample=_sample,
    unordered=True,
    group="grid",
)
