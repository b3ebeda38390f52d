"""How much faster: ratios with the interval that a bootstrap over the puzzles gives them.

The interval is that of percentiles (B. Efron and R. Tibshirani, *An Introduction to the Bootstrap*, 1993, section 13.3). Where times are
known only to exceed a limit, its ends are those of all the ratios that are possible.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from .censored import Bounded, quantile

__all__ = ["FEWEST_PUZZLES", "Ratio", "median_ratio", "medians", "ratio", "ratio_of_medians"]

FEWEST_PUZZLES = 6
"""Fewer give no interval, and no test can find a difference at 5 % among them: 2 / 2⁵ > 0.05."""

_RESAMPLES = 2000
_SEED = 20090
_TAIL = 0.025


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio; the two ends of the estimate differ if times are known only to exceed a limit.

    Args:
        low: the least ratio that is possible.
        high: the greatest; infinite if there is no bound.
        least: lower end of the 95 % interval, 0 if unknown.
        most: upper end, infinite if unknown.
    """

    low: float
    high: float
    least: float = 0.0
    most: float = math.inf

    def record(self, name: str) -> dict[str, float | None]:
        """The four figures by name, for programs; ``None`` where there is no bound."""
        figures = {f"{name}_{end}": getattr(self, end) for end in ("low", "high", "least", "most")}
        return {key: value if math.isfinite(value) else None for key, value in figures.items()}


def ratio_of_medians(first: Bounded, second: Bounded) -> Ratio:
    """The median of the first divided by that of the second, both over the same puzzles.

    Args:
        first: numbers of one route, one a puzzle, above 0.
        second: numbers of another route on the same puzzles.
    """
    return ratio(medians(first).over(medians(second)))


def median_ratio(ratios: Bounded) -> Ratio:
    """The median of ratios that were taken puzzle by puzzle: of their logarithms, so that 2 and 0.5 have the median 1."""
    return ratio(medians(ratios.logarithms).exponentials)


def medians(numbers: Bounded) -> Bounded:
    """The median of numbers, one a puzzle, then the medians of the samples, as `ratio` takes them."""
    rows = _samples(numbers.low.size)
    return Bounded(np.median(numbers.low[rows], axis=1), np.median(numbers.high[rows], axis=1))


def ratio(ratios: Bounded) -> Ratio:
    """The estimate and its interval from the ratios of medians of all samples."""
    if ratios.low.size == 1:
        return Ratio(float(ratios.low[0]), float(ratios.high[0]))
    return Ratio(float(ratios.low[0]), float(ratios.high[0]), quantile(ratios.low[1:], _TAIL), quantile(ratios.high[1:], 1 - _TAIL))


@lru_cache(maxsize=8)
def _samples(puzzles: int) -> NDArray[np.int64]:
    """Integers[samples, puzzles]: the puzzles themselves, then as many drawn with replacement again and again, the same in every report."""
    own = np.arange(puzzles)[np.newaxis]
    if puzzles < FEWEST_PUZZLES:
        return own
    return np.concatenate([own, np.random.default_rng(_SEED).integers(puzzles, size=(_RESAMPLES, puzzles))])
