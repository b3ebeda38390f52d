"""Ratios and their intervals."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from cpgrid.lab.report.censored import Bounded
from cpgrid.lab.report.effect import FEWEST_PUZZLES, Ratio, median_ratio, ratio_of_medians

INF = math.inf
LIMIT = 10.0


def times(*seconds: float) -> Bounded:
    return Bounded.times(np.array(seconds), LIMIT)


def test_few_puzzles_have_a_ratio_but_no_interval() -> None:
    assert ratio_of_medians(times(1.0, 2.0, 3.0), times(2.0, 4.0, 9.0)) == Ratio(0.5, 0.5, 0.0, INF)


def test_the_interval_is_that_of_a_bootstrap_of_scipy() -> None:
    draw = np.random.default_rng(3)
    values = draw.lognormal(0.3, 0.8, size=40)
    ours = median_ratio(Bounded(values, values))
    theirs = stats.bootstrap((values,), np.median, method="percentile", n_resamples=5000, rng=np.random.default_rng(4))
    assert ours.low == ours.high == pytest.approx(np.exp(np.median(np.log(values))))
    assert ours.least == pytest.approx(theirs.confidence_interval.low, rel=0.06)
    assert ours.most == pytest.approx(theirs.confidence_interval.high, rel=0.06)
    assert ours == median_ratio(Bounded(values, values)), "the same in every report"


def test_a_route_that_is_always_twice_as_slow_has_no_doubt() -> None:
    seconds = np.arange(1.0, 9.0) / 2
    assert ratio_of_medians(times(*(2 * seconds)), times(*seconds)) == Ratio(2.0, 2.0, 2.0, 2.0), "puzzles are drawn for both at once"
    assert median_ratio(times(*(2 * seconds)).over(times(*seconds))).record("r") == pytest.approx(Ratio(2.0, 2.0, 2.0, 2.0).record("r"))


def test_a_median_beyond_the_limit_gives_a_bound() -> None:
    slow, fast = times(*[INF] * 8), times(*[1.0] * 8)
    assert ratio_of_medians(slow, fast) == Ratio(10.0, INF, 10.0, INF)
    assert ratio_of_medians(fast, slow) == Ratio(0.0, 0.1, 0.0, 0.1)
    assert ratio_of_medians(slow, slow) == Ratio(0.0, INF, 0.0, INF)


def test_an_interval_that_time_outs_may_reach_is_open() -> None:
    ratio = ratio_of_medians(times(*[2.0] * 6, *[INF] * 5), times(*[1.0] * 11))
    assert ratio.low == ratio.high == 2.0
    assert ratio.least == 2.0
    assert ratio.most == INF


def test_one_puzzle_less_than_the_fewest() -> None:
    for puzzles in (1, FEWEST_PUZZLES - 1):
        assert ratio_of_medians(times(*[1.0] * puzzles), times(*[2.0] * puzzles)) == Ratio(0.5, 0.5, 0.0, INF)


def test_records_have_no_infinity() -> None:
    assert Ratio(0.5, INF, 0.0, INF).record("r") == {"r_low": 0.5, "r_high": None, "r_least": 0.0, "r_most": None}
