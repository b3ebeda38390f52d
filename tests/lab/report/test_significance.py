"""Paired tests, checked against scipy and against tables made by hand."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from cpgrid.lab.report.effect import FEWEST_PUZZLES
from cpgrid.lab.report.significance import compare, holm


def test_all_ratios_below_one() -> None:
    paired = compare(np.array([0.5, 0.6, 0.7, 0.8, 0.9, 0.95]))
    assert (paired.less, paired.more, paired.lead) == (6, 0, -1)
    assert paired.wilcoxon == pytest.approx(2 / 2**6)
    assert paired.sign == pytest.approx(2 / 2**6)


def test_fewer_puzzles_than_the_fewest_cannot_tell() -> None:
    assert compare(np.full(FEWEST_PUZZLES - 1, 0.1) + np.arange(FEWEST_PUZZLES - 1) / 100).wilcoxon > 0.05
    assert compare(np.full(FEWEST_PUZZLES, 0.1) + np.arange(FEWEST_PUZZLES) / 100).wilcoxon < 0.05


def test_p_values_are_those_of_scipy_on_logarithms() -> None:
    ratios = np.random.default_rng(5).lognormal(0.4, 1.0, size=25)
    paired = compare(ratios)
    assert paired.wilcoxon == stats.wilcoxon(np.log(ratios)).pvalue
    assert paired.sign == stats.binomtest(int(np.sum(ratios > 1)), 25).pvalue
    turned = compare(1 / ratios)
    assert turned.wilcoxon == pytest.approx(paired.wilcoxon)
    assert turned.lead == -paired.lead == -1


def test_a_ratio_of_one_says_nothing() -> None:
    ratios = np.array([0.5, 0.6, 0.7, 2.0])
    assert compare(np.append(ratios, [1.0, 1.0])) == compare(ratios)
    nothing = compare(np.ones(5))
    assert (nothing.less, nothing.more, nothing.lead, nothing.wilcoxon, nothing.sign) == (0, 0, 0, 1.0, 1.0)


def test_equal_ratios_are_ties_without_a_warning() -> None:
    assert compare(np.array([0.5] * 8 + [2.0] * 8)).lead == 0
    assert compare(np.array([0.5] * 15 + [2.0] * 5)).wilcoxon < 0.05


def test_who_leads_is_not_who_wins_more_often() -> None:
    assert compare(np.array([0.99, 0.98, 0.97, 0.96, 100.0, 200.0, 300.0])).lead == 1


def test_holm_by_hand() -> None:
    # 0.01 · 4, then 0.02 · 3, then 0.03 · 2 raised to what precedes it, then 0.5 · 1.
    assert holm([0.03, 0.01, 0.5, 0.02]) == pytest.approx([0.06, 0.04, 0.5, 0.06])
    assert holm([0.4, 0.9]) == pytest.approx([0.8, 0.9])
    assert holm([0.6, 0.7]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []
