"""Experiments on a real Dask cluster on this machine: several worker processes, one of which is killed in the middle of a run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from cpgrid.lab.experiment.frame import frame
from tests.processes import leashed

from .conftest import ODD, WritePlan

pytestmark = pytest.mark.long

pytest.importorskip("distributed")

PLAN = (
    ODD + 'routes = ["slowly", "masks", "hang", "crash"]\nrepeats = 3\n[limits]\nseconds = 1.0\n'
    '[[puzzles]]\nname = "killer"\nfiles = "four.json"\n[[puzzles]]\nname = "Sudoku"\nfiles = "six.txt"\n'
)


class Cluster(NamedTuple):
    """A scheduler with two workers, as ``dask scheduler`` and ``dask worker`` start them."""

    address: str
    scheduler: int
    workers: list[int]

    def run(self, folder: Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "cpgrid", "lab", "run", "plan.toml", "-e", "dask", "--scheduler", self.address, "--json"]
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The tests share it; the last one stops its scheduler."""
    folder = tmp_path_factory.mktemp("cluster")
    address = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    local = ["--host", "127.0.0.1", "--scheduler-file", str(address)]
    with ExitStack() as stack:
        commands = [
            ["scheduler", *local, "--port", "0", "--no-dashboard"],
            *([["worker", *local, "--nthreads", "1", "--no-dashboard"]] * 2),
        ]
        started = []
        for command in commands:
            process = leashed([*dask, *command], folder)
            started.append(process.pid)
            stack.enter_context(process)
            stack.callback(os.killpg, process.pid, signal.SIGKILL)
            while not address.exists():
                time.sleep(0.1)
        from distributed import Client

        with Client(scheduler_file=str(address), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            processes = list(client.run(os.getpid).values())
            yield Cluster(client.scheduler.address, started[0], processes)


def test_a_cluster_makes_the_runs_also_when_a_worker_is_killed(cluster: Cluster, plan: WritePlan, tmp_path: Path) -> None:
    plan(PLAN)
    with cluster.run(tmp_path) as process:
        while not _busy(tmp_path / "plan.sqlite"):
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        before = frame(tmp_path / "plan.sqlite")
        os.kill(cluster.workers[0], signal.SIGKILL)
        _, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    rows = frame(tmp_path / "plan.sqlite")
    assert len(rows) == 4 * 2 * 3
    assert rows.head(len(before)).equals(before)
    verdicts = {"slowly": "unique", "masks": "unique", "hang": "killed", "crash": "crashed"}
    assert rows["verdict"].tolist() == rows["label"].map(verdicts).tolist()
    assert rows.loc[rows["label"] == "hang", "seconds"].between(2.0, 8).all()


def test_a_scheduler_that_is_gone_is_reported_in_one_line(cluster: Cluster, plan: WritePlan, tmp_path: Path) -> None:
    plan(PLAN.replace('"slowly", "masks", "hang", "crash"', '"slowly"').replace("repeats = 3", "repeats = 1000"))
    with cluster.run(tmp_path) as process:
        while not _busy(tmp_path / "plan.sqlite"):
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        os.killpg(cluster.scheduler, signal.SIGKILL)
        _, err = process.communicate(timeout=60)
    gone = "the workers are gone: run the same command again when there are some, it goes on where it stopped"
    assert (process.returncode, err) == (2, f"error: {gone}\n")


def _busy(store: Path) -> bool:
    return store.exists() and len(frame(store)) >= 4
