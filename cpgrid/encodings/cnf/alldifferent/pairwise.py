"""Pairwise: for each value at most one of the variables takes it, pair by pair; and at least one where each value must occur.

The second half ("dual" clauses) is implied, and worth more than any choice of the first.

Source: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006: the extended encoding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from ..clauses import Clauses
from ..pairs import add_pairs
from .scope import Scope

__all__ = ["encode"]


def encode(clauses: Clauses, scopes: Sequence[Scope]) -> None:
    """All scopes at once, those of one length together."""
    by_length: dict[int, list[Scope]] = defaultdict(list)
    for scope in scopes:
        by_length[len(scope.variables)].append(scope)
    for group in by_length.values():
        variables = np.array([scope.variables for scope in group])
        width = len(clauses.candidates.values)
        # rows[(scope, value)] = the literals "one of the scope's variables = value".
        rows = clauses.table[variables].transpose(0, 2, 1).reshape(-1, variables.shape[1])
        origins = np.repeat(np.array([scope.origin for scope in group], dtype=np.int32), width)
        add_pairs(clauses, rows, origins)
        left = clauses.candidates
        taken = (left.live & left.fixed[:, None])[variables].any(axis=1).ravel()
        occurs = left.domains[variables].any(axis=1).ravel()
        needed = np.repeat([scope.permutation for scope in group], width) & occurs & ~taken
        clauses.add_rows(rows[needed], origins[needed])
