"""Lunchbox: the cells between the least and the greatest value of a line add up to its total."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.model import AllDifferent, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..repeats import repeats
from ..shapes import line_class, line_kind
from ..totals import missed

__all__ = ["KIND", "Lunchbox"]


@line_class("lunchbox")
class Lunchbox:
    """The values of the line are distinct, and those in the cells between its least and its greatest one add up to the total.

    Where these two are neighbours on the line, the sum is 0.

    Args:
        cells: along the line, at least two.
        total: the clue.

    Raises:
        InputError: there are fewer cells, or one is named twice.
    """

    cells: Cells
    total: int


def _post(rule: Lunchbox, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent | Regular]:
    scope = variables.of(rule.cells)
    yield AllDifferent(scope, origin)
    yield Regular(scope, _automaton(tuple(domains[cell] for cell in rule.cells), rule.total), origin)


_State = tuple[int, int, bool, int, int]
"""The least and the greatest value so far, whether the greatest came later, what lies between the two, and what came after both."""


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    """Values between the two may be equal for all that it says."""
    # Where no value is negative, sums past the total need not be distinguished. A total below 0 is no sum then.
    largest = max(total, 0) + 1 if all(domain[0] >= 0 for domain in domains) else None

    def capped(number: int) -> int:
        return number if largest is None else min(number, largest)

    def step(state: _State | None, value: int) -> _State | None:
        if state is None:
            return value, value, False, 0, 0
        low, high, rising, inside, after = state
        if value in (low, high):
            return None
        if low < value < high:
            return low, high, rising, inside, capped(after + value)
        # A new end: what lies between are the cells after the other end.
        if value < low:
            return value, high, False, after if rising else capped(inside + low + after) if low < high else 0, 0
        return low, value, True, capped(inside + high + after) if rising else after, 0

    if largest is None:
        return Automaton.from_function(domains, None, step, lambda state: state is not None and state[3] == total)
    bottom, top = min(domain[0] for domain in domains), max(domain[-1] for domain in domains)

    def hopeful(state: tuple[int, _State | None], value: int) -> tuple[int, _State | None] | None:
        left, after = state[0] - 1, step(state[1], value)
        return (left, after) if after is not None and _may_come_to(total, after, left, bottom, top) else None

    start: tuple[int, _State | None] = (len(domains), None)
    return Automaton.from_function(domains, start, hopeful)


def _may_come_to(total: int, state: _State, left: int, bottom: int, top: int) -> bool:
    """Whether so many further values from ``bottom`` to ``top``, none of them negative, may lead to the total: most states lead to none."""
    low, high, rising, inside, after = state
    if inside == total:
        return True
    lower, higher = low > bottom, high < top
    if left == 0 or not (lower or higher):
        return False
    # With a new end, what lies between is what came after both, or all from the end that came first.
    joined = inside + after + (high if rising else low)
    if joined + (left - 1) * top < total:
        return False
    ends = {after, joined} if lower and higher else {joined if rising == higher else after}
    if left == 1:
        return total in ends
    # Ends on both sides may follow one another, with nothing between.
    return (lower and higher) or low == high or min(ends) <= total


def _violations(rule: Lunchbox, values: Values, domains: Domains) -> Iterator[str]:
    name = f"lunchbox at {rule.cells[0]}"
    yield from repeats(name, rule.cells, values)
    held = [values[cell] for cell in rule.cells if cell in values]
    if len(held) == len(rule.cells):
        begin, end = sorted((held.index(min(held)), held.index(max(held))))
        inside = sum(held[begin + 1 : end])
        if wrong := missed(rule.total, inside, inside):
            yield f"{name}: the cells between {min(held)} and {max(held)} {wrong}"
        return
    between = len(rule.cells) - 2
    most = sum(sorted((max(domains[cell][-1], 0) for cell in rule.cells), reverse=True)[:between])
    least = sum(sorted(min(domains[cell][0], 0) for cell in rule.cells)[:between])
    if wrong := missed(rule.total, least, most):
        yield f"{name}: the cells between the least and the greatest {wrong}"


KIND = line_kind(
    "lunchbox",
    Lunchbox,
    "the values are distinct, and those between the least and the greatest add up to the total",
    _post,
    _violations,
    label=lambda rule: str(rule.total),
)
