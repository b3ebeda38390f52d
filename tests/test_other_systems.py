"""The program works without what only POSIX has: it reads, checks, compares, draws, certifies and verifies; experiments are refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from cpgrid.backends import program_guard

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
EASY, KILLER = "examples/sudoku/easy.txt", "examples/killer/solo-711.txt"


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit code, output and messages of the program where POSIX is missing."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.without_posix", *arguments], capture_output=True, text=True, check=False, cwd=ROOT, timeout=300
    )
    return process.returncode, process.stdout, process.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", KILLER), "unique"),
        (("check", "-t", "60", EASY), "unique"),
        (("check", "--via", "cpsat", EASY), "unique (cpsat"),
        (("check", "--via", "sat", "-t", "60", EASY), "unique (sat"),
        (("check", "--via", "sat:solver=lingeling", KILLER), "unique (sat:solver=lingeling"),
        (("check", "--via", "dlx", EASY), "unique (dlx"),
        (("solve", KILLER), "solved"),
        (("count", EASY), "1 solution"),
        (("compare", KILLER), "agree: unique"),
        (("convert", "--to", "json", KILLER), '"base": "killer 9x9"'),
        (("list", "routes"), "lingeling"),
    ],
    ids=" ".join,
)
def test_a_command(arguments: tuple[str, ...], said: str) -> None:
    code, output, messages = run(*arguments)
    assert (code, messages) == (0, "")
    assert said in output


def test_drawings(tmp_path: Path) -> None:
    assert run("draw", KILLER, "-o", str(tmp_path / "killer.svg")) == (0, "", "")
    assert (tmp_path / "killer.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("source", [KILLER, "examples/kakuro"])
def test_certificates(source: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "certificate")
    code, output, messages = run("certify", "-o", folder, source)
    assert (code, "Traceback" in messages) == (0, False)
    assert "certified" in output
    code, output, messages = run("verify", folder)
    assert (code, "Traceback" in messages) == (0, False)
    assert "verified" in output


def test_experiments_are_refused(tmp_path: Path) -> None:
    code, _, messages = run("lab", "run", "benchmarks/lab/kakuro.toml", "-o", str(tmp_path / "runs"))
    assert code == 2
    assert "this system cannot: take Linux or macOS" in messages
    assert "Traceback" not in messages


PROGRAM = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
AWAY = "import runpy, sys; from tests.without_posix import take_away; take_away();"


def has_ended(process: int) -> bool:
    """Whether a process has ended, within some seconds; one that nobody has waited for counts."""
    end = monotonic() + 20
    while monotonic() < end:
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False).stdout
        if not state or state.startswith("Z"):
            return True
        sleep(0.05)
    return False


def test_a_program_of_others_ends_with_its_search() -> None:
    script = (
        f"{AWAY} from cpgrid.backends.guarded import running\n"
        f"with running([sys.executable, '-c', {PROGRAM!r}]) as process: print(process.stdout.readline().decode())"
    )
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60)
    assert has_ended(int(process.stdout))


def test_the_guard_of_a_program_ends_it_with_its_parent() -> None:
    script = (
        f"{AWAY} sys.argv = ['guard', sys.executable, '-c', {PROGRAM!r}]; runpy.run_path({program_guard.__file__!r}, run_name='__main__')"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as guard:
        assert guard.stdin is not None
        assert guard.stdout is not None
        program = int(guard.stdout.readline())
        guard.stdin.close()
        assert guard.wait(20) == 1
    assert has_ended(program)
