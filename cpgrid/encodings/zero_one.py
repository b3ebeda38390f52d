"""Constraints as linear rows over 0-1 variables, one for each "variable = value": what pseudo-Boolean and integer programs share.

Source: J. Elffers, S. Gocht, C. McCreesh, J. Nordström, "Justifying All Differences Using Pseudo-Boolean Reasoning", AAAI 2020
(AllDifferent as "at most one variable has this value").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..core.model import AllDifferent, Constraint, LinearSum, Model
from .handlers import handler_of

__all__ = ["Row", "rows_of"]


class Row(NamedTuple):
    """low ≤ Σ coefficient · 0-1 variable ≤ high.

    Args:
        terms: (coefficient, number of the variable), no number twice, no coefficient 0; there may be none.
        low: least sum; ``None`` = no bound below.
        high: greatest sum; ``None`` = no bound above.
    """

    terms: tuple[tuple[int, int], ...]
    low: int | None
    high: int | None


def rows_of(model: Model, constraint: Constraint, number: Callable[[int, int], int], who: str) -> Iterator[Row]:
    """The rows that state a constraint, if each variable has exactly one value.

    Args:
        model: gives the domains.
        constraint: of the model.
        number: (variable, value of its domain) → the number of the 0-1 variable.
        who: who states it, for the message.

    Raises:
        Refusal: it is of a kind that rows cannot state.
    """
    yield from handler_of(_HANDLERS, constraint, who)(model, constraint, number)


def _group(model: Model, group: AllDifferent, number: Callable[[int, int], int]) -> Iterator[Row]:
    """Each value at most once, and exactly once if there are as many values as variables."""
    values = model.values(group.variables)
    low = 1 if len(values) == len(group.variables) else None
    for value in values:
        yield Row(tuple((1, number(v, value)) for v in sorted(group.variables) if value in model.domains[v]), low, 1)


def _sum(model: Model, sum_: LinearSum, number: Callable[[int, int], int]) -> Iterator[Row]:
    """Σ coefficient · value · "variable = value" within the bounds."""
    terms = tuple(
        (coefficient * value, number(variable, value))
        for variable, coefficient in sorted(zip(sum_.variables, sum_.coefficients, strict=True))
        for value in model.domains[variable]
        if coefficient * value
    )
    yield Row(terms, sum_.low, sum_.high)


_HANDLERS: dict[type[Constraint], Callable[[Model, Any, Callable[[int, int], int]], Iterator[Row]]] = {
    AllDifferent: _group,
    LinearSum: _sum,
}
