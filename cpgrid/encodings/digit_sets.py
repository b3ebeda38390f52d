"""Which sets of distinct values can fill a number of cells with a sum in a range (Kakuro's and killer's combinations)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

__all__ = ["digit_sets", "few_digit_sets"]

_TABLE_LIMIT = 300_000
"""So many different sums are worth counting; the values 1 to 64 have a third of them."""


@lru_cache(maxsize=4096)
def few_digit_sets(values: tuple[int, ...], size: int, low: int, high: int, *, limit: int) -> bool:
    """Whether `digit_sets` would list at most ``limit`` sets, without listing them: they are counted by size and sum.

    Values so far apart that even this takes too long have too many sets.
    """
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter[int]() for _ in range(size))]
    for value in values:
        for taken in range(size, 0, -1):
            for total, count in ways[taken - 1].items():
                ways[taken][total + value] += count
        if sum(map(len, ways)) > _TABLE_LIMIT:
            return False
    return sum(count for total, count in ways[size].items() if low <= total <= high) <= limit


@lru_cache(maxsize=4096)
def digit_sets(values: tuple[int, ...], size: int, low: int, high: int) -> npt.NDArray[np.bool_]:
    """The sets of ``size`` of the values whose sum lies in ``low … high``.

    Args:
        values: ascending, no value twice.
        size: how many are taken, 0 or more.
        low: least sum.
        high: greatest sum.

    Returns:
        bool[sets, values]: which values each set holds; sets in lexicographic order of their positions.
    """
    rows = list(_choose(values, 0, size, low, high))
    table = np.zeros((len(rows), len(values)), dtype=bool)
    for row, positions in enumerate(rows):
        table[row, list(positions)] = True
    table.setflags(write=False)
    return table


def _choose(values: tuple[int, ...], start: int, size: int, low: int, high: int) -> Iterator[tuple[int, ...]]:
    if size == 0:
        if low <= 0 <= high:
            yield ()
        return
    for position in range(start, len(values) - size + 1):
        value = values[position]
        # Ascending values: the least sum takes the next ones, the greatest takes the last ones.
        if sum(values[position : position + size]) > high:
            return
        if value + sum(values[len(values) - size + 1 :]) >= low:
            for rest in _choose(values, position + 1, size - 1, low - value, high - value):
                yield (position, *rest)
