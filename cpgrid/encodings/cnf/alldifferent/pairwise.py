"""Pairwise: for each value at most one of the variables takes it, pair by pair; and at least one where each value must occur.

The second half ("dual" clauses) is implied, but it speeds up the search more than any choice of the first half.

Source: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006: the extended encoding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from ....core.clock import check_time
from ..pairs import add_pairs
from ..view import LiteralView
from .scope import Scope

__all__ = ["encode"]

_STEP = 1 << 22
"""How many literals are handled at a time; at least those of one scope."""


def encode(view: LiteralView, scopes: Sequence[Scope]) -> None:
    """Scopes of one length together."""
    by_length: dict[int, list[Scope]] = defaultdict(list)
    for scope in scopes:
        by_length[len(scope.variables)].append(scope)
    for length, group in by_length.items():
        step = max(1, _STEP // (length * len(view.candidates.values)))
        for start in range(0, len(group), step):
            check_time()
            _encode(view, group[start : start + step])


def _encode(view: LiteralView, scopes: Sequence[Scope]) -> None:
    """The scopes have one length."""
    clauses, left = view.clauses, view.candidates
    variables = np.array([scope.variables for scope in scopes], dtype=np.int32)
    width = len(left.values)
    # rows[(scope, value)] = the literals "one of the scope's variables = value".
    rows = view.equals(variables).transpose(0, 2, 1).reshape(-1, variables.shape[1])
    origins = np.repeat(np.array([scope.origin for scope in scopes], dtype=np.int32), width)
    add_pairs(clauses, rows, origins)
    taken = (left.live & left.fixed[:, None])[variables].any(axis=1).ravel()
    occurs = left.domains[variables].any(axis=1).ravel()
    needed = np.repeat([scope.permutation for scope in scopes], width) & occurs & ~taken
    clauses.add_rows(rows[needed], origins[needed])
