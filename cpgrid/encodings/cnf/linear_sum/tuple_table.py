"""Tuple table, for sums of few variables: a Boolean for each tuple of values with an allowed total.

A tuple implies its values, a value some tuple that holds it, and some tuple holds: unit propagation removes every value without
support. The tuples are the paths of the diagram of the sum, of the one that knows of used values where the variables are all different.

Source: F. Bacchus, "GAC via Unit Propagation", CP 2007, section 3; for two variables, S. Kasif, "On the Parallel Complexity of Discrete
Relaxation in Constraint Satisfaction Networks", Artificial Intelligence 45 (1990): support clauses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.meaning import ValueTuple
from ...sum_tuples import sum_tuples
from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from ..residual import Residual
from ..view import LiteralView

__all__ = ["RECORD"]

_LIMIT = CLAUSE_LIMIT // 10
"""The greatest number of values in all tuples: each is a clause, and the tuples take more memory than those."""


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    limit = _LIMIT // max(1, len(sum_.variables))
    tuples = sum_tuples(sum_.domains, sum_.coefficients, sum_.low, sum_.high, different=sum_.different, limit=limit)
    if tuples is None:
        raise Refusal("cnf", f"constraint {sum_.origin + 1} has more than {limit:,} tuples; take sum=prefix")
    clauses = view.clauses
    chosen = [clauses.new_variable(ValueTuple(sum_.origin, sum_.variables, values)) for values in tuples]
    clauses.add([chosen], sum_.origin)
    clauses.add(_supports(sum_.literals, chosen, tuples), sum_.origin)


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


RECORD = CnfSum("tuples", "a Boolean for each tuple of values that the cells can take together", encode, "Bacchus, CP 2007", by_value=True)
