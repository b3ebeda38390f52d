"""What a store is, who works on it, and what it refuses."""

from __future__ import annotations

import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cpgrid import UsageError
from cpgrid.lab.experiment.frame import frame
from cpgrid.lab.experiment.job import Job, Measured, Terms
from cpgrid.lab.experiment.plan import read_plan
from cpgrid.lab.experiment.resolved import Resolved, resolve
from cpgrid.lab.experiment.store import RunClaim, Store

from .conftest import WritePlan

PUZZLES = '[[puzzles]]\nfiles = "*.json"\n'
SUMS = 'routes = ["masks"]\n'
FOUND = Measured("unique", seconds=0.5, stop="exhausted", count=1, grids=("aa",), timings={"search": 0.5}, size={"groups": 3, "sums": 8})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as opened:
        yield opened


def begun(store: Store, text: str, plan: WritePlan, *, extend: bool = False) -> Resolved:
    resolved = resolve(read_plan(plan(text)), store)
    store.begin(resolved, extend=extend)
    return resolved


def test_a_run_is_made_by_one_process_and_stored_once(store: Store, path: Path, plan: WritePlan) -> None:
    resolved = begun(store, SUMS + PUZZLES, plan)
    (job,) = resolved.jobs()
    with Store(path) as other:
        assert (store.claim(job), other.claim(job)) == (RunClaim.OURS, RunClaim.THEIRS)
        store.add(job, FOUND, resolved.hash)
        assert other.claim(job) is RunClaim.FINISHED
        other.add(job, Measured("none"), resolved.hash)
        assert other.finished() == {job.key}
    assert list(frame(path)["verdict"]) == ["unique"]


def test_what_a_process_had_in_hand_is_free_when_it_leaves_or_is_killed(store: Store, path: Path, plan: WritePlan) -> None:
    resolved = begun(store, 'routes = ["masks", "dlx"]\n' + PUZZLES, plan)
    first, second = resolved.jobs()
    with Store(path) as other:
        other.claim(first)
        assert store.claim(first) is RunClaim.THEIRS
    assert store.claim(first) is RunClaim.OURS
    script = "import os, pickle, sys; from pathlib import Path; from cpgrid.lab.experiment.store import Store\n"
    script += "store = Store(Path(sys.argv[1])); store.claim(pickle.load(sys.stdin.buffer)); os.kill(os.getpid(), 9)"
    killed = subprocess.run([sys.executable, "-c", script, str(path)], input=pickle.dumps(second), check=False)
    assert killed.returncode == -9
    assert store.claim(second) is RunClaim.OURS


def test_a_process_elsewhere_that_is_silent_for_long_counts_as_dead(store: Store, path: Path, plan: WritePlan) -> None:
    (job,) = begun(store, SUMS + PUZZLES, plan).jobs()
    with Store(path) as other:
        other.claim(job)
        with sqlite3.connect(path) as raw:
            raw.execute("UPDATE owners SET host = 'elsewhere', seen = seen - 50")
        assert store.claim(job) is RunClaim.THEIRS
        with sqlite3.connect(path) as raw:
            raw.execute("UPDATE owners SET seen = seen - 50 WHERE host = 'elsewhere'")
        assert store.claim(job) is RunClaim.OURS
        raw.close()


def test_another_plan_is_refused_or_extends(store: Store, path: Path, plan: WritePlan) -> None:
    resolved = begun(store, SUMS + PUZZLES, plan)
    (job,) = resolved.jobs()
    store.add(job, FOUND, resolved.hash)
    begun(store, SUMS + PUZZLES + "# the same\n", plan)
    longer = 'routes = ["masks", "dlx"]\nrepeats = 2\n'
    with pytest.raises(
        UsageError, match=r"belongs to another plan \(other routes, repeats\): name another store with -o, or give --extend"
    ):
        begun(store, longer + PUZZLES, plan)
    more = begun(store, longer + PUZZLES, plan, extend=True)
    assert len({job.key for job in more.jobs()} - store.finished()) == 3
    assert list(frame(path)["route"]) == ["masks:product=small"]
    # Other limits: nothing of what was measured is of use, and it is not shown.
    other = begun(store, SUMS + "[limits]\nseconds = 3\n" + PUZZLES, plan, extend=True)
    assert not {job.key for job in other.jobs()} & store.finished()
    assert len(frame(path)) == 0
    begun(store, SUMS + PUZZLES, plan, extend=True)
    assert len(frame(path)) == 1


def test_files_that_are_no_stores_are_refused(path: Path, tmp_path: Path) -> None:
    path.write_text("no database, but a text that is long enough to be taken for one" * 20, encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be used as a store: file is not a database; name another one with -o"):
        Store(path)
    with sqlite3.connect(tmp_path / "other.sqlite") as other:
        other.execute("CREATE TABLE mine (value)")
    other.close()
    with pytest.raises(UsageError, match="is no store of cpgrid lab"):
        Store(tmp_path / "other.sqlite")
    with pytest.raises(UsageError, match="cannot be used as a store: unable to open database file"):
        Store(tmp_path / "nowhere" / "store.sqlite")
    with pytest.raises(UsageError, match="there is no store"):
        frame(tmp_path / "none.sqlite")
    (tmp_path / "empty.sqlite").touch()
    with pytest.raises(UsageError, match=r"empty\.sqlite is empty: cpgrid lab run has just begun to make it"):
        frame(tmp_path / "empty.sqlite")


def test_a_store_of_an_earlier_version_is_read_and_goes_on(store: Store, path: Path, plan: WritePlan) -> None:
    resolved = begun(store, 'routes = ["masks", "dlx"]\n' + PUZZLES, plan)
    first, second = resolved.jobs()
    store.add(first, FOUND, resolved.hash)
    with sqlite3.connect(path) as raw:
        for column in ("load_before", "load_after", "processor"):
            raw.execute(f"ALTER TABLE runs DROP COLUMN {column}")
    raw.close()
    assert frame(path)["load_before"].isna().tolist() == [True]
    with Store(path) as again:
        assert len(again.said(first.puzzle)) == 1
        again.add(second, replace(FOUND, load_before=0.5, load_after=1.5), resolved.hash)
    assert frame(path)["load_after"].fillna(-1).tolist() == [-1, 1.5]
    assert frame(path)["processor"].isna().tolist() == [True, True]


def test_a_newer_store_is_refused(path: Path) -> None:
    with Store(path):
        pass
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA user_version = 2")
    raw.close()
    for use in (Store, frame):
        with pytest.raises(UsageError, match=r"newer cpgrid \(version 2 of its tables, this one knows 1\): update"):
            use(path)


def test_a_puzzle_that_was_made_is_kept(store: Store, path: Path) -> None:
    assert store.made("recipe", lambda: "first") == "first"
    with Store(path) as other:
        assert other.made("recipe", lambda: "second") == "first"


def test_the_frame_has_a_row_for_each_run(store: Store, path: Path, plan: WritePlan) -> None:
    resolved = begun(store, SUMS + PUZZLES, plan)
    (job,) = resolved.jobs()
    store.add(job, FOUND, resolved.hash)
    (row,) = frame(path).to_dict("records")
    assert {name: row[name] for name in ("plan", "name", "corpus", "family", "cells", "givens")} == {
        "plan": resolved.hash,
        "name": "four.json:1: puzzle 1",
        "corpus": "*.json",
        "family": "killer",
        "cells": 16,
        "givens": 2,
    }
    assert (row["puzzle"], row["route"], row["label"], row["seed"], row["repeat"]) == (job.puzzle, "masks:product=small", "masks", 0, 0)
    assert (row["verdict"], row["stop"], row["count"], row["search"], row["seconds"], row["limit"]) == (
        "unique",
        "exhausted",
        1,
        0.5,
        0.5,
        60,
    )
    assert row["program_size"] == 8
    assert all(row[name] != row[name] for name in ("score", "model", "memory", "conflicts", "deterministic"))


def test_keys_of_runs_hold_all_that_matters() -> None:
    one = Job("p", "", "r", 0, 0, Terms(1))
    others = [Job("q", "", "r", 0, 0, Terms(1)), Job("p", "", "s", 0, 0, Terms(1)), Job("p", "", "r", 1, 0, Terms(1))]
    others += [Job("p", "", "r", 0, 1, Terms(1)), *(Job("p", "", "r", 0, 0, terms) for terms in (Terms(2), Terms(1, 5), Terms(1, None, 5)))]
    others += [Job("p", "", "r", 0, 0, Terms(1, counted=True))]
    assert len({one.key, *(other.key for other in others)}) == 9
