"""AllDifferent value by value: at most one of the variables takes each value, in any of the ways of `AT_MOST_ONE`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np

from ....core.clock import check_time
from ..records import AtMostOne, Scope
from ..rows import Rows
from ..view import LiteralView

__all__ = ["encode", "values_of"]

_STEP = 1 << 22
"""How many literals are handled at a time; at least those of one scope."""


def encode(view: LiteralView, scopes: Sequence[Scope], at_most_one: AtMostOne) -> None:
    """The clauses of every scope; raises `Refusal` for too many, and `OutOfTime`."""
    for _, rows in values_of(view, scopes):
        at_most_one.encode(view.clauses, rows)


def values_of(view: LiteralView, scopes: Sequence[Scope]) -> Iterator[tuple[Sequence[Scope], Rows]]:
    """Some scopes of one length at a time, with a row for each scope and value: the literals "one of its variables = value"."""
    by_length: dict[int, list[Scope]] = defaultdict(list)
    for scope in scopes:
        by_length[len(scope.variables)].append(scope)
    for length, group in by_length.items():
        step = max(1, _STEP // (length * len(view.candidates.values)))
        for start in range(0, len(group), step):
            check_time()
            some = group[start : start + step]
            yield some, _rows(view, some)


def _rows(view: LiteralView, scopes: Sequence[Scope]) -> Rows:
    variables = np.array([scope.variables for scope in scopes], dtype=np.int32)
    values = np.array(view.candidates.values, dtype=np.int32)
    literals = view.equals(variables).transpose(0, 2, 1).reshape(-1, variables.shape[1])
    origins = np.repeat(np.array([scope.origin for scope in scopes], dtype=np.int32), len(values))
    column = np.broadcast_to(np.tile(values, len(scopes))[:, None], literals.shape)
    return Rows(literals, np.repeat(variables, len(values), axis=0), column, origins)
