"""The garbage collector waits while things are made that are kept, and goes on in any case."""

from __future__ import annotations

import gc

import pytest

from cpgrid.core.collector import uncollected


def test_the_collector_waits_and_goes_on() -> None:
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_an_error() -> None:
    @uncollected()
    def fail() -> None:
        assert not gc.isenabled()
        raise KeyError

    for _ in range(2):
        with pytest.raises(KeyError):
            fail()
        assert gc.isenabled()


def test_who_disabled_it_keeps_it_disabled() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
