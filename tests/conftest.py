"""Settings that all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

# No deadline a case: the machine may be busy, and a slow case is not a wrong one.
settings.register_profile("cpgrid", deadline=None, print_blob=True)
settings.load_profile("cpgrid")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update`` renews golden outputs instead of comparing with them."""
    parser.addoption("--update", action="store_true", help="renew the golden outputs")


@pytest.fixture(autouse=True)
def _no_width_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ``COLUMNS``, which those who run tests in several processes set: what is printed depends on it."""
    monkeypatch.delenv("COLUMNS", raising=False)
