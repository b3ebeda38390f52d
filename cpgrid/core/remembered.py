"""What is compiled once for each layout: results are remembered, for more layouts where they are small."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

__all__ = ["Remembered", "remembered"]

K = TypeVar("K")
P = ParamSpec("P")
R = TypeVar("R")

_SMALL = 100
"""Up to so many cells a grid is small: what is compiled of it takes some 50 KB."""

_SMALL_KEPT = 512
_GREAT_KEPT = 64


class Remembered(Generic[K, P, R]):
    """A function whose results are remembered for the last 512 small grids and the last 64 others.

    A book of a few hundred layouts in mixed order compiles each of them once, and great ones do not fill the memory.

    Args:
        function: its arguments are hashable.
        cells: the number of cells of its first argument.
    """

    def __init__(self, function: Callable[Concatenate[K, P], R], cells: Callable[[Any], int]) -> None:
        self._cells = cells
        self._small = lru_cache(maxsize=_SMALL_KEPT)(function)
        self._great = lru_cache(maxsize=_GREAT_KEPT)(function)
        update_wrapper(self, function)

    def __call__(self, first: K, *others: P.args, **named: P.kwargs) -> R:
        """The result, as the function gives it."""
        kept: Callable[..., R] = self._small if self._cells(first) <= _SMALL else self._great
        return kept(first, *others, **named)

    def cache_clear(self) -> None:
        """Forget all results."""
        self._small.cache_clear()
        self._great.cache_clear()


def remembered(cells: Callable[[Any], int]) -> Callable[[Callable[Concatenate[K, P], R]], Remembered[K, P, R]]:
    """Remember what a function returns, as `Remembered` says.

    Args:
        cells: the number of cells of the function's first argument.
    """
    return partial(Remembered, cells=cells)
