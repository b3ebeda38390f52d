"""Memory and time that run out, in whatever stage: an outcome with exit code 4, never a traceback and never "not so"."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cpgrid import Limits, Puzzle, Status, Stop, Uniqueness, check, compare, count, solve, write
from cpgrid.core.clock import check_time
from cpgrid.models import sudoku

from .boards import UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


def test_out_of_memory_is_undecided(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "empty64.json"
    path.write_text(write([Puzzle(sudoku.layout(8, 8))]))

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (700 << 20, 700 << 20))

    process = subprocess.run(
        [sys.executable, "-m", "cpgrid", "count", "--via", "sat:domain=direct", str(path)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
        env={"OPENBLAS_NUM_THREADS": "1", "PATH": ""},
    )
    assert "Traceback" not in process.stderr
    assert process.returncode == 4
    assert "out of memory" in process.stdout + process.stderr


@pytest.mark.parametrize("stage", ["model", "encode", "decode"])
def test_each_stage_may_run_out(stage: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise MemoryError

    puzzle = Puzzle(sudoku.layout(2, 2))
    target = {
        "model": "cpgrid.pipeline.run.model",
        "encode": "cpgrid.encodings.board.board",
        "decode": "cpgrid.pipeline.checking.violations",
    }
    monkeypatch.setattr(target[stage], fail)
    outcome = solve(puzzle, via="lockstep", limits=Limits(solutions=2))
    assert (outcome.stop, outcome.status, outcome.count) == (Stop.MEMORY_LIMIT, Status.UNKNOWN, 0)
    assert check(puzzle, via="lockstep").kind is Uniqueness.UNKNOWN
    if stage != "decode":
        assert count(puzzle, via="lockstep").stop is Stop.MEMORY_LIMIT
    assert "did not decide" in compare(puzzle, via=["lockstep"]).explanation
    result = cli("check", "--via", "lockstep", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "unknown — out of memory (lockstep, " in result.out


def test_reading_may_run_out_of_memory(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise MemoryError

    monkeypatch.setattr("cpgrid.windows.read_sheets", fail)
    result = cli("check", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (4, "")
    assert result.err == "error: out of memory: give the program more, or a smaller puzzle\n"


def test_a_deadline_falls_in_any_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle(sudoku.layout(2, 2))

    def slow(function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any) -> Any:
            ends = time.perf_counter() + 5
            while time.perf_counter() < ends:
                check_time()
            return function(*arguments)

        return run

    for name in ("cpgrid.pipeline.run.model", "cpgrid.encodings.board.board", "cpgrid.pipeline.checking.violations"):
        module, _, attribute = name.rpartition(".")
        with monkeypatch.context() as patch:
            patch.setattr(name, slow(getattr(sys.modules[module], attribute)))
            started = time.perf_counter()
            outcome = solve(puzzle, via="lockstep", limits=Limits(solutions=2, seconds=0.1))
            assert outcome.stop is Stop.TIME_LIMIT
            assert time.perf_counter() - started < 2


def test_the_deadline_of_one_run_is_not_that_of_another() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2))
    from cpgrid import solutions

    first = solutions(puzzle, via="lockstep", limits=Limits(solutions=None, seconds=0.2))
    next(first)
    time.sleep(0.3)
    check_time()
    assert check(puzzle).kind is Uniqueness.MULTIPLE
    assert len(list(first)) < 287
    assert first.outcome.stop is Stop.TIME_LIMIT


def test_a_puzzle_that_takes_too_long_to_read_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from cpgrid import windows

    honest = windows.read_sheets

    def slow(lines: Any, name: str | None) -> Any:
        kind, items = honest(lines, name)

        def slowly() -> Any:
            for number, item in enumerate(items):
                while number == 1:
                    check_time()
                yield item

        return kind, slowly()

    monkeypatch.setattr(windows, "read_sheets", slow)
    result = cli("check", "--json", "--time-limit", "0.2", "-", stdin=text(UNIQUE, UNIQUE))
    assert result.code == 4
    assert result.records[0]["verdict"] == "unique"
    assert "reading the next puzzle took longer than the time limit of 0.2 s" in result.err
