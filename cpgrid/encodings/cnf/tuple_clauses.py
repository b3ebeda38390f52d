"""Clauses of a table of tuples: a Boolean for each tuple of values that the variables can take together.

A tuple implies its values, a value some tuple that holds it, and some tuple holds: unit propagation removes every value without support.

Source: F. Bacchus, "GAC via Unit Propagation", CP 2007, section 3; for two variables, S. Kasif, "On the Parallel Complexity of Discrete
Relaxation in Constraint Satisfaction Networks", Artificial Intelligence 45 (1990): support clauses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ...core.clock import check_time
from ...core.meaning import ValueTuple
from .clauses import CLAUSE_LIMIT, Clauses

__all__ = ["TUPLE_LIMIT", "add_tuples"]

TUPLE_LIMIT = CLAUSE_LIMIT // 10
"""The greatest number of values in all tuples: each is a clause, and the tuples take more memory than those."""


def add_tuples(
    clauses: Clauses,
    tuples: Sequence[tuple[int, ...]],
    variables: tuple[int, ...],
    literals: Sequence[Sequence[tuple[int, int]]],
    origin: int,
) -> None:
    """Add the clauses of a table; raises `Refusal` for too many, and `OutOfTime`.

    Args:
        clauses: where they go.
        tuples: each with a value for every variable, among its candidates.
        variables: of the model, different ones.
        literals: for each variable, literal and value of each candidate.
        origin: index of the constraint that the table states.
    """
    chosen = [clauses.new_variable(ValueTuple(origin, variables, values)) for values in tuples]
    clauses.add([chosen], origin)
    clauses.add(_supports(literals, chosen, tuples), origin)


def _supports(
    literals: Sequence[Sequence[tuple[int, int]]], chosen: Sequence[int], tuples: Sequence[tuple[int, ...]]
) -> Iterator[Sequence[int]]:
    """What each tuple implies, and which tuples support each literal.

    Args:
        literals: for each variable, literal and value of each candidate.
        chosen: the variable of each tuple.
        tuples: the values of each.
    """
    for place, candidates in enumerate(literals):
        check_time()
        of_value = {value: literal for literal, value in candidates}
        holders: dict[int, list[int]] = defaultdict(list)
        for variable, values in zip(chosen, tuples, strict=True):
            holders[values[place]].append(variable)
            yield [-variable, of_value[values[place]]]
        for literal, value in candidates:
            yield [-literal, *holders[value]]
