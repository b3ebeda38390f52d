"""What the short lane has run need not run again in the long one: it is written to a file, and left out there.

``--ran FILE`` writes it, ``--beyond FILE`` leaves out the tests that passed and did not ask for their depth (`depth.py`). Of those that
asked, `each_seed` goes on after the seeds that were tried.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test

from . import depth

_PROPERTY = "asked for its depth"


class Ran:
    """What has run, as those who see the reports know it."""

    def __init__(self) -> None:
        self._met: set[str] = set()
        self._passed: dict[str, bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Whatever begins is met; of what passes, whether it asked for its depth."""
        self._met.add(report.nodeid)
        if report.when == "call" and report.passed:
            self._passed[report.nodeid] = dict(report.user_properties)[_PROPERTY] is True

    def write(self, path: Path) -> None:
        """The file that `Beyond` reads."""
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"met": sorted(self._met), "passed": self._passed}), encoding="utf-8")


def note(item: pytest.Item) -> None:
    """Say in the reports of a test that has run whether it asked for its depth."""
    item.user_properties.append((_PROPERTY, depth.asked() or is_hypothesis_test(getattr(item, "obj", None))))


class Beyond:
    """What is left to the long lane.

    Args:
        path: the file that `Ran` wrote.
    """

    def __init__(self, path: Path) -> None:
        record = json.loads(path.read_text(encoding="utf-8"))
        self._met = set(record["met"])
        self._passed: dict[str, bool] = record["passed"]
        self.begun: set[str] = set()
        """Tests of which a part has run."""

    def choose(self, items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
        """The tests that are left, and those that have run.

        A parametrized test that has other cases in this lane runs whole: a case of the same name might be another.
        """
        cases: dict[str, set[str]] = defaultdict(set)
        met: dict[str, set[str]] = defaultdict(set)
        for names, by_test in ((sorted(self._met), met), ([item.nodeid for item in items], cases)):
            for name in names:
                by_test[_test_of(name)].add(name)
        left, done = [], []
        for item in items:
            test = _test_of(item.nodeid)
            same = cases[test] == met[test] and item.nodeid in self._passed
            (done if same and not self._passed[item.nodeid] else left).append(item)
            if same:
                self.begun.add(item.nodeid)
        return left, done


def _test_of(name: str) -> str:
    return name.partition("[")[0]
