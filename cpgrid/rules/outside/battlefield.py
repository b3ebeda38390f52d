"""Battlefield: two armies march into a line from its ends, as far as its first and its last digit say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..shapes import clue_kind
from ..totals import missed, sum_reach

__all__ = ["KIND", "Battlefield"]


@rule_class
class Battlefield:
    """The first cell, with the value X, claims the first X cells of the line, and the last cell, with Y, the last Y; both count themselves.

    The cells that are claimed twice add up to the clue; where none is, those that are not claimed at all do, and where there are none of
    these either, the clue is 0. A value past the length of the line claims all of it; 0 and negative values claim nothing.

    Args:
        cells: the line from the clue on, at least one.
        total: the clue.
    """

    cells: Cells
    total: int


def _post(rule: Battlefield, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    first, *inner = rule.cells
    if not inner:
        # The only cell is claimed twice or not at all.
        yield Regular.table((variables[first],), variables.domains, origin, [(rule.total,)])
        return
    # The ends come first: they say which cells count.
    word = (first, inner[-1], *inner[:-1])
    yield Regular(variables.of(word), _automaton(tuple(domains[cell] for cell in word), rule.total), origin)


_State = tuple[int, ...]
"""Empty at the beginning; then the value of the first cell; then how many cells come before those that count, how many until their
end, and what is still to be added up."""


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    length = len(domains)

    def step(state: _State, value: int) -> _State:
        if not state:
            return (value,)
        if len(state) == 1:
            return _after_the_ends(length, *state, value, total)
        before, until, rest = state
        return max(before - 1, 0), max(until - 1, 0), rest - value if before == 0 < until else rest

    start: _State = ()
    return Automaton.from_function(domains, start, step, lambda state: state[-1] == 0)


def _after_the_ends(length: int, first: int, last: int, total: int) -> _State:
    """The state when the values of the ends are known."""
    one, other = min(max(first, 0), length), length - min(max(last, 0), length)
    begin, end = min(one, other), max(one, other)
    rest = total - first * (begin == 0 < end) - last * (begin < end == length)
    before, until = max(begin - 1, 0), min(end, length - 1) - 1
    return (before, until, rest) if before < until else (0, 0, rest)


def _violations(rule: Battlefield, values: Values, domains: Domains) -> Iterator[str]:
    first, last = rule.cells[0], rule.cells[-1]
    reaches = []
    for one in possible(first, values, domains):
        for other in possible(last, {first: one, **values}, domains):
            counted = _counted(rule.cells, one, other)
            reaches.append(sum_reach(counted, {**values, first: one, last: other}, domains))
    if any(low <= rule.total <= high for low, high in reaches):
        return
    if len(reaches) == 1:
        yield f"battlefield at {first}: the cells claimed twice, or else those not claimed, {missed(rule.total, *reaches[0])}"
    else:
        yield f"battlefield at {first}: no values of the ends let cells claimed twice, or else those not claimed, add up to {rule.total}"


def _counted(cells: Sequence[Cell], one: int, other: int) -> list[Cell]:
    """The cells claimed twice, or else those claimed not at all."""
    ours, theirs = set(cells[: max(one, 0)]), set(cells[::-1][: max(other, 0)])
    return [cell for cell in cells if cell in ours & theirs] or [cell for cell in cells if cell not in ours | theirs]


KIND = clue_kind(
    "battlefield",
    Battlefield,
    "the first and the last cell claim as many cells as they say; those claimed twice, or not at all, add up to the clue",
    _post,
    _violations,
)
