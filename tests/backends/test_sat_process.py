"""Solvers in processes of their own end with the program that started them, however it ends; what they die of is reported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest

from cpgrid.backends import sat_process
from cpgrid.backends.sat_child import watch
from cpgrid.core.errors import UnsoundError
from cpgrid.core.outcome import Limits

from .test_limits import pigeons, run

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

SEARCH = """
import subprocess

class Watched(subprocess.Popen):
    def __init__(self, *arguments, **settings):
        super().__init__(*arguments, **settings)
        print(self.pid, flush=True)

subprocess.Popen = Watched
from cpgrid.core.outcome import Limits
from tests.backends.test_limits import pigeons, run
run("sat:solver=SOLVER", pigeons(16), Limits())
"""


def alive(session: int) -> int:
    """How many processes of a session there are; those that have ended and that nobody has asked about do not count."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    return sum(1 for line in listed.splitlines() if line.split()[0] == str(session) and not line.split()[1].startswith("Z"))


def wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    """Whether a condition came true in time."""
    end = perf_counter() + seconds
    while not (met := condition()) and perf_counter() < end:
        sleep(0.05)
    return met


@pytest.mark.long
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
@pytest.mark.parametrize("solver", ["lingeling", "kissat404"])
def test_a_solver_ends_with_the_program_that_started_it(solver: str, sent: signal.Signals) -> None:
    program = [sys.executable, "-c", SEARCH.replace("SOLVER", solver)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as parent:
        assert parent.stdout is not None
        session = int(parent.stdout.readline())
        try:
            assert wait_until(lambda: alive(session) == 2, 5)
            sleep(0.3)  # the solver has begun
            parent.send_signal(sent)
            assert wait_until(lambda: alive(session) == 0, 3)
        finally:
            parent.kill()
            if alive(session):
                os.killpg(session, signal.SIGKILL)


def test_a_search_that_is_over_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    popen = subprocess.Popen

    def recorded(arguments: list[str], **settings: Any) -> subprocess.Popen[bytes]:
        process = popen(arguments, **settings)
        started.append(process.pid)
        return process

    monkeypatch.setattr(sat_process.subprocess, "Popen", recorded)
    run("sat:solver=lingeling", pigeons(4), Limits())
    run("sat:solver=lingeling", pigeons(16), Limits(seconds=0.5))
    assert [alive(session) for session in started[:2]] == [0, 0]


@pytest.mark.parametrize(
    ("death", "raised", "message"),
    [
        ("raise MemoryError", MemoryError, "ran out of memory"),
        ("print('std::bad_alloc', file=sys.stderr, flush=True); os.abort()", MemoryError, "ran out of memory"),
        ("os.kill(os.getpid(), 9)", MemoryError, "ran out of memory"),
        ("os.kill(os.getpid(), 11)", UnsoundError, "ended without an answer"),
        ("sys.exit('no such luck')", UnsoundError, r"ended without an answer \(code 1\): no such luck"),
    ],
)
def test_what_a_solver_dies_of_is_reported(
    death: str, raised: type[Exception], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = tmp_path / "child.py"
    source = Path(sat_process._CHILD).read_text(encoding="utf-8")
    child.write_text(source.replace("    head = json", f"    {death}\n    head = json", 1), encoding="utf-8")
    monkeypatch.setattr(sat_process, "_CHILD", child)
    with pytest.raises(raised, match=message):
        run("sat:solver=lingeling", pigeons(4), Limits())


@pytest.mark.parametrize(("end", "code"), [("exit 3", 3), ("kill -11 $$", -11)])
def test_the_watcher_tells_how_the_solver_ended(end: str, code: int) -> None:
    child = subprocess.Popen(["/bin/sh", "-c", end])
    assert watch(child.pid, os.getppid()) == code
    child.returncode = code


def test_the_watcher_ends_the_solver_of_another_parent() -> None:
    child = subprocess.Popen(["/bin/sleep", "60"])
    assert watch(child.pid, 0) == -signal.SIGKILL
    child.returncode = -signal.SIGKILL


SHORT_OF_MEMORY = """
import resource
from cpgrid.core.outcome import Limits
from cpgrid.models import sudoku
from cpgrid.rules import model
from cpgrid.routes import parse_route

route = parse_route("sat:solver=SOLVER")
route.kind.backend.load()
program = route.kind.encoding.encode(model(sudoku.layout(5, 5)), [], route.settings).program
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (40 << 20), -1))
try:
    next(iter(route.kind.backend.search(program, Limits(), route.settings)))
except MemoryError:
    print("out of memory")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system keeps no limit of memory")
@pytest.mark.parametrize("solver", ["cadical195", "glucose4"])
def test_memory_that_runs_out_is_an_error_of_its_own(solver: str) -> None:
    program = [sys.executable, "-c", SHORT_OF_MEMORY.replace("SOLVER", solver)]
    done = subprocess.run(program, capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("out of memory\n", "", 0)
