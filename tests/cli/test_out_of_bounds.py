"""Memory and time that run out, in whatever stage: an outcome with exit code 4, never a traceback and never "not so"."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cpgrid import Limits, Puzzle, Status, Stop, Uniqueness, check, compare, count, registered, solutions, solve, write
from cpgrid.core.clock import check_time
from cpgrid.models import sudoku
from cpgrid.reading import windows
from cpgrid.routes import ROUTES, RouteKind

from .boards import UNIQUE, text
from .conftest import Result

pytestmark = pytest.mark.long

Cli = Callable[..., Result]


def test_out_of_memory_is_undecided(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    path = tmp_path / "empty25.json"
    path.write_text(write([Puzzle(sudoku.layout(5, 5))]))
    script = (
        "import resource, sys; from cpgrid.cli import main; main(['list', 'routes']); import pysat.solvers;"
        "used = next(int(line.split()[1]) << 10 for line in open('/proc/self/status') if line.startswith('VmSize'));"
        "resource.setrlimit(resource.RLIMIT_AS, (used + (32 << 20),) * 2);"
        "sys.exit(main(['check', '--via', 'sat', sys.argv[1]]))"
    )
    if not Path("/proc/self/status").exists():
        pytest.skip("the memory in use is read from /proc")
    process = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
    assert "Traceback" not in process.stderr
    assert process.returncode == 4
    assert "unknown — out of memory (sat, " in process.stdout


def route_that(encode: Callable[..., Any]) -> RouteKind:
    """A route that encodes by the given function, and searches as lockstep does."""
    kind = ROUTES["lockstep"]
    return replace(kind, name="given", encoding=replace(kind.encoding, encode=encode))


@pytest.mark.parametrize("stage", ["model", "encode", "decode"])
def test_each_stage_may_run_out_of_memory(stage: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise MemoryError

    puzzle = Puzzle(sudoku.layout(2, 2))
    if stage != "encode":
        monkeypatch.setattr({"model": "cpgrid.pipeline.run.search_model", "decode": "cpgrid.pipeline.checking.lawful"}[stage], fail)
    with registered(route_that(fail if stage == "encode" else ROUTES["lockstep"].encoding.encode)):
        outcome = solve(puzzle, via="given", limits=Limits(solutions=2))
        assert (outcome.stop, outcome.status, outcome.count) == (Stop.MEMORY_LIMIT, Status.UNKNOWN, 0)
        assert check(puzzle, via="given").kind is Uniqueness.UNKNOWN
        if stage != "decode":
            assert count(puzzle, via="given").stop is Stop.MEMORY_LIMIT
        assert "did not decide" in compare(puzzle, via=["given"]).explanation
        result = cli("check", "--via", "given", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "unknown — out of memory (given, " in result.out


def test_reading_may_run_out_of_memory(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise MemoryError

    monkeypatch.setattr("cpgrid.reading.windows.read_sheets", fail)
    result = cli("check", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (4, "")
    assert result.err == "error: out of memory: give the program more, or a smaller puzzle\n"


MAPPING_FAILED = "core.so: failed to map segment from shared object"


def test_loading_the_program_may_run_out_of_memory() -> None:
    script = (
        "import sys\n"
        "class Small:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == 'cpgrid.cli.program': raise ImportError({MAPPING_FAILED!r})\n"
        "sys.meta_path.insert(0, Small())\n"
        "from cpgrid.cli import main\n"
        "sys.exit(main(['list', 'routes']))"
    )
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (process.returncode, process.stdout) == (4, "")
    assert process.stderr == "error: out of memory while the program is loaded: give it more\n"


def test_loading_an_engine_may_run_out_of_memory(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> Any:
        raise ImportError("the library's own words") from ImportError(MAPPING_FAILED)

    monkeypatch.setattr("cpgrid.backends.library.import_module", fail)
    monkeypatch.delitem(sys.modules, "pysat.solvers", raising=False)
    result = cli("check", "--via", "sat", "-", stdin=text(UNIQUE))
    assert (result.code, "out of memory" in result.out + result.err) == (4, True)


def dawdle(*_: object) -> Any:
    """Take five seconds, or as long as there is time."""
    ends = time.perf_counter() + 5
    while time.perf_counter() < ends:
        check_time()


@pytest.mark.parametrize("stage", ["model", "encode", "decode"])
def test_a_deadline_falls_in_any_stage(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if stage != "encode":
        monkeypatch.setattr({"model": "cpgrid.pipeline.run.search_model", "decode": "cpgrid.pipeline.checking.lawful"}[stage], dawdle)
    with registered(route_that(dawdle if stage == "encode" else ROUTES["lockstep"].encoding.encode)):
        started = time.perf_counter()
        outcome = solve(Puzzle(sudoku.layout(2, 2)), via="given", limits=Limits(solutions=2, seconds=0.1))
    assert outcome.stop is Stop.TIME_LIMIT
    assert time.perf_counter() - started < 2


def test_the_deadline_of_one_run_is_not_that_of_another() -> None:
    puzzle = Puzzle(sudoku.layout(2, 2))
    first = solutions(puzzle, via="lockstep", limits=Limits(solutions=None, seconds=0.2))
    next(first)
    time.sleep(0.3)
    check_time()
    assert check(puzzle).kind is Uniqueness.MULTIPLE
    assert len(list(first)) < 287
    assert first.outcome.stop is Stop.TIME_LIMIT


def test_a_puzzle_that_takes_too_long_to_read_is_reported(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:

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


@pytest.mark.parametrize("command", [("draw",), ("export", "--as", "dimacs", "-o", "model"), ("convert", "--to", "json", "--case", "1")])
def test_one_puzzle_that_takes_too_long_to_read_is_undecided(cli: Cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "long.txt"
    path.write_text("sudoku\n" + ".........\n" * 9 + "arrow R1C1 R1C2\n" * 100_000, encoding="utf-8")
    result = cli(*command, "-t", "0.2", str(path))
    assert result.code == 4
    assert re.fullmatch(r"error: .*long\.txt(:\d+)?: reading (it|the next puzzle) took longer than the time limit of 0\.2 s\n", result.err)
