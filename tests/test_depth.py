"""The lanes of the tests: what each takes, and that nothing is skipped in vain."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from . import depth, programs

TESTS = """
import pytest
from tests.depth import cases, each_seed, everything

def test_cases():
    print(cases(50), cases(2), everything())

@each_seed(10, first=5)
def test_seeds(seed, tmp_path):
    assert seed != 6

@pytest.mark.long
def test_long():
    pass

@pytest.mark.needs("no-such-program")
def test_missing():
    pass

@pytest.mark.needs("no-such-program", "sh")
def test_there():
    pass

@pytest.mark.skipif(True, reason="none of these is installed: sh")
@pytest.mark.long
def test_skipped_in_vain():
    pass
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("percent", "chosen", "said"),
    [
        ("20", "", ["10 2 False", "1 failed, 1 passed, 4 deselected", "seed 6"]),
        ("20", "test_lanes.py::test_long", ["1 passed"]),
        ("50", "", ["25 2 True", "1 failed, 3 passed, 2 skipped", "seed 6", "sh is installed, and tests were skipped for want of it"]),
        ("100", "", ["50 2 True", "1 failed, 3 passed, 2 skipped", "seed 6", "sh is installed, and tests were skipped for want of it"]),
    ],
)
def test_what_each_lane_takes(tmp_path: Path, percent: str, chosen: str, said: list[str]) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_lanes.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long\n    needs\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-s", "-q", "-p", "no:cacheprovider", *chosen.split()]
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(Path(__file__).parents[1]), "CPGRID_DEPTH": percent}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert [words for words in said if words not in done.stdout] == [], done.stdout + done.stderr
    assert ("for want of" in done.stdout) is (percent != "20")
    assert done.returncode == (0 if chosen else 1)


TRACKED = """
import os
import pytest
from hypothesis import given, settings, strategies as st
from tests.depth import cases, each_seed, some

def ran(*what):
    with open("ran.txt", "a") as file:
        print(*what, file=file)

@pytest.fixture
def number():
    return cases(50)

def test_plain():
    ran("plain")

def test_asking():
    ran("asking", cases(50))

def test_asking_by_a_fixture(number):
    ran("fixture", number)

@each_seed(10, first=5)
def test_seeds(seed):
    ran("seed", seed)

@settings(max_examples=cases(50))
@given(st.integers())
def test_drawn(number):
    ran("drawn")

@pytest.mark.parametrize("one", [["a"], ["b"]])
def test_of_each(one):
    ran(*one)

# Its cases are named one0, one1, ...: the second of the short lane is the sixth of the long one.
@pytest.mark.parametrize("one", [[number] for number in some(range(25))])
def test_of_some(one):
    ran("some", *one)

@pytest.mark.skipif(os.environ["CPGRID_DEPTH"] == "20", reason="it runs later")
def test_skipped():
    ran("skipped before")

@pytest.mark.long
@each_seed(10)
def test_long(seed):
    ran("long", seed)
"""


@pytest.mark.long
@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["one process", "workers"])
def test_the_long_lane_goes_on_where_the_short_one_ended(tmp_path: Path, workers: list[str]) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_tracked.py").write_text(TRACKED, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long\n", encoding="utf-8")

    def run(percent: str, option: str) -> list[str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *workers, f"{option}=build/lane.json"]
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(Path(__file__).parents[1]), "CPGRID_DEPTH": percent}
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        said = tmp_path / "ran.txt"
        lines = said.read_text(encoding="utf-8").splitlines()
        said.unlink()
        return lines

    seeds, short = [f"seed {seed}" for seed in range(5, 15)], run("20", "--ran")
    assert {line for line in short if line != "drawn"} == {
        *("plain", "asking 10", "fixture 10", "a", "b", "some 0", "some 5", "some 10", "some 15", "some 20"),
        *seeds[:3],
    }
    rest = run("100", "--beyond")
    some = [f"some {number}" for number in range(25)]
    assert {line for line in rest if line != "drawn"} == {
        *("asking 50", "fixture 50", "skipped before", *some, *seeds[3:]),
        *(f"long {seed}" for seed in range(10)),
    }
    assert rest.count("drawn") > short.count("drawn") > 0


def test_a_share_of_a_table_is_spread_over_all_of_it() -> None:
    assert depth.some(range(1000))[:2] == [0, 1 if depth.everything() else 1000 // depth.cases(1000)]
    assert depth.some([1, 2]) == [1, 2]


def test_reasons_that_are_none() -> None:
    reasons = ["Skipped: none of these is installed: no-such-program, sh", "the package pytest is not installed", "signals of POSIX"]
    assert programs.skipped_in_vain(reasons) == ["pytest", "sh"]
    assert programs.missing("no-such-program", "sh") == ""
    assert programs.missing("no-such-program") == "none of these is installed: no-such-program"
