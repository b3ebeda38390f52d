"""Statistics of times that may be known only from one side.

A run that did not decide its puzzle within the limit would have taken longer, nobody knows how much longer: here its time is infinite, and
every statistic that depends on it is infinite too. Such a time is called right-censored (D. Collett, *Modelling Survival Data in Medical
Research*, 3rd edition, 2015, section 1.1).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["Bounded", "Floats", "median", "par2", "quantile", "quartiles"]

Floats: TypeAlias = NDArray[np.float64]

_PENALTY = 2
"""PAR-2: a puzzle that is not decided counts as twice the limit (SAT Competition, since 2017)."""


def quantile(values: Floats, share: float) -> float:
    """The value below which a share of the values lies, between neighbours in proportion (Hyndman and Fan 1996, type 7).

    Args:
        values: float[n], infinite where they are unknown above a limit.
        share: 0 to 1; 0.5 is the median.

    Returns:
        Infinity if the quantile depends on an infinite value, not-a-number without values.
    """
    if not values.size:
        return math.nan
    ordered = np.sort(values)
    place = share * (values.size - 1)
    low, high = ordered[math.floor(place)], ordered[math.ceil(place)]
    # Infinity times 0 is not a number.
    part = place - math.floor(place)
    return float(low if not part else low * (1 - part) + high * part)


def median(values: Floats) -> float:
    """The middle value; see `quantile`."""
    return quantile(values, 0.5)


def quartiles(values: Floats) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile; see `quantile`."""
    return quantile(values, 0.25), median(values), quantile(values, 0.75)


def par2(seconds: Floats, limit: float) -> float:
    """The PAR-2 score in seconds: the mean over puzzles, one that is not decided counts as twice the limit.

    Args:
        seconds: float[puzzles], infinite where the puzzle was not decided.
        limit: seconds.

    Returns:
        Not-a-number without puzzles.
    """
    return float(np.mean(np.where(np.isinf(seconds), _PENALTY * limit, seconds))) if seconds.size else math.nan


@dataclass(frozen=True, slots=True)
class Bounded:
    """Numbers of which the least and the greatest possible value are known.

    Args:
        low: float[n], the least possible values.
        high: float[n], the greatest; infinite where there is no bound.
    """

    low: Floats
    high: Floats

    @classmethod
    def times(cls, seconds: Floats, limit: float) -> Bounded:
        """Times, which are at least the limit where they are infinite."""
        return cls(np.minimum(seconds, limit), seconds)

    def over(self, other: Bounded) -> Bounded:
        """The quotients of positive numbers, one by one."""
        return Bounded(self.low / other.high, self.high / other.low)

    @property
    def logarithms(self) -> Bounded:
        """The natural logarithms of numbers that are not negative."""
        with np.errstate(divide="ignore"):
            return Bounded(np.log(self.low), np.log(self.high))

    @property
    def exponentials(self) -> Bounded:
        """The numbers whose logarithms these are."""
        return Bounded(np.exp(self.low), np.exp(self.high))

    @property
    def nearest_to_one(self) -> Floats:
        """Of the values that each number may have, the one that is nearest to 1."""
        return np.maximum(self.low, np.minimum(self.high, 1.0))
