"""Real processes: streaming through a pipe, a reader that goes away, Ctrl-C, a full disk, closed streams, start-up."""

from __future__ import annotations

import gc
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer.core

from cpgrid.cli import main
from tests.processes import guarded

from .boards import CLASHING, EMPTY, SOLVED, UNIQUE, text

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

PROGRAM = [sys.executable, "-m", "cpgrid"]


def start(*arguments: str) -> subprocess.Popen[str]:
    """The program with pipes at all ends."""
    return guarded(
        subprocess.Popen(
            [*PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
    )


@pytest.mark.parametrize(
    ("arguments", "expected"), [(("solve", "-f", "line", "-"), SOLVED), (("check", "--json", "-f", "line", "-"), '"case": 1,')]
)
def test_first_case_is_answered_before_the_second_is_there(arguments: tuple[str, ...], expected: str) -> None:
    with start(*arguments) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(text(UNIQUE))
        process.stdin.flush()
        assert expected in process.stdout.readline()
        out, err = process.communicate(text(CLASHING))
        assert out.count("\n") == 1
        assert err.startswith("2 puzzles: ")
    assert process.returncode == 1


@pytest.mark.parametrize("arguments", [("solve", "-f", "line", "-"), ("check", "-"), ("check", "--json", "-"), ("enumerate", "-")])
def test_reader_that_goes_away(arguments: tuple[str, ...]) -> None:
    with start(*arguments) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(text(*[UNIQUE] * 50))
        process.stdin.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_interrupt_keeps_what_is_printed() -> None:
    with start("solve", "-f", "line", "-") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(text(UNIQUE))
        process.stdin.flush()
        assert process.stdout.readline() == f"{SOLVED}\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == ""
        assert process.stderr.read() == "error: interrupted\n"
    assert process.returncode == 130


def test_interrupts_until_the_program_ends() -> None:
    with start("count", "-f", "line", "--via", "dlx", "-") as process:
        assert process.stdin
        assert process.stderr
        process.stdin.write(text(UNIQUE, "." * 81))
        process.stdin.flush()
        assert process.stdout
        process.stdout.readline()
        while process.poll() is None:
            process.send_signal(signal.SIGINT)
            time.sleep(0.005)
        assert process.stderr.read() == "error: interrupted\n"
    assert process.returncode == 130


def test_interrupt_before_the_command_begins(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(typer.core.TyperGroup, "make_context", interrupt)
    assert main(["list", "routes"]) == 130
    assert capsys.readouterr().err == "error: interrupted\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("arguments", [("check", "-"), ("list", "routes"), ("--help",)])
def test_full_disk(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run([*PROGRAM, *arguments], input=text(UNIQUE).encode(), stdout=full, stderr=subprocess.PIPE, check=False)
    assert process.returncode == 2
    assert process.stderr.startswith(b"error: standard output cannot be written: No space left")
    assert process.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize(("redirection", "code"), [(">&-", 1), ("2>&-", 1), ("<&-", 2)])
def test_closed_streams(redirection: str, code: int, tmp_path: Path) -> None:
    path = tmp_path / "board"
    path.write_text(text(EMPTY))
    name = "-" if redirection.startswith("<") else str(path)
    process = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m cpgrid check "$1" {redirection}', sys.executable, name], capture_output=True, text=True, check=False
    )
    assert process.returncode == code
    assert "Traceback" not in process.stderr


@pytest.mark.parametrize("arguments", [("list", "routes"), ("solve", "--via", "dlx", "-")])
def test_engines_are_loaded_when_they_are_asked(arguments: tuple[str, ...]) -> None:
    script = (
        "import sys; from cpgrid.cli import main; code = main(sys.argv[1:]);"
        "assert not {'ortools', 'pysat', 'cpgrid.certificates'} & set(sys.modules), 'an engine was loaded'; sys.exit(code)"
    )
    process = subprocess.run([sys.executable, "-c", script, *arguments], input=text(UNIQUE), capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")


def loaded(*arguments: str) -> set[str]:
    """The modules that the program has imported at its end, for calls that succeed."""
    script = "import sys; from cpgrid.cli import main; code = main(sys.argv[1:]); print(*sys.modules, file=sys.stderr); sys.exit(code)"
    # A page of a given width needs rich; the C library of line editing gives one to whatever a terminal's Python starts.
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    process = subprocess.run(
        [sys.executable, "-c", script, *arguments], input=text(UNIQUE), capture_output=True, text=True, check=True, env=environment
    )
    return set(process.stderr.split())


def test_the_version_needs_no_command() -> None:
    modules = loaded("--version")
    assert not {"numpy", "rich", "pydantic", "cpgrid.core.puzzle", "cpgrid.cli.check"} & modules


def test_only_the_command_that_is_called_is_loaded() -> None:
    modules = loaded("check", "--via", "dlx", "--json", "-")
    assert "cpgrid.cli.check" in modules
    assert not {"pydantic", "cpgrid.cli.solve", "cpgrid.cli.lab.run", "cpgrid.questions.compare"} & modules


def test_only_the_rules_of_the_puzzle_are_loaded() -> None:
    modules = loaded("check", "-")
    assert "cpgrid.rules.cages.distinct" in modules
    others = ("cpgrid.rules.cells.", "cpgrid.rules.dots.", "cpgrid.rules.lines.", "cpgrid.rules.outside.")
    assert not [name for name in modules if name.startswith(others)]


@pytest.mark.parametrize(("command", "count"), [("check", 1), ("solve", 1), ("count", 1), ("check", 3)])
def test_piped_answers_load_no_console(command: str, count: int, tmp_path: Path) -> None:
    path = tmp_path / "boards"
    path.write_text(text(*[UNIQUE] * count))
    modules = loaded(command, str(path))
    others = {"concurrent.futures", "cpgrid.backends.worker_thread", "cpgrid.core.meaning", "cpgrid.core.regular", "ortools"}
    assert modules & {"rich", "pydantic", *others} == set()


def test_a_process_of_our_own_sets_aside_what_is_loaded() -> None:
    script = "import gc; from cpgrid.cli import main; main(); assert gc.get_freeze_count() > 10_000"
    process = subprocess.run([sys.executable, "-c", script, "check", "-"], input=text(UNIQUE), capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")


def test_the_collector_of_another_program_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    assert main(["list", "routes"]) == 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


def test_native_objects_in_cycles_are_freed_at_the_end(tmp_path: Path) -> None:
    arguments = ["certify", "-o", str(tmp_path / "certificate"), "-"]
    process = subprocess.run([*PROGRAM, *arguments], input=text(UNIQUE), capture_output=True, text=True, check=False)
    assert (process.returncode, process.stderr) == (0, "")


def test_a_terminal_without_box_characters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    process = subprocess.run([*PROGRAM, "check", "-"], input=text(UNIQUE).encode(), capture_output=True, check=False, env=environment)
    assert process.returncode == 0
    lines = process.stdout.decode("ascii").splitlines()
    assert lines[:4] == [
        "sudoku . <stdin>:1: case 1",
        "puzzle          the solution",
        "+-----+-----+   +-----+-----+",
        "| 1 . | 3 . |   | 1 2 | 3 4 |",
    ]


def test_no_colours_in_a_pipe() -> None:
    process = subprocess.run([*PROGRAM, "check", "-"], input=text(EMPTY).encode(), capture_output=True, check=False)
    assert process.stdout
    assert b"\x1b" not in process.stdout + process.stderr


@pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is wanted")
def test_lines_stand_in_their_order_on_a_terminal(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    path = tmp_path / "boards"
    path.write_text(text(*[UNIQUE] * 40))
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "NO_COLOR": "1"}
    process = subprocess.run([*PROGRAM, "check", str(path)], stdout=theirs, stderr=subprocess.PIPE, env=environment, check=False)
    os.close(theirs)
    shown = os.read(ours, 1 << 16)
    os.close(ours)
    assert process.returncode == 0
    assert [int(number) for number in re.findall(rb"case (\d+): unique", shown)] == list(range(1, 41))


def test_progress_is_shown_to_people_only(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    path = tmp_path / "boards"
    path.write_text(text(*[UNIQUE] * 20))
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    process = subprocess.run([*PROGRAM, "check", str(path)], stdout=subprocess.PIPE, stderr=theirs, env=environment, check=False)
    os.close(theirs)
    shown = os.read(ours, 1 << 16)
    os.close(ours)
    assert process.returncode == 0
    assert process.stdout.count(b"unique") == 20
    assert b"20 puzzles \x1b[" in shown
    assert b"20 puzzles: 20 unique in " in shown
