"""Which sets of distinct values can fill a number of cells with a sum in a range (Kakuro's and killer's combinations)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ..core.clock import check_time

__all__ = ["count_digit_sets", "digit_sets", "few_digit_sets"]

_COUNT_LIMIT = 10_000_000
"""The greatest number of steps for counting; the values 1 to 64 take a third of it."""


def few_digit_sets(values: tuple[int, ...], size: int, low: int, high: int, *, limit: int) -> bool:
    """Whether `digit_sets` would list at most ``limit`` sets, without listing them."""
    count = count_digit_sets(values, size, low, high)
    return count is not None and count <= limit


@lru_cache(maxsize=4096)
def count_digit_sets(values: tuple[int, ...], size: int, low: int, high: int) -> int | None:
    """How many sets `digit_sets` would list, without listing them: they are counted by size and sum.

    Arguments are those of `digit_sets`.

    Returns:
        The number; ``None`` if there are so many different sums that even counting would take too long.
    """
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter[int]() for _ in range(size))]
    steps = 0
    for value in values:
        for taken in range(size, 0, -1):
            check_time()
            steps += len(ways[taken - 1])
            if steps > _COUNT_LIMIT:
                return None
            for total, count in ways[taken - 1].items():
                ways[taken][total + value] += count
    return sum(count for total, count in ways[size].items() if low <= total <= high)


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
        check_time()
        value = values[position]
        # Ascending values: the least sum takes the next ones, the greatest takes the last ones.
        if sum(values[position : position + size]) > high:
            return
        if value + sum(values[len(values) - size + 1 :]) >= low:
            for rest in _choose(values, position + 1, size - 1, low - value, high - value):
                yield (position, *rest)
