"""Hall intervals over order literals: no interval of values holds more variables than it has values.

For each interval l … u of the values that are still open, and each variable, a Boolean ``l ≤ variable ≤ u``, defined by its order
literals and implied by each of its values; of these at most u − l + 1 are true, counted variable by variable: a Boolean for "at least j
of the first i variables lie within". Counters are defined both ways, so that they follow from the values of the cells. Propagation then
makes the group range consistent: an interval that is full loses all other variables. A group of n cells and n values takes about 2/3·n⁴
clauses: an empty 16×16 is within the limit, a 25×25 needs givens.

Source: C. Bessière, G. Katsirelos, N. Narodytska, C.-G. Quimper, T. Walsh, "Decompositions of All Different, Global Cardinality and
Related Constraints", IJCAI 2009, the decompositions for range and for bounds consistency; the sums are sequential counters here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ....core.clock import check_time
from ....core.meaning import Within
from ..clauses import TRUE
from ..records import CnfAllDifferent, Scope
from ..view import LiteralView

__all__ = ["RECORD"]


class Interval(NamedTuple):
    """An interval of values that more variables can lie in than it has values.

    Args:
        origin: index of the constraint.
        variables: those that have a value in it.
        low: its least value.
        high: its greatest value.
        capacity: how many values it has.
    """

    origin: int
    variables: tuple[int, ...]
    low: int
    high: int
    capacity: int


def encode(view: LiteralView, scopes: Sequence[Scope]) -> None:
    """The clauses of every scope.

    Raises:
        Refusal: there are too many; none was made.
        OutOfTime: the deadline is past.
    """
    needed = sum(_clauses(len(interval.variables), interval.capacity) for scope in scopes for interval in _intervals(view, scope))
    view.clauses.require(needed, 2 * needed)
    inside: dict[tuple[int, int, int], int] = {}
    for scope in scopes:
        for interval in _intervals(view, scope):
            literals = [_inside(view, inside, variable, interval.low, interval.high) for variable in interval.variables]
            view.clauses.add(_counter(view, interval, literals), interval.origin)


def _intervals(view: LiteralView, scope: Scope) -> Iterator[Interval]:
    """The intervals of the values that are open for some variable of the scope."""
    check_time()
    open_ = view.candidates.open[list(scope.variables)]
    columns = np.flatnonzero(open_.any(axis=0))
    open_ = open_[:, columns]
    values = [view.candidates.values[column] for column in columns.tolist()]
    for first, low in enumerate(values):
        lying = np.zeros(len(open_), dtype=bool)
        for last in range(first, len(values)):
            lying |= open_[:, last]
            capacity = last - first + 1
            if int(lying.sum()) > capacity:
                variables = tuple(scope.variables[place] for place in np.flatnonzero(lying).tolist())
                yield Interval(scope.origin, variables, low, values[last], capacity)


def _inside(view: LiteralView, known: dict[tuple[int, int, int], int], variable: int, low: int, high: int) -> int:
    """The literal "low ≤ variable ≤ high", made once for each variable and interval of its own values."""
    values = [value for value in view.candidates.of(variable) if low <= value <= high]
    key = (variable, values[0], values[-1])
    if values[0] == values[-1]:
        return view.equal(variable, values[0])
    if key not in known:
        reaches, exceeds = -view.at_most(variable, low - 1), -view.at_most(variable, high)
        if TRUE in (reaches, -exceeds):
            known[key] = -exceeds if reaches == TRUE else reaches
        else:
            known[key] = made = view.clauses.new_variable(Within((variable,), values[0], values[-1], 1))
            view.clauses.add([[-made, reaches], [-made, -exceeds], [made, -reaches, exceeds]], -1 - variable)
            view.clauses.add(([-view.equal(variable, value), made] for value in values), -1 - variable)
    return known[key]


def _clauses(variables: int, capacity: int) -> int:
    """How many clauses `_counter` makes of literals that are not constant."""
    steps = sum(4 * min(count, capacity) - 1 - (count <= capacity) for count in range(2, variables))
    return steps + variables - capacity


def _counter(view: LiteralView, interval: Interval, literals: Sequence[int]) -> Iterator[list[int]]:
    """At most so many of the literals are true as the interval has values."""
    before: list[int] = []
    for count, literal in enumerate(literals, 1):
        if len(before) == interval.capacity:
            yield [-before[-1], -literal]
        if count == len(literals):
            return
        now = []
        for least in range(1, min(count, interval.capacity) + 1):
            # At least ``least`` before, and at least one less before: constants at the ends.
            same = before[least - 1] if least <= len(before) else -TRUE
            less = before[least - 2] if least > 1 else TRUE
            if same == -TRUE and less == TRUE:
                now.append(literal)
                continue
            meaning = Within(interval.variables[:count], interval.low, interval.high, least)
            made = view.clauses.new_variable(meaning)
            now.append(made)
            yield from ([-same, made], [-literal, -less, made], [-made, same, literal], [-made, less])
        before = now


RECORD = CnfAllDifferent(
    "hall", "no interval of values holds more cells than values, over order literals", encode, "Bessière et al., IJCAI 2009"
)
