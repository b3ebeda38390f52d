"""Lunchbox: the cells between the least and the greatest value of a line add up to its total."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
"""The least and the greatest value so far, whether what lies between the two has the total, and what would lie between the ends if the next
value were a new least one, or a new greatest one."""

_Left = tuple[int, _State | None]
"""How many values are still to come, and what is known so far."""


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    """Values between the two may be equal for all that it says."""
    bottom, top = min(domain[0] for domain in domains), max(domain[-1] for domain in domains)
    onward = _steps(total, (bottom, top) if bottom >= 0 else None)
    start: _Left = (len(domains), None)
    return Automaton.from_steps(domains, start, onward, lambda state: state[1] is not None and state[1][2])


def _steps(total: int, among: tuple[int, int] | None) -> Callable[[_Left, Domain], list[tuple[int, _Left]]]:
    """All steps from a state at once, as `Automaton.from_steps` asks for them.

    Args:
        total: the clue.
        among: the least and the greatest value that a cell may have, neither of them negative: what the values still to come can make no
            use of is left out of states. Most of those of long lines differ in nothing else, and many lead to no total at all. ``None`` =
            there are negative values, and with them any sum may be of use.
    """
    bottom, top = among or (0, 0)
    dead = total + 1  # A sum past the total, or too far below it, is as good as any other such sum.

    def useful(left: int, low: int, high: int, done: bool, fallen: int, risen: int) -> _Left | None:  # noqa: FBT001 — called for each step
        if among is None:
            return left, (low, high, done, fallen, risen)
        lower, higher = low > bottom, high < top
        if left == 0 or not (lower or higher):
            return (left, (bottom, top, True, 0, 0)) if done else None
        # All but the last of them may come inside, between the ends: if any does, it adds more than the least value.
        fallen = fallen if lower and (fallen == total or total - (left - 1) * (high - 1) <= fallen < total - bottom) else dead
        risen = risen if higher and (risen == total or total - (left - 1) * (top - 1) <= risen < total - bottom) else dead
        # Two ends to come, on different sides, have only what comes between them inside.
        hopeful = done or fallen != dead or risen != dead or (lower and higher and (left - 2) * top >= total)
        return (left, (low, high, done, fallen, risen)) if hopeful else None

    def onward(state: _Left, domain: Domain) -> list[tuple[int, _Left]]:
        left, known = state[0] - 1, state[1]
        if known is None:
            first = ((value, useful(left, value, value, total == 0, 0, 0)) for value in domain)
            return [(value, after) for value, after in first if after is not None]
        low, high, done, fallen, risen = known
        found = []
        for value in domain:
            if value < low:
                # A next least one would have this one inside; a new greatest one would be its neighbour.
                after = useful(left, value, high, fallen == total, fallen + value, 0)
            elif value > high:
                after = useful(left, low, value, risen == total, 0, risen + value)
            elif low < value < high:
                after = useful(left, low, high, done, fallen + value, risen + value)
            else:
                continue
            if after is not None:
                found.append((value, after))
        return found

    return onward


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
