"""Totals with or without repeated digits: what cages and runs have in common in posting, checking and remarks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import mul
from typing import Protocol

from ..core.grid import Cell
from ..core.model import AllDifferent, LinearSum, RuleIndex
from ..core.plugins import Demands, Listing
from ..core.posting import Variables
from ..core.puzzle import Domains, Values
from .digits import possible
from .repeats import repeats

__all__ = ["TOTAL_DEMANDS", "missed", "post_total", "repeat_remarks", "sum_reach", "total_violations"]


class Totalled(Protocol):
    """The attributes of a rule with a total, such as a cage or a run."""

    @property
    def name(self) -> str:
        """The rule's name in messages."""
        ...

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that are added up."""
        ...

    @property
    def total(self) -> int | None:
        """What they add up to; ``None`` = anything."""
        ...

    @property
    def distinct(self) -> bool:
        """Whether no digit may stand twice."""
        ...


def post_total(rule: Totalled, variables: Variables, domains: Domains, origin: RuleIndex) -> list[AllDifferent | LinearSum]:
    """AllDifferent where the digits are declared distinct, and the equation where there is a total.

    A cell that is named twice counts twice in the total and once for distinctness.
    """
    scope = variables.of(rule.cells)
    times = _once(len(scope))
    if len(set(scope)) < len(scope):
        named = Counter(scope)
        scope, times = tuple(named), tuple(named.values())
    posted: list[AllDifferent | LinearSum] = []
    if rule.distinct and len(scope) > 1:
        posted.append(AllDifferent(scope, origin))
    if rule.total is not None:
        posted.append(LinearSum(scope, times, rule.total, rule.total, origin))
    return posted


@lru_cache(maxsize=256)
def _once(count: int) -> tuple[int, ...]:
    """The coefficients of so many cells: sums that share them are stated soon."""
    return (1,) * count


def _different(rule: Totalled) -> tuple[tuple[Cell, ...], ...]:
    # A cell that is named twice holds its value once.
    return (tuple(dict.fromkeys(rule.cells)),) if rule.distinct else ()


def _totals(rule: Totalled) -> tuple[tuple[tuple[Cell, ...], int], ...]:
    return () if rule.total is None else ((rule.cells, rule.total),)


TOTAL_DEMANDS = Demands(_different, _totals)
"""What cages and runs ask of full grids."""


def total_violations(rule: Totalled, values: Values, domains: Domains) -> Iterator[str]:
    """What is broken: a repeated value where digits are distinct, and a total that is missed or out of reach."""
    if rule.distinct:
        yield from repeats(rule.name, rule.cells, values)
    total = rule.total
    known = [values[cell] for cell in rule.cells if cell in values]
    if len(known) == len(rule.cells):
        if total is not None and sum(known) != total:
            yield f"{rule.name}: the values add up to {sum(known)}, not {total}"
        return
    open_ = [cell for cell in rule.cells if cell not in values]
    low, high = _different_reach(open_, domains, set(known)) if rule.distinct else sum_reach(open_, {}, domains)
    if low is None or high is None:
        yield f"{rule.name}: too few values are left for {len(set(rule.cells))} different ones"
    elif total is None:
        return
    elif sum(known) + low > total:
        yield f"{rule.name}: the total is {total}, but the least that fits is {sum(known) + low}"
    elif sum(known) + high < total:
        yield f"{rule.name}: the total is {total}, but the most that fits is {sum(known) + high}"


def sum_reach(cells: Sequence[Cell], values: Values, domains: Domains) -> tuple[int, int]:
    """The least and the greatest that cells can add up to, with the values that are known; equal where all are."""
    known = [possible(cell, values, domains) for cell in cells]
    return sum(domain[0] for domain in known), sum(domain[-1] for domain in known)


def missed(total: int, low: int, high: int) -> str:
    """How cells that can add up to ``low`` to ``high`` miss a total, in words; empty = they need not miss it."""
    if low <= total <= high:
        return ""
    return f"add up to {low}, not to {total}" if low == high else f"can add up to {low} to {high}, not to {total}"


def repeat_remarks(noun: str, rules: Sequence[Totalled]) -> Iterator[str | Listing]:
    """Whether digits may repeat in the rules of a layout. That is declared, never implied, and a reader of the verdict must see it."""
    # In a single cell nothing can repeat.
    rules = [rule for rule in rules if len(rule.cells) > 1]
    repeating = [rule for rule in rules if not rule.distinct]
    if not rules:
        return
    if not repeating:
        yield f"no digit stands twice in a {noun}"
    elif len(repeating) == len(rules):
        yield f"digits may repeat in every {noun}"
    else:
        yield Listing(f"digits may repeat in {len(repeating)} of {len(rules)} {noun}s: ", [rule.name for rule in repeating])


def _different_reach(cells: Sequence[Cell], domains: Domains, used: set[int]) -> tuple[int, int] | tuple[None, None]:
    """Bounds on the sum of open cells, some perhaps named twice, that take different values; ``used`` = values that are taken already."""
    times = sorted(Counter(cells).values(), reverse=True)
    free = sorted({value for domain in {domains[cell] for cell in cells} for value in domain} - used)
    if len(free) < len(times):
        return None, None
    # The cell that counts most has the least value, or the greatest.
    return sum(map(mul, times, free)), sum(map(mul, times, reversed(free)))
