"""Count: so many of the cells hold one of some values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_length, check_values
from .samples import random_values

__all__ = ["KIND", "Count"]


@rule_class
class Count:
    """At least the low bound and at most the high one of the cells hold one of the values; with the same bound twice, exactly so many.

    Args:
        cells: at least one; they need not touch.
        values: at least one.
        low: the least number of such cells; null = no bound below.
        high: the greatest number; null = no bound above.

    Raises:
        InputError: no cell is named, no value, no bound, or the low one is above the high one.
    """

    cells: Cells
    values: tuple[int, ...]
    low: int | None = None
    high: int | None = None

    def __post_init__(self) -> None:
        check_length("count", self.cells, 1)
        check_values("count", self.values)
        if self.low is None and self.high is None:
            raise InputError(Place(detail="count"), "the count has no bound", "give low, high or both")
        if self.low is not None and self.high is not None and self.low > self.high:
            mend = "give a low bound that is not above the high one"
            raise InputError(Place(detail="count"), f"no count lies between {self.low} and {self.high}", mend)


def _post(rule: Count, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    cells = [cell for cell in rule.cells if not set(rule.values).isdisjoint(domains[cell])]
    if cells:
        yield LinearSum(variables.of(cells), (indicator(*rule.values),) * len(cells), rule.low, rule.high, origin)
    elif (rule.low or 0) > 0 or (rule.high or 0) < 0:
        # There are none, but there must be some, or fewer than none.
        yield Regular.table((variables[rule.cells[0]],), variables.domains, origin, ())


def _violations(rule: Count, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    options = [possible(cell, values, domains) for cell in rule.cells]
    least = sum(wanted.issuperset(each) for each in options)
    most = sum(any(value in wanted for value in each) for each in options)
    if (rule.low is not None and most < rule.low) or (rule.high is not None and least > rule.high):
        reach = f"{least} cells hold" if least == most else f"{least} to {most} cells can hold"
        yield f"count at {rule.cells[0]}: {reach} {' or '.join(map(str, sorted(wanted)))}, but it must be {_bounds(rule)}"


def _bounds(rule: Count) -> str:
    if rule.low == rule.high:
        return str(rule.low)
    if rule.high is None:
        return f"at least {rule.low}"
    return f"at most {rule.high}" if rule.low is None else f"{rule.low} to {rule.high}"


def _obeyed(rule: Count, values: Integers) -> Bools:
    counts = sum(((values == value).sum(axis=0) for value in {*rule.values}), np.zeros(values.shape[1], dtype=np.int64))
    good: Bools = (counts >= (rule.low if rule.low is not None else 0)) & (counts <= (len(rule.cells) if rule.high is None else rule.high))
    return good


def _marks(rule: Count) -> Iterator[Area]:
    yield Area(rule.cells, "cage", f"{_bounds(rule)} × {'/'.join(map(str, sorted(set(rule.values))))}")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Count:
    """Bounds that may be, mostly: one of them, both, or one number."""
    low, high = sorted(random.randint(-1, len(cells) + 1) for _ in range(2))
    bounds = random.choice(((low, high), (low, low), (low, None), (None, high)))
    return Count(tuple(cells), random_values(random, domains), *bounds)


KIND = RuleKind(
    "count",
    Count,
    "so many of the cells hold one of some values",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    unordered=True,
    group="areas",
    marks=_marks,
)
