"""However an experiment is ended, and whoever else is at work on it: in the end its store has every row, once."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cpgrid.lab.experiment.frame import frame

from .conftest import ODD, WritePlan

pytestmark = pytest.mark.long

PLAN = (
    ODD
    + 'routes = ["masks", "dlx", "sat", "sat:elimination=off", "slowly"]\nseeds = [7]\nrepeats = 2\n[limits]\nseconds = 20\n'
    + '[[puzzles]]\nname = "killer"\nfiles = "four.json"\n[[puzzles]]\nname = "Sudoku"\nfiles = "six.txt"\n'
)
RUNS = 2 * 5 * 1 * 2

MEASURED = ["started", "model", "encode", "search", "decode", "seconds", "memory", "load_before", "load_after", "processor"]
"""The columns that differ from run to run."""


@pytest.fixture
def home(tmp_path: Path, plan: WritePlan) -> Path:
    plan(PLAN)
    return tmp_path


def start(home: Path, store: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "cpgrid", "lab", "run", "plan.toml", "-o", store, "--json"]
    return subprocess.Popen(command, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def finish(process: subprocess.Popen[str]) -> str:
    with process:
        out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out


def rows(home: Path, store: str) -> list[dict[str, object]]:
    table = frame(home / store).drop(columns=MEASURED).fillna(-1)
    return table.sort_values(["puzzle", "route", "seed", "repeat"]).to_dict("records")


def finished(store: Path) -> int:
    if not store.exists():
        return 0
    with closing(sqlite3.connect(store)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM runs").fetchone()[0])
        except sqlite3.OperationalError:
            return 0


def test_killed_three_times_it_has_the_rows_of_an_undisturbed_run(home: Path) -> None:
    finish(start(home, "quiet.sqlite"))
    store = home / "killed.sqlite"
    chance = Random(time.time_ns())
    kept: set[tuple[object, ...]] = set()
    for kill in range(3):
        before = finished(store)
        with start(home, store.name) as process:
            while finished(store) < before + 1 + chance.randrange(3) and process.poll() is None:
                time.sleep(0.01)
            time.sleep(chance.random() * 0.1)
            os.killpg(process.pid, signal.SIGKILL)
        with closing(sqlite3.connect(store)) as connection:
            now = set(connection.execute("SELECT rowid, * FROM runs"))
        # Nothing that was finished is lost, or made again.
        assert kept <= now
        assert before < len(now) < RUNS, f"killed too late to show anything, after {kill} times"
        kept = now
    finish(start(home, store.name))
    assert len(rows(home, store.name)) == RUNS
    assert rows(home, store.name) == rows(home, "quiet.sqlite")


def test_two_processes_share_the_work(home: Path) -> None:
    both = [start(home, "shared.sqlite") for _ in range(2)]
    for process in both:
        assert '"total": 20' in finish(process)
    table = frame(home / "shared.sqlite")
    assert len(table) == RUNS
    assert not table.duplicated(["puzzle", "route", "seed", "repeat"]).any()
    with closing(sqlite3.connect(home / "shared.sqlite")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM claims").fetchone() == (0,)


def test_a_worker_does_not_outlive_the_process_that_started_it(home: Path, plan: WritePlan) -> None:
    plan(ODD + 'routes = ["hang"]\n[limits]\nseconds = 30\n[[puzzles]]\nfiles = "four.json"\n')
    with start(home, "hang.sqlite") as process:
        while not (workers := _workers(process.pid)):
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
    end = time.monotonic() + 10
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < end, "a worker goes on without anybody to wait for it"
        time.sleep(0.05)


def _workers(session: int) -> list[int]:
    """The processes of a session besides its first that have been started by the fork server, that is, deeper down."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            parents[int(status.parent.name)] = int(fields[1])
    return [number for number, parent in parents.items() if parents.get(parent) == session]
