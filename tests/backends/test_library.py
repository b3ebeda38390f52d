"""Libraries are imported once, and an interrupt in the middle of it is raised as such."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cpgrid.backends import BACKENDS
from cpgrid.backends.library import library

from .test_limits import interrupted_after

GREEDY = """
import time

try:
    time.sleep(0.3)
except KeyboardInterrupt:
    raise ImportError("initialization failed")
"""


def test_an_interrupt_does_not_hit_the_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "greedy_engine.py").write_text(GREEDY)
    monkeypatch.syspath_prepend(tmp_path)
    with interrupted_after(0.1), pytest.raises(KeyboardInterrupt):
        library("greedy_engine")()
    assert sys.modules.pop("greedy_engine")


def test_a_missing_library_is_reported_as_ever() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_engine"):
        library("no_such_engine")()


@pytest.mark.parametrize("name", BACKENDS)
def test_every_library_can_be_loaded_again(name: str) -> None:
    BACKENDS[name].load()
    BACKENDS[name].load()
