"""Settings that all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import is_hypothesis_test, settings

from . import lanes
from .depth import FULL, begin, untraced, untraced_after
from .interrupts import usual_signals
from .programs import missing, skipped_in_vain

# No deadline a case: the machine may be busy, and a slow case is not a wrong one. The short lane draws the same cases each time.
settings.register_profile("cpgrid", deadline=None, print_blob=True, derandomize=not FULL)
settings.load_profile("cpgrid")

_TRACED_DRAWS = 20
_TRACED_CASES = 12
"""Cases of a parametrized test whose coverage is measured; each test has others, so that each rule and family is among those of some."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update`` renews golden outputs instead of comparing with them; for ``--ran`` and ``--beyond`` see `lanes`."""
    parser.addoption("--update", action="store_true", help="renew the golden outputs")
    parser.addoption("--ran", metavar="FILE", type=Path, help="write what has run")
    parser.addoption("--beyond", metavar="FILE", type=Path, help="leave out what has run, and did not ask for its depth")


_ran = pytest.StashKey[lanes.Ran]()
_begun = pytest.StashKey[set[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Note what runs, where the reports of all workers arrive."""
    if config.getoption("ran") and not hasattr(config, "workerinput"):
        config.stash[_ran] = lanes.Ran()
        config.pluginmanager.register(config.stash[_ran])


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what has run."""
    if ran := session.config.stash.get(_ran, None):
        ran.write(session.config.getoption("ran"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out of the short lane, unless the call names a test; else run them first, so that nothing waits for them."""
    long = {item for item in items if item.get_closest_marker("long") or item.get_closest_marker("needs")}
    for item in long:
        for mark in item.iter_markers("needs"):
            if reason := missing(*mark.args):
                item.add_marker(pytest.mark.skip(reason=reason))
    if beyond := config.getoption("beyond"):
        chosen = lanes.Beyond(beyond)
        items[:], done = chosen.choose(items)
        config.hook.pytest_deselected(items=done)
        config.stash[_begun] = chosen.begun
    _choose_the_traced(items)
    if FULL:
        items.sort(key=lambda item: item not in long)
    elif not any("::" in argument for argument in config.args):
        config.hook.pytest_deselected(items=[item for item in items if item in long])
        items[:] = [item for item in items if item not in long]


_traced = pytest.StashKey[bool]()


def _choose_the_traced(items: list[pytest.Item]) -> None:
    """Mark the tests whose coverage is measured: of the short lane, and of each parametrized test a few cases that are its own.

    In those of the native code it is the twins that are in Python, and are no sources.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not (item.get_closest_marker("long") or item.get_closest_marker("untraced") or item.nodeid.startswith("tests/native/")):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for same in cases.values():
        for item in sorted(same, key=lambda item: crc32(item.nodeid.encode()))[:_TRACED_CASES]:
            item.stash[_traced] = True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """From here on, what asks for its depth is this test."""
    begin(short_done=item.nodeid in item.config.stash.get(_begun, ()))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Note whether the test asked for its depth, and measure the coverage of the short lane: of some cases, and of hypothesis' first draws.

    Tests take twice as long by it. Who asks which test runs a line (``--cov-context``) means all of them.
    """
    options = item.config.option
    of_each = bool(getattr(options, "cov_context", None))
    test = getattr(item, "obj", None)
    with ExitStack() as parts:
        if getattr(options, "cov_source", None) and (FULL or not of_each):
            if not of_each and not item.stash.get(_traced, False):
                parts.enter_context(untraced())
            elif is_hypothesis_test(test):
                parts.enter_context(_first_draws_traced(test.hypothesis))
        done = yield
    lanes.note(item)
    return done


@contextmanager
def _first_draws_traced(handle: Any) -> Iterator[None]:
    inner = handle.inner_test
    handle.inner_test = untraced_after(_TRACED_DRAWS, inner)
    try:
        yield
    finally:
        handle.inner_test = inner


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Fail where a program is installed and tests were skipped for want of it all the same."""
    reasons = [report.longrepr[2] for report in terminalreporter.stats.get("skipped", []) if isinstance(report.longrepr, tuple)]
    for name in skipped_in_vain(reasons):
        terminalreporter.write_line(f"{name} is installed, and tests were skipped for want of it", red=True)
        terminalreporter._session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(autouse=True)
def _no_width_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ``COLUMNS``, which those who run tests in several processes set: what is printed depends on it."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture(name="usual_signals")
def _usual_signals() -> Iterator[None]:
    """For tests that send signals; see `usual_signals`."""
    with usual_signals():
        yield
