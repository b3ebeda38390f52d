"""Constraints as linear rows over 0-1 variables, one for each "variable = value": what pseudo-Boolean and integer programs share.

Source: J. Elffers, S. Gocht, C. McCreesh, J. Nordström, "Justifying All Differences Using Pseudo-Boolean Reasoning", AAAI 2020
(AllDifferent as "at most one variable has this value"); M.-C. Côté, B. Gendron, L.-M. Rousseau, "Modeling the Regular Constraint with
Integer Programming", CPAIOR 2007 (an automaton as a flow through its unrolled diagram).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from ..core.diagram import reduced
from ..core.model import AllDifferent, Constraint, LinearSum, Model
from ..core.regular import Regular
from .handlers import handler_of

__all__ = ["IN_ROWS", "NewStep", "Row", "rows_of"]

NewStep: TypeAlias = Callable[[int, tuple[int, ...], int], int]
"""(term of a word, states before it, value) → the number of a further 0-1 variable: in one of the states, the automaton reads the value."""


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


def rows_of(
    model: Model, constraint: Constraint, number: Callable[[int, int], int], who: str, new_step: NewStep | None = None
) -> Iterator[Row]:
    """The rows that state a constraint, if each variable has exactly one value.

    Args:
        model: gives the domains.
        constraint: of the model.
        number: (variable, value of its domain) → the number of the 0-1 variable.
        who: who states it, for the message.
        new_step: makes the variables of an automaton in the order in which the rows name them first, each true exactly if the step is
            taken; ``None`` = automata are refused.

    Raises:
        Refusal: it is of a kind that rows cannot state.
    """
    if isinstance(constraint, Regular) and new_step is not None:
        yield from _word(model, constraint, number, new_step)
    else:
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
        for variable, coefficient in sorted(zip(sum_.variables, sum_.coefficients, strict=True), key=itemgetter(0))
        for value in model.domains[variable]
        if coefficient * value
    )
    yield Row(terms, sum_.low, sum_.high)


def _word(model: Model, regular: Regular, number: Callable[[int, int], int], new_step: NewStep) -> Iterator[Row]:
    """One unit flows through the reduced diagram, by steps whose values are those of the variables; the first step is its value."""
    diagram, states = reduced(regular.automaton.diagram)
    layers, edges = diagram.layers, diagram.edges
    if not layers[0]:
        yield Row((), 1, None)
        return
    first, *others = regular.word
    onward = {value: after for _, value, after in edges[0]}
    for value in model.domains[first]:
        if value not in onward:
            yield Row(((1, number(first, value)),), None, 0)
    arriving: dict[int, list[int]] = {node: [] for node in layers[1]}
    for value, after in onward.items():
        arriving[after].append(number(first, value))
    for term, variable in enumerate(others, 1):
        taking: dict[int, list[int]] = {value: [] for value in model.domains[variable]}
        further: dict[int, list[int]] = {node: [] for node in layers[term + 1]}
        leaving: dict[int, list[int]] = {node: [] for node in layers[term]}
        for before, value, after in edges[term]:
            step = new_step(term, states[term][before], value)
            for steps in (leaving[before], taking[value], further[after]):
                steps.append(step)
        for node in layers[term]:
            yield Row(tuple([(1, step) for step in arriving[node]] + [(-1, step) for step in leaving[node]]), 0, 0)
        for value, steps in taking.items():
            yield Row(tuple([(1, step) for step in steps] + [(-1, number(variable, value))]), 0, 0)
        arriving = further


_HANDLERS: dict[type[Constraint], Callable[[Model, Any, Callable[[int, int], int]], Iterator[Row]]] = {
    AllDifferent: _group,
    LinearSum: _sum,
}

IN_ROWS = (*_HANDLERS, Regular)
"""The kinds of constraint that rows state, where there are variables for the steps of automata."""
