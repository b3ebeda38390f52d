"""Generalised totalizer: a tree over the terms, with a Boolean for each useful total of the terms below a node.

``left = a ∧ right = b → node = a + b``, and from a node and either side back to the other, so that each Boolean says exactly what the
terms below add up to, in an equation or not. The leaves are the values of the variables, the root is what the sum allows. A total is
useful if those of the other terms can complete it.

Source: S. Joshi, R. Martins, V. Manquinho, "Generalized Totalizer Encoding for Pseudo-Boolean Constraints", CP 2015, where totals are
lower bounds and one direction states ≤; the tree is that of O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality
Constraints", CP 2003.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import NamedTuple

from ....core.clock import check_time
from ....core.meaning import PartialSum
from ..clauses import CLAUSE_LIMIT, TRUE, too_many_clauses
from ..records import CnfSum
from ..residual import Residual, joined
from ..view import LiteralView

__all__ = ["RECORD"]


class _Node(NamedTuple):
    """Terms ``first`` to ``last - 1``, and what they can add up to so that, by bounds, the others can complete it."""

    first: int
    last: int
    totals: AbstractSet[int]
    children: tuple[_Node, _Node] | None = None


def encode(view: LiteralView, sum_: Residual) -> None:
    """The clauses of one sum."""
    sum_ = joined(view, sum_)
    root = _tree(sum_)
    allowed = {total for total in root.totals if sum_.low <= total <= sum_.high}
    if allowed:
        _post(view, sum_, root, allowed)
    else:
        view.clauses.add([[]], sum_.origin)


def _tree(sum_: Residual) -> _Node:
    """The tree of a sum, neighbours joined level by level; raises `Refusal` if it is too large."""
    added = [[c * value for value in domain] for c, domain in zip(sum_.coefficients, sum_.domains, strict=True)]
    least, most = [min(totals, default=0) for totals in added], [max(totals, default=0) for totals in added]
    all_least, all_most = sum(least), sum(most)
    nodes = [_Node(place, place + 1, set(totals)) for place, totals in enumerate(added)] or [_Node(0, 0, {0})]
    examined = 0
    while len(nodes) > 1:
        joined = []
        for left, right in zip(nodes[::2], nodes[1::2], strict=False):
            examined += len(left.totals) * len(right.totals)
            # Each pair becomes three clauses.
            if examined > CLAUSE_LIMIT // 3:
                raise too_many_clauses()
            terms = slice(left.first, right.last)
            low = sum_.low - (all_most - sum(most[terms]))
            high = sum_.high - (all_least - sum(least[terms]))
            joined.append(_Node(left.first, right.last, _sums(left.totals, right.totals, low, high), (left, right)))
        nodes = joined + nodes[len(joined) * 2 :]
    return nodes[0]


def _sums(left: AbstractSet[int], right: AbstractSet[int], low: int, high: int) -> set[int]:
    """What one number of each side can add up to within bounds."""
    totals: set[int] = set()
    for a in left:
        check_time()
        totals.update(a + b for b in right if low <= a + b <= high)
    return totals


def _post(view: LiteralView, sum_: Residual, node: _Node, useful: AbstractSet[int]) -> dict[int, int]:
    """Add the clauses of a node and of those below it, and return the literal of each useful total, `TRUE` for those of the root.

    Args:
        view: the literals of the domains.
        sum_: the sum.
        node: of its tree.
        useful: the totals of the node that those of the other terms can complete.
    """
    clauses, terms = view.clauses, slice(node.first, node.last)
    if node.children is None:
        coefficients = sum_.coefficients[terms]
        of_total = {c * value: literal for c, row in zip(coefficients, sum_.literals[terms], strict=True) for literal, value in row}
        clauses.add(([-literal] for total, literal in of_total.items() if total not in useful), sum_.origin)
        return {total: literal for total, literal in of_total.items() if total in useful}
    left, right = (
        _post(view, sum_, child, {a for a in child.totals if _completes(a, other.totals, useful)})
        for child, other in (node.children, node.children[::-1])
    )
    is_root = node.last - node.first == len(sum_.variables)
    variables, coefficients = sum_.variables[terms], sum_.coefficients[terms]
    means = [PartialSum(sum_.origin, variables, coefficients, total) for total in sorted(useful)]
    totals = {meaning.total: TRUE if is_root else clauses.new_variable(meaning) for meaning in means}
    clauses.add([list(totals.values())], sum_.origin)
    clauses.add(chain(_upward(left, right, totals), _downward(left, right, totals), _downward(right, left, totals)), sum_.origin)
    return totals


def _completes(total: int, others: AbstractSet[int], useful: AbstractSet[int]) -> bool:
    """Whether some total of the other side makes a useful one with this."""
    check_time()
    return any(total + other in useful for other in others)


def _upward(left: Mapping[int, int], right: Mapping[int, int], totals: Mapping[int, int]) -> Iterator[list[int]]:
    """Both sides give the total, or contradict each other.

    Args:
        left: the literal of each total of one side.
        right: the same of the other.
        totals: the same of both together.
    """
    for a, literal in left.items():
        for b, other in right.items():
            yield [-literal, -other, totals.get(a + b, -TRUE)]


def _downward(side: Mapping[int, int], other: Mapping[int, int], totals: Mapping[int, int]) -> Iterator[list[int]]:
    """The total and one side give the other; what the root allows leaves a choice.

    Arguments are those of `_upward`.
    """
    for a, literal in side.items():
        onward = [other[total - a] for total, node in totals.items() if node == TRUE and total - a in other]
        if onward:
            yield [-literal, *onward]
        for total, node in totals.items():
            if node != TRUE:
                yield [-node, -literal, other.get(total - a, -TRUE)]


RECORD = CnfSum(
    "totalizer",
    "a tree of partial sums, with a Boolean for each total of the terms below a node",
    encode,
    "Joshi, Martins and Manquinho, CP 2015; Bailleux and Boufkhad, CP 2003",
    by_value=True,
)
