"""Naked and hidden pairs: two cells that have only the same two values left take them from all others; and cells and values exchanged.

Naked, for cells a, b, c of a group and values v, w: ``¬[c = v] ∨ ⋁ [a = u] ∨ ⋁ [b = u]`` over all values u but v and w. Hidden, in a
group that must take all of its values: the same with rows of values and columns of cells. Only where each of the four literals of the
pair is open: without one of them, propagation says as much. Pairs alone: there are about n⁵/2 clauses a group, and triples are n⁷.

Source: H. Simonis, "Sudoku as a Constraint Problem", workshop on modelling and reformulating CSPs at CP 2005, section 4: naked and
hidden sets, which are Hall sets of the AllDifferent and of its dual.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.program import Int32
from ..clauses import CLAUSE_LIMIT
from ..records import Scope
from ..view import LiteralView

__all__ = ["add_subsets"]


def add_subsets(view: LiteralView, scopes: Sequence[Scope], every: Sequence[Scope]) -> None:
    """The clauses of every scope.

    Raises:
        Refusal: there are too many; none was made.
        OutOfTime: the deadline is past.
    """
    if sum(_count(table) for _, table in _tables(view, scopes)) > CLAUSE_LIMIT:
        raise Refusal("cnf", f"subsets=on needs more than {CLAUSE_LIMIT:,} clauses; leave it off")
    for origin, table in _tables(view, scopes):
        for one, other in combinations(range(len(table)), 2):
            check_time()
            clauses = _pairs(table, one, other)
            view.clauses.add_rows(clauses, np.full(len(clauses), origin, dtype=np.int32))


def _tables(view: LiteralView, scopes: Sequence[Scope]) -> Iterator[tuple[int, Int32]]:
    """For each scope, and once more for its values as rows where all must occur: its origin, and int32[cells, values] of literals."""
    for scope in scopes:
        check_time()
        table = view.equals(np.array(scope.variables, dtype=np.int32))
        table = table[:, table.any(axis=0)]
        yield scope.origin, table
        if scope.permutation:
            yield scope.origin, np.ascontiguousarray(table.T)


def _count(table: Int32) -> int:
    """How many clauses `_pairs` makes of all pairs of rows."""
    there = (table != 0).astype(np.int64)
    common = there @ there.T  # of columns, for each two rows
    held = there.sum(axis=0)  # by column: in how many rows
    # A pair of columns v, w of two rows gives a clause for each other row that has v, and for each that has w.
    ways = (there * (held - 2)) @ there.T * (common - 1)
    return int(np.triu(ways, 1).sum())


def _pairs(table: Int32, one: int, other: int) -> Int32:
    """The clauses of two rows: int32[clauses, 1 + 2·columns], 0 where a clause is shorter."""
    both = np.flatnonzero((table[one] != 0) & (table[other] != 0))
    rest = np.ones(len(table), dtype=bool)
    rest[[one, other]] = False
    parts = [np.zeros((0, 1 + 2 * table.shape[1]), dtype=np.int32)]
    for pair in combinations(both.tolist(), 2):
        outside = table[[one, other]]
        outside[:, pair] = 0
        excluded = table[rest][:, pair]
        excluded = -excluded[excluded != 0]
        parts.append(np.concatenate([excluded[:, None], np.broadcast_to(outside.ravel(), (len(excluded), outside.size))], axis=1))
    return np.concatenate(parts)
