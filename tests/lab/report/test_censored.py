"""Statistics of times that may lie beyond a limit, checked against numpy and figures made by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cpgrid.lab.report.censored import Bounded, median, par2, quantile

INF = math.inf


@given(st.lists(st.floats(0.001, 1000), min_size=1, max_size=30), st.floats(0, 1))
def test_known_times_have_the_quantiles_of_numpy(values: list[float], share: float) -> None:
    assert quantile(np.array(values), share) == pytest.approx(np.quantile(values, share))


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [
        ([3.0, 1.0, 2.0], 0.5, 2.0),
        ([1.0, 2.0, 3.0, 4.0], 0.25, 1.75),
        ([1.0, 2.0, INF], 0.5, 2.0),
        ([1.0, 2.0, INF], 0.75, INF),
        ([1.0, INF], 0.5, INF),
        ([1.0, 2.0, INF], 0.0, 1.0),
        ([INF, INF], 0.5, INF),
    ],
)
def test_a_quantile_that_depends_on_a_time_out_is_unknown(values: list[float], share: float, expected: float) -> None:
    assert quantile(np.array(values), share) == expected


def test_nothing_has_no_median_and_no_score() -> None:
    assert math.isnan(median(np.array([])))
    assert math.isnan(par2(np.array([]), 10.0))


def test_par2_counts_a_time_out_twice() -> None:
    assert par2(np.array([1.0, 3.0, INF, INF]), 10.0) == pytest.approx((1 + 3 + 20 + 20) / 4)


def test_ratios_of_bounds() -> None:
    first, second = (Bounded.times(np.array(times), 10.0) for times in ([2.0, 2.0, INF, INF], [4.0, INF, 4.0, INF]))
    ratios = first.over(second)
    assert ratios.low.tolist() == [0.5, 0.0, 2.5, 0.0]
    assert ratios.high.tolist() == [0.5, 0.2, INF, INF]
    assert ratios.nearest_to_one.tolist() == [0.5, 0.2, 2.5, 1.0]
