"""Whether one route is faster than another on puzzles like these: paired tests, corrected for their number.

Both tests take one ratio a puzzle, of medians over its runs. The signed-rank test (F. Wilcoxon, *Individual Comparisons by Ranking
Methods*, Biometrics Bulletin 1, 1945) ranks the logarithms of the ratios, the sign test only counts who was faster. The correction is that
of S. Holm (*A Simple Sequentially Rejective Multiple Test Procedure*, Scandinavian Journal of Statistics 6, 1979).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .censored import Floats

__all__ = ["LEVEL", "Paired", "compare", "holm"]


LEVEL = 0.05
"""A corrected p-value below it is called more than chance."""


@dataclass(frozen=True, slots=True)
class Paired:
    """What the ratios of times of two routes say about them.

    Args:
        less: number of ratios below 1: there the first took less time.
        more: number of ratios above 1.
        lead: -1 if the first is ahead by the signed ranks, 1 if the second is, 0 if neither.
        wilcoxon: p-value of the signed-rank test, two-sided, not corrected; 1 if all ratios are 1.
        sign: p-value of the sign test, the same.
    """

    less: int
    more: int
    lead: int
    wilcoxon: float
    sign: float

    @property
    def telling(self) -> int:
        """How many ratios the tests could use."""
        return self.less + self.more


def compare(ratios: Floats) -> Paired:
    """Test whether ratios lie about 1.

    Args:
        ratios: float[puzzles], time of the first divided by time of the second, above 0. Where only bounds are known it is the one that is
            nearer to 1, or 1 if that is possible: so a puzzle that one route alone decided counts for that route, by less than it deserves.
    """
    from scipy import stats

    logarithms = np.log(ratios[ratios != 1])
    if not logarithms.size:
        return Paired(0, 0, 0, 1.0, 1.0)
    less, more = int(np.sum(logarithms < 0)), int(np.sum(logarithms > 0))
    lead = int(np.sign(np.sum(np.sign(logarithms) * stats.rankdata(np.abs(logarithms)))))
    return Paired(less, more, lead, float(stats.wilcoxon(logarithms).pvalue), float(stats.binomtest(less, less + more).pvalue))


def holm(values: Sequence[float]) -> list[float]:
    """The p-values corrected for their number, in the same order: each may be compared with the level as it is.

    Args:
        values: p-values, 0 to 1, one for each test of the family.
    """
    corrected = [1.0] * len(values)
    greatest = 0.0
    for rank, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        greatest = max(greatest, min(1.0, (len(values) - rank) * values[place]))
        corrected[place] = greatest
    return corrected
