"""Limits: which there may be, and the one clock of those that are started."""

from __future__ import annotations

import pickle
from dataclasses import replace
from math import inf, nan
from time import sleep
from typing import Any

import pytest

from cpgrid.core.clock import ENDLESS, Clock
from cpgrid.core.errors import UsageError
from cpgrid.core.outcome import Limits


@pytest.mark.parametrize("limits", [{"solutions": 0}, {"solutions": -1}, {"nodes": 0}, {"threads": 0}, {"seconds": -1.0}, {"seconds": nan}])
def test_a_limit_that_engines_would_read_each_in_its_own_way_is_none(limits: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=f"the limit {next(iter(limits))} must be a"):
        Limits(**limits)


def test_the_clock_is_started_once() -> None:
    limits = Limits(seconds=60)
    assert limits.clock is ENDLESS
    started = limits.started()
    assert 0 < started.clock.left <= 60
    assert limits.clock is ENDLESS
    assert started.started() is started
    assert replace(started, nodes=5, solutions=None).started().clock is started.clock


def test_without_a_limit_of_time_there_is_nothing_to_start() -> None:
    limits = Limits(nodes=5)
    assert limits.started() is limits
    assert Limits(seconds=inf).started().clock.left == inf


def test_other_seconds_are_another_deadline() -> None:
    started = Limits(seconds=60).started()
    assert replace(started, seconds=5).started().clock.left <= 5
    assert replace(started, seconds=None).clock is ENDLESS


def test_a_deadline_may_come_from_elsewhere() -> None:
    clock = Clock(60)
    assert Limits.until(clock).started().clock is clock
    assert Limits.until(ENDLESS) == Limits(solutions=None)


def test_another_process_has_the_time_that_is_left() -> None:
    limits = Limits(seconds=60, nodes=7, seed=3, threads=2, solutions=None)
    assert pickle.loads(pickle.dumps(limits)) == limits
    started = limits.started()
    sleep(0.01)
    sent = pickle.loads(pickle.dumps(started))
    assert sent.clock is ENDLESS
    assert sent.seconds is not None
    assert 0 < sent.seconds < 60
    assert replace(sent, seconds=60) == limits
