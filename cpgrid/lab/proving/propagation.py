"""Unit propagation on a formula, for measuring what it removes: no search, no learning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

__all__ = ["propagated"]


def propagated(clauses: Iterable[Sequence[int]]) -> set[int] | None:
    """The literals that unit propagation makes true; ``None`` where it finds a contradiction."""
    stored = [list(clause) for clause in clauses]
    occurrences: dict[int, list[int]] = defaultdict(list)
    for number, clause in enumerate(stored):
        for literal in clause:
            occurrences[literal].append(number)
    true: set[int] = set()
    queue = [number for number, clause in enumerate(stored) if len(clause) < 2]
    for number in queue:
        clause = stored[number]
        if not true.isdisjoint(clause):
            continue
        open_ = [literal for literal in clause if -literal not in true]
        if not open_:
            return None
        if len(open_) == 1:
            true.add(open_[0])
            queue += occurrences[-open_[0]]
    return true
