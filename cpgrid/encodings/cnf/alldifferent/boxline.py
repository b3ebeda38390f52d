"""Box and line: a value that must occur in one group, and can do so only where it meets another group, is nowhere else in the other.

``¬[b = v] ∨ [a = v] ∨ …``, for a cell b of the other group alone and all cells a of the first group alone. Where the groups share a
single cell, propagation on the dual clause says as much, so two open places in common are asked for.

Each clause has the first group's origin: it follows from that AllDifferent and another one that shares two cells or more with it.

Source: "locked candidates", "pointing" and "claiming" in the literature of Sudoku; H. Simonis, "Sudoku as a Constraint Problem",
workshop on modelling and reformulating CSPs at CP 2005, section 4.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import numpy as np

from ....core.clock import check_time
from ..records import Scope
from ..view import LiteralView

__all__ = ["add_boxline"]


def add_boxline(view: LiteralView, scopes: Sequence[Scope], every: Sequence[Scope]) -> None:
    """The clauses of each scope that must take all of its values, with every other one; raises `Refusal` for too many, and `OutOfTime`.

    Args:
        view: the literals of the domains.
        scopes: the first groups.
        every: all groups.
    """
    holders: dict[int, list[int]] = defaultdict(list)
    for number, other in enumerate(every):
        for variable in other.variables:
            holders[variable].append(number)
    for scope in scopes:
        check_time()
        if not scope.permutation:
            continue
        shared = Counter(number for variable in scope.variables for number in holders[variable])
        for number, cells in shared.items():
            if cells > 1 and every[number].origin != scope.origin:
                _add(view, scope, every[number])


def _add(view: LiteralView, scope: Scope, other: Scope) -> None:
    common = sorted(set(scope.variables) & set(other.variables))
    meeting, own, beyond = (
        view.equals(np.array(cells, dtype=np.int32))
        for cells in (common, sorted(set(scope.variables) - set(common)), sorted(set(other.variables) - set(common)))
    )
    # A value that a fixed cell of the group has taken is open in none of its cells.
    cell, value = np.nonzero((beyond != 0) & (np.count_nonzero(meeting, axis=0) > 1))
    clauses = np.concatenate([-beyond[cell, value][:, None], own.T[value]], axis=1)
    view.clauses.add_rows(clauses, np.full(len(clauses), scope.origin, dtype=np.int32))
