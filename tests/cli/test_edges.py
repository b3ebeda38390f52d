"""What people do besides: several files, odd file names, a full disk, Ctrl-C at any moment, completion in the shell."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid import Puzzle, write
from cpgrid.models import sudoku
from tests.processes import guarded

from .boards import CLASHING, EMPTY, GRID, SWAPPED, UNIQUE, flat, text
from .conftest import Result
from .test_process import PROGRAM

pytestmark = pytest.mark.usefixtures("usual_signals")

Cli = Callable[..., Result]


def test_two_different_only_solutions_contradict_each_other(cli: Cli, double: Callable[..., str]) -> None:
    one, other = double("one", flat(GRID)), double("other", flat(SWAPPED))
    for command in ("check", "enumerate", "solve"):
        both = cli(command, "--via", one, "--via", other, "-", stdin=text("12343412........"))
        assert "one says unique, but other has a different solution that obeys all rules" in both.out
        assert both.code == 3


def test_several_files(cli: Cli, tmp_path: Path) -> None:
    first, second, missing = tmp_path / "first", tmp_path / "second", tmp_path / "missing"
    first.write_text(text(UNIQUE))
    second.write_text(text(UNIQUE, CLASHING))
    result = cli("check", str(first), str(missing), str(second))
    assert result.code == 2
    lines = result.out.splitlines()
    assert [line.partition(" (")[0].replace(f"{tmp_path}/", "") for line in lines] == [
        "first: case 1: unique",
        "second: case 1: unique",
        "second: case 2: none — row 1: R1C1 and R1C2 both hold 1",
    ]
    assert f"{missing}: cannot be read" in result.err
    assert "3 puzzles: 2 unique, 1 none" in result.err
    assert cli("solve", str(first), str(first)).out.count("\n\n") == 1


def test_a_file_name_cannot_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31mb"
    path.write_text(text(UNIQUE))
    for command in ("check", "solve", "count", "candidates", "enumerate", "compare"):
        result = cli(command, str(path))
        assert r"a\x1b[31mb" in result.out
        assert "\x1b" not in result.out + result.err


def test_what_was_written_beside_a_puzzle_is_shown(cli: Cli) -> None:
    puzzle = Puzzle(sudoku.layout(2, 2), notes={"title": "Four by four", "author": "A. \x1b[1mSetter"})
    document = write([puzzle])
    result = cli("check", "-", stdin=document)
    assert "  title: Four by four\n" in result.out
    assert r"  author: A. \x1b[1mSetter" in result.out
    (record,) = cli("check", "--json", "-", stdin=document).records
    assert record["notes"] == dict(puzzle.notes)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_bad_input_where_nothing_can_be_said() -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run([*PROGRAM, "check", "no such file"], stdout=subprocess.PIPE, stderr=full, check=False)
    assert (process.returncode, process.stdout) == (2, b"")


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("moment", [0.02, 0.05, 0.1, 0.2, 0.3])
def test_ctrl_c_during_the_first_imports(moment: float) -> None:
    # Python itself starts before the package does: the wait begins when the package is imported.
    script = (
        "import os, signal, threading, time, sys; import cpgrid.cli;"
        f"threading.Thread(target=lambda: (time.sleep({moment}), os.kill(os.getpid(), signal.SIGINT)), daemon=True).start();"
        "sys.argv = ['cpgrid', 'check', '-']; sys.exit(cpgrid.cli.main())"
    )
    process = guarded(
        subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    )
    time.sleep(0.5)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, "error: interrupted\n")


def test_the_signal_handler_is_put_back(cli: Cli) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert cli("check", "-", stdin=text(EMPTY)).code == 1
    assert signal.getsignal(signal.SIGINT) is before


def test_completion_in_the_shell() -> None:
    environment = {**os.environ, "_CPGRID_COMPLETE": "complete_bash", "COMP_WORDS": "cpgrid che", "COMP_CWORD": "1"}
    process = subprocess.run(PROGRAM, capture_output=True, text=True, env=environment, check=False)
    assert process.stdout.split() == ["check"]
    begun = (("cpgrid check --via s", {"sat"}), ("cpgrid check --via m", {"masks"}), ("cpgrid check --format js", {"json"}))
    for words, expected in begun:
        own = {**environment, "COMP_WORDS": words, "COMP_CWORD": "3"}
        process = subprocess.run(PROGRAM, capture_output=True, text=True, env=own, check=False)
        assert set(process.stdout.split()) == expected
