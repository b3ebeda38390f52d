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


_State = tuple[int, int, bool, bool, int, int]
"""The least and the greatest value so far, whether the greatest came later, and whether what lies between the two has the total; then what
would lie between the ends if the later of them moved on, and what would if the other one did."""


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    """Values between the two may be equal for all that it says."""
    bottom, top = min(domain[0] for domain in domains), max(domain[-1] for domain in domains)

    def step(state: _State | None, value: int) -> _State | None:
        if state is None:
            return value, value, False, total == 0, 0, 0
        low, high, rising, done, joined, after = state
        if value in (low, high):
            return None
        if low < value < high:
            return low, high, rising, done, joined + value, after + value
        # A new end: where it is on the side of the later one, all from the other end lies between, otherwise only what came after both.
        risen = value > high
        inside = joined if risen == rising else after
        return low if risen else value, value if risen else high, risen, inside == total, inside + value, 0

    if bottom < 0:
        return Automaton.from_function(domains, None, step, lambda state: state is not None and state[3])

    def shorter(state: tuple[int, _State | None], value: int) -> tuple[int, _State | None] | None:
        left = state[0] - 1
        after = step(state[1], value)
        if after is not None:
            after = _what_matters(after, left, total, bottom, top)
        return None if after is None else (left, after)

    start: tuple[int, _State | None] = (len(domains), None)
    return Automaton.from_function(domains, start, shorter)


def _what_matters(state: _State, left: int, total: int, bottom: int, top: int) -> _State | None:
    """The state without what so many further values from ``bottom`` to ``top``, none of them negative, can make no use of.

    Most states of long lines differ in nothing else, and many lead to no total at all: ``None``.
    """
    low, high, rising, done, joined, after = state
    lower, higher = low > bottom, high < top
    if left == 0 or not (lower or higher):
        return (bottom, top, False, True, 0, 0) if done else None
    # A sum past the total, or too far below it, is as good as any other such sum.
    dead, least = total + 1, total - (left - 1) * top
    joined = joined if (higher if rising else lower) and least <= joined <= total else dead
    after = after if (lower if rising else higher) and least <= after <= total else dead
    # Two ends to come, on different sides, have only what comes between them inside.
    hopeful = done or joined != dead or after != dead or (lower and higher and (left - 2) * top >= total)
    return (low, high, rising, done, joined, after) if hopeful else None


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
