"""Runs as users make them: what becomes of routes that hang, crash, eat memory or lie, and what the command says."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

import cpgrid
from cpgrid.core.errors import UsageError
from cpgrid.lab.experiment.frame import frame
from cpgrid.rules import Cage
from tests.cli.conftest import Result

from .conftest import ODD, WritePlan

pytestmark = pytest.mark.usefixtures("usual_signals")

FOUR = '[[puzzles]]\nname = "killer"\nfiles = "four.json"\n'

Cli = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the plan, in which the test is at work."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.long
def test_whatever_becomes_of_a_worker_the_experiment_goes_on(home: Path, plan: WritePlan, cli: Cli) -> None:
    names = ["hang", "crash", "leave", "fail", "eat", "eat_natively", "slowly", "flow", "dlx"]
    plan(ODD + f"routes = {json.dumps(names)}\n[limits]\nseconds = 0.3\nmemory = 200\n" + FOUR)
    result = cli("lab", "run", "plan.toml", "--jobs", "2")
    assert result.code == 0, result.err
    assert "9 of 9 runs in plan.sqlite: 9 made, 0 there before" in result.out
    rows = frame("plan.sqlite").set_index("label")
    assert rows["verdict"].to_dict() == {
        "hang": "killed",
        "crash": "crashed",
        "leave": "crashed",
        "fail": "crashed",
        "eat": "out of memory",
        "eat_natively": "out of memory",
        "slowly": "unique",
        "flow": "refused",
        "dlx": "unique",
    }
    assert 1.3 < rows.loc["hang", "seconds"] < 5
    assert "the worker was ended by SIGSEGV: Fatal Python error: Segmentation fault" in rows.loc["crash", "reason"]
    assert rows.loc["leave", "reason"] == "the worker ended itself with code 7"
    assert rows.loc["fail", "reason"] == "ValueError: a slip in the engine"
    assert "std::bad_alloc" in rows.loc["eat_natively", "reason"]
    assert rows.loc["flow", "reason"] == "it cannot state AllDifferent (rule 1), only LinearSum"
    assert rows.loc["eat", "memory"] > rows.loc["dlx", "memory"] + (150 << 20)
    assert 0.05 < rows.loc["slowly", "search"] <= rows.loc["slowly", "seconds"] < 0.3
    assert rows.loc["slowly", "program_size"] == 7


@pytest.mark.long
def test_a_row_says_what_was_measured(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan('routes = ["sat", "dlx"]\nrepeats = 2\nseeds = [4, 5]\n' + FOUR + '[[puzzles]]\nname = "Sudoku"\nfiles = "six.txt"\n')
    assert cli("lab", "run", "plan.toml", "-o", "mine.sqlite").code == 0
    rows = frame("mine.sqlite")
    assert len(rows) == 2 * 2 * 2 * 2
    assert set(rows["verdict"]) == {"unique"}
    assert set(rows["corpus"]) == {"killer", "Sudoku"}
    assert set(rows["seed"]) == {4, 5}
    assert set(rows["repeat"]) == {0, 1}
    assert set(rows["puzzle"].str.len()) == {64}
    assert all(json.loads(text)["python-sat"] for text in rows["versions"])
    assert (rows["seconds"] >= rows[["model", "encode", "search", "decode"]].sum(axis=1) - 1e-9).all()
    assert (rows["memory"] > 10 << 20).all()
    assert (rows[["load_before", "load_after"]] >= 0).all(axis=None)
    assert (rows["processor"] > 0).all()
    sat = rows[rows["label"] == "sat"]
    assert (sat["conflicts"] == sat["deterministic"]).all()
    assert sat["route"].str.contains("solver=").all()
    # The order is shuffled: not all of one route first.
    assert rows["label"].ne(rows["label"].shift()).sum() > 2


@pytest.mark.long
def test_counts_are_compared_too(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan(ODD + 'ask = "count"\ncount_limit = 50\nroutes = ["masks", "dlx", "sat"]\n' + FOUR)
    assert cli("lab", "run", "plan.toml").code == 0
    rows = frame("plan.sqlite")
    assert set(rows["count"]) == {1}
    assert set(rows["verdict"]) == {"unique"}
    plan(ODD + 'ask = "count"\nroutes = ["masks", "lie"]\n' + FOUR)
    result = cli("lab", "run", "plan.toml", "-o", "lie.sqlite", "--shrink", "0", "--json")
    assert result.code == 3
    assert "says that there is no solution, but masks counts 1" in result.records[-1]["conflict"]


@pytest.mark.long
def test_a_lie_stops_the_presses_and_is_shrunk(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan(ODD + 'routes = ["lie", "masks"]\nrepeats = 3\n' + FOUR)
    result = cli("lab", "run", "plan.toml", "--json")
    assert result.code == 3, result.err
    (record,) = result.records
    assert record["conflict"] == "lie says that there is no solution, but masks has one that obeys all rules"
    assert sorted(record["routes"]) == ["lie", "masks:product=small"]
    assert record["made"] < record["total"] == 6
    assert (record["exit"], record["least"], record["again"], record["puzzle"]) == (3, True, True, "plan.disagreement.json")
    (shrunk,) = cpgrid.read(home / record["shrunk"])
    # What `lie` trips over: a sum of 5 and a given 3, and no cell besides theirs.
    (rule,) = shrunk.layout.rules
    assert isinstance(rule, Cage)
    assert (rule.total, list(shrunk.givens.values())) == (5, [3])
    assert "seed 0. To see it again: PYTHONPATH=" in shrunk.notes["comment"]
    (command,) = record["commands"]
    assert "--via lie" in command
    assert "--via masks" in command
    environment, *words = shlex.split(command)
    again = subprocess.run(
        [sys.executable, *words[1:]],
        cwd=home,
        env={environment.partition("=")[0]: environment.partition("=")[2]},
        capture_output=True,
        check=False,
    )
    assert again.returncode == 3, again.stderr
    # The store remembers: nothing more is run.
    result = cli("lab", "run", "plan.toml", "--shrink", "0")
    assert result.code == 3
    assert "the experiment stopped: lie says that there is no solution" in result.out
    assert frame("plan.sqlite").shape[0] == record["made"]


@pytest.mark.long
def test_a_grid_that_breaks_a_rule_stops_the_presses(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan(ODD + 'routes = ["wrong"]\n' + FOUR)
    result = cli("lab", "run", "plan.toml", "--json")
    assert result.code == 3
    assert "returned a grid that breaks the rules" in result.records[-1]["conflict"]
    assert set(frame("plan.sqlite")["verdict"]) == {"unsound"}


def test_a_dry_run_makes_nothing(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan('repeats = 3\n[limits]\nseconds = 2\n[[routes]]\nbase = "sat"\nsolver = ["glucose4", "cadical195"]\n' + FOUR)
    result = cli("lab", "run", "--dry-run", "plan.toml")
    assert (result.code, result.err) == (0, "")
    assert "1 puzzle × 2 routes × 1 seed × 3 repeats = 6 runs, at most 12.0 s one after another" in result.out
    (record,) = cli("lab", "run", "--dry-run", "--json", "plan.toml").records
    assert (record["runs"], record["seconds_at_most"], record["corpora"]) == (6, 12.0, {"killer": 1})
    assert not (home / "plan.sqlite").exists()


def test_the_table_is_the_frame(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan('routes = ["masks"]\nrepeats = 2\n' + FOUR)
    cli("lab", "run", "plan.toml")
    rows = frame("plan.sqlite")
    for name, read in (("rows.csv", pd.read_csv), ("rows.parquet", pd.read_parquet)):
        result = cli("lab", "table", "plan.sqlite", "-o", name)
        assert (result.code, result.out) == (0, f"2 rows in {name}\n")
        written = read(home / name)
        assert list(written.columns) == list(rows.columns)
        for column in rows.columns:
            # CSV does not tell an empty text from none.
            assert [None if pd.isna(one) else one for one in written[column]] == [
                None if pd.isna(one) or (one == "" and name == "rows.csv") else one for one in rows[column]
            ]
    assert sorted(path.name for path in home.glob(".*")) == []
    assert cli("lab", "table", "plan.sqlite", "-o", "rows.txt").code == 2
    assert cli("lab", "table", "nothing.sqlite", "-o", "rows.csv").err.startswith("error: there is no store nothing.sqlite")
    assert cli("lab", "table", "plan.sqlite", "-o", "no/rows.csv").code == 2


def test_wrong_calls_are_reported(home: Path, plan: WritePlan, cli: Cli) -> None:
    plan('routes = ["masks"]\n' + FOUR)
    for arguments, said in (
        (("nothing.toml",), "nothing.toml: cannot be read: No such file"),
        (("plan.toml", "-e", "cloud"), "unknown executor 'cloud': choose one of local, dask"),
        (("plan.toml", "--scheduler", "tcp://x:1"), "--scheduler is for --executor dask"),
        (("plan.toml", "-e", "dask"), "--executor dask needs --scheduler ADDRESS"),
        (("plan.toml", "-e", "dask", "--scheduler", "nowhere"), "the scheduler nowhere does not answer"),
        (("plan.toml", "-o", "six.txt"), "six.txt cannot be used as a store"),
    ):
        result = cli("lab", "run", *arguments)
        assert result.code == 2
        assert said in result.err


@pytest.mark.long
def test_interrupt_keeps_what_is_stored(home: Path, plan: WritePlan) -> None:
    plan(ODD + 'routes = ["slowly", "hang"]\nrepeats = 50\n[limits]\nseconds = 20\n' + FOUR)
    with subprocess.Popen(
        [sys.executable, "-m", "cpgrid", "lab", "run", "plan.toml"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_for(lambda: runs_in("plan.sqlite") > 0)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (130, "", "error: interrupted\n")
    assert set(frame("plan.sqlite")["verdict"]) == {"unique"}


def runs_in(store: str) -> int:
    """How many runs a store has; none while it is not there, or still empty."""
    try:
        return len(frame(store))
    except UsageError:
        return 0


def wait_for(condition: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)
