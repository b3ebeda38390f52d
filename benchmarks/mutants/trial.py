"""One mutation put to the tests."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from time import perf_counter

from .mutation import Mutation
from .scratch import Scratch, TookTooLong
from .targets import Target
from .traced import Traced

__all__ = ["PATIENCE", "Fate", "Trial", "Trials"]

_NO_TESTS = 5
"""Pytest's exit code where nothing was run."""

_NOT_THERE = 4
"""Its exit code where a test that was named is not there."""

_QUICK = 50
"""Tests that run a changed line, of which so many are run before all others."""

_REMEMBERED = 4
"""Tests that failed last for a file and are asked first for the next mutation of it: as a rule one of them fails again."""

_Run = tuple[tuple[str, ...], float]
"""The arguments of a run of pytest, and the seconds that it takes without a mutation."""

PATIENCE = 20
"""Seconds that a run of the tests may take beyond five times what it takes without a mutation."""


class Fate(Enum):
    """What became of a mutation."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"
    INVALID = "invalid"
    """It does not compile."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutation and what became of it.

    Args:
        mutation: what was changed.
        target: the name of its target.
        fate: what became of it.
        test: the test that failed first, where one is known.
        seconds: what it took, building included.
    """

    mutation: Mutation
    target: str
    fate: Fate
    test: str
    seconds: float


class Trials:
    """Tries mutations one after another in a scratch copy.

    Args:
        scratch: the copy, unchanged.
    """

    def __init__(self, scratch: Scratch) -> None:
        self._scratch = scratch
        self._seconds: dict[tuple[str, ...], float] = {}
        self._traced: Traced | None = None
        self._failing: defaultdict[str, list[str]] = defaultdict(list)

    def prepare(self, targets: Iterable[Target]) -> str:
        """Build the core where one is mutated, and run the tests on the sources as they are: all of them, traced, where Python is mutated.

        Returns:
            What is wrong with them; nothing where all is well.
        """
        if (self._scratch.tree / "cpgrid/native/CMakeLists.txt").exists() and not self._scratch.build():
            return "the core does not compile"
        targets = list(targets)
        if any(source.suffix == ".py" for target in targets for source in target.sources(self._scratch.tree)):
            code, output = self._scratch.trace(7200)
            if code:
                return f"pytest fails without any mutation:\n{output[-2000:]}"
            self._traced = Traced(self._scratch.tree, self._scratch.traced, output)
        for arguments in dict.fromkeys(run for target in targets for run in target.tests(self._scratch.tree)):
            started = perf_counter()
            code, output = self._scratch.test(arguments, 3600)
            if code:
                return f"pytest {' '.join(arguments)} fails without any mutation:\n{output}"
            self._seconds[arguments] = perf_counter() - started
        return ""

    def run(self, mutation: Mutation, target: Target) -> Trial:
        """Make the change, see whether a test fails, and undo it."""
        started = perf_counter()
        path = self._scratch.tree / mutation.path
        runs = list(self._runs(path, mutation, target))
        before = path.read_text(encoding="utf-8")
        path.write_text(mutation.apply(before), encoding="utf-8")
        try:
            fate, test = self._fate(path, runs)
        finally:
            path.write_text(before, encoding="utf-8")
        if test:
            failing = self._failing[mutation.path]
            self._failing[mutation.path] = [test, *(other for other in failing if other != test)][:_REMEMBERED]
        return Trial(mutation, target.name, fate, test, perf_counter() - started)

    def _fate(self, path: Path, runs: Iterable[_Run]) -> tuple[Fate, str]:
        try:
            if not self._compiles(path):
                return Fate.INVALID, ""
            known = self._failing[str(path.relative_to(self._scratch.tree))]
            # Exit codes above 2 say that such a test is not there.
            if known and (failed := self._failed(tuple(known), 60))[0] not in {0, 3, 4, _NO_TESTS}:
                return Fate.KILLED, failed[1]
            for arguments, seconds in runs:
                code, test = self._failed(arguments, PATIENCE + 5 * seconds)
                if code == _NOT_THERE:  # the names of tests may depend on what is mutated
                    code, test = self._failed(tuple(dict.fromkeys(name.split("::")[0] for name in arguments)), 3600)
                if code not in {0, _NO_TESTS}:
                    return Fate.KILLED, test
        except TookTooLong:
            return Fate.TIMED_OUT, ""
        return Fate.SURVIVED, ""

    def _runs(self, path: Path, mutation: Mutation, target: Target) -> Iterator[_Run]:
        """Of Python, the tests that run what is changed, some quick ones first."""
        if path.suffix != ".py":
            yield from ((arguments, self._seconds[arguments]) for arguments in target.tests(self._scratch.tree))
            return
        assert self._traced is not None
        tests = self._traced.tests(mutation)
        for part in (tests[:_QUICK], tests[_QUICK:]):
            if part:
                yield tuple(part), sum(map(self._traced.seconds, part))

    def _compiles(self, path: Path) -> bool:
        if path.suffix != ".py":
            return self._scratch.build()
        try:
            compile(path.read_text(encoding="utf-8"), path.name, "exec")
        except SyntaxError:
            return False
        return True

    def _failed(self, arguments: tuple[str, ...], seconds: float) -> tuple[int, str]:
        """The exit code of a run and the test that failed."""
        code, output = self._scratch.test(arguments, seconds)
        found = re.search(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", output, re.MULTILINE)
        return code, found[1] if found else ""
