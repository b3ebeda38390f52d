"""Recorded clauses, replayed: a clause follows if its opposite, with the clauses before it, leads propagation to a conflict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

__all__ = ["follows", "lists", "settled"]

Candidates = list[set[int]]


def lists(offsets: npt.NDArray[np.int32], literals: npt.NDArray[np.int32]) -> list[list[int]]:
    """The clauses of two arrays."""
    flat = literals.tolist()
    return [flat[begin:end] for begin, end in pairwise(offsets.tolist())]


def follows(
    clause: Iterable[int],
    known: Sequence[Iterable[int]],
    domains: Sequence[Iterable[int]],
    values: Sequence[int],
    propagate: Callable[[Candidates], Candidates | None],
) -> bool:
    """Whether the opposite of a clause, with the known ones, leads to a conflict.

    Args:
        clause: literals: place of the cell times the number of values, plus place of the value, plus 1; negative = not this value.
        known: clauses in the same literals.
        domains: the values that each cell may have.
        values: all of them, ascending.
        propagate: narrows the candidates; ``None`` for a conflict.
    """
    cells = [set(domain) for domain in domains]
    for literal in clause:
        _make_true(cells, -literal, values)
    return settled(cells, known, values, propagate) is None


def settled(
    domains: Iterable[Iterable[int]],
    known: Sequence[Iterable[int]],
    values: Sequence[int],
    propagate: Callable[[Candidates], Candidates | None],
) -> Candidates | None:
    """What propagation and clauses leave of domains, ``None`` for a conflict; arguments as of `follows`."""
    cells: Candidates | None = [set(domain) for domain in domains]
    size = -1
    while cells is not None and size != (size := sum(map(len, cells))):
        cells = propagate(cells)
        for other in known if cells is not None else ():
            open_ = [literal for literal in other if _truth(cells, literal, values) is not False]
            if not open_:
                return None
            if len(open_) == 1:
                _make_true(cells, open_[0], values)
                if not all(cells):
                    return None
    return cells if cells is not None and all(cells) else None


def _place(literal: int, values: Sequence[int]) -> tuple[int, int]:
    cell, rank = divmod(abs(literal) - 1, len(values))
    return cell, values[rank]


def _truth(cells: Candidates, literal: int, values: Sequence[int]) -> bool | None:
    cell, value = _place(literal, values)
    has = None if value in cells[cell] and len(cells[cell]) > 1 else value in cells[cell]
    return has if literal > 0 or has is None else not has


def _make_true(cells: Candidates, literal: int, values: Sequence[int]) -> None:
    cell, value = _place(literal, values)
    if literal > 0:
        cells[cell] &= {value}
    else:
        cells[cell] -= {value}
