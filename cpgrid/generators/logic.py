"""Kakuro by logic alone: what the digit sets of each run leave of the cells' candidates, without a guess."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

__all__ = ["undecided"]


@lru_cache(maxsize=1024)
def _sets(length: int, total: int) -> tuple[int, ...]:
    """Bit masks of the sets of so many digits that add up to the total; bit ``d - 1`` is digit ``d``."""
    return tuple(sum(1 << digit - 1 for digit in digits) for digits in combinations(range(1, 10), length) if sum(digits) == total)


def undecided(cells: int, runs: Sequence[Sequence[int]], totals: Sequence[int]) -> list[int] | None:
    """The cells that logic does not decide; an empty list proves that the only solution is found.

    Args:
        cells: how many there are.
        runs: cells of each run, at most nine.
        totals: of each run.

    Returns:
        Cells in ascending order; ``None`` where logic proves that there is no solution.
    """
    masks = [511] * cells
    through: list[list[int]] = [[] for _ in range(cells)]
    for number, run in enumerate(runs):
        for cell in run:
            through[cell].append(number)
    waiting = set(range(len(runs)))
    while waiting:
        number = waiting.pop()
        narrowed = _narrow(tuple(masks[cell] for cell in runs[number]), totals[number])
        if narrowed is None:
            return None
        for cell, mask in zip(runs[number], narrowed, strict=True):
            if mask != masks[cell]:
                masks[cell] = mask
                waiting.update(through[cell])
    return [cell for cell, mask in enumerate(masks) if mask & (mask - 1)]


@lru_cache(maxsize=1 << 18)
def _narrow(masks: tuple[int, ...], total: int) -> tuple[int, ...] | None:
    union = reduce(or_, masks)
    fitting = [digits for digits in _sets(len(masks), total) if not digits & ~union and all(mask & digits for mask in masks)]
    if not fitting:
        return None
    allowed, needed = reduce(or_, fitting), reduce(int.__and__, fitting)
    left = [mask & allowed for mask in masks]
    for position, mask in enumerate(left):
        others = [other for index, other in enumerate(left) if index != position]
        # A digit that every set has, and no other cell can take, is this cell's; a decided digit is nobody else's.
        own = mask & needed & ~reduce(or_, others, 0)
        taken = reduce(or_, (other for other in others if not other & (other - 1)), 0)
        left[position] = (own or mask) & ~taken
        if not left[position]:
            return None
    return tuple(left)
