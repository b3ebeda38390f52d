"""Signals that end the program: they clean up, whenever they come, and those that were ignored stay ignored."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import guarded

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

SCRIPT = """
import os, signal, time
from cpgrid.cli import interrupts

seconds = iter([0, 4, 6])

def clock():
    os.write(1, b"asked for the time\\n")
    return next(seconds)

interrupts.perf_counter = clock
signal.signal(signal.SIGINT, signal.default_int_handler)
interrupts.leave_while_loading()
interrupts.raise_from_now_on()
said = "ready"
while True:
    try:
        print(said, flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        said = "lost"
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_lost_interrupt_can_be_repeated() -> None:
    with guarded(subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)) as process:
        assert process.stdout
        lines = iter(process.stdout.readline, "")
        assert next(lines) == "ready\n"
        process.send_signal(signal.SIGINT)
        assert [next(lines), next(lines)] == ["asked for the time\n", "lost\n"]
        process.send_signal(signal.SIGINT)
        assert next(lines) == "asked for the time\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate() == ("asked for the time\n", "error: interrupted\n")
    assert process.returncode == 130


LOADED = """
import os, sys
before = set(sys.modules)
import cpgrid.cli
print(*sorted(set(sys.modules) - before))
"""


def test_nothing_is_imported_before_ctrl_c_is_taken_care_of() -> None:
    # Without site-packages: what finds an editable installation loads modules of its own.
    command = [sys.executable, "-S", "-c", LOADED]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["__future__", "cpgrid", "cpgrid.cli", "cpgrid.cli.interrupts"]


WRITING = """
import sys, time
from pathlib import Path
from cpgrid.cli import main
from cpgrid.certificates import files
from cpgrid.certificates.bundle import folder_in_progress

def write(path, data):
    print("writing", flush=True)
    time.sleep(60)

import cpgrid.certificates.bundle as bundle
bundle.write = files.write = write
sys.argv = ["cpgrid", "certify", sys.argv[1], "-o", sys.argv[2]]
sys.exit(main())
"""
ENDINGS = {
    signal.SIGINT: (130, "error: interrupted\n"),
    signal.SIGTERM: (143, "error: ended from outside (SIGTERM)\n"),
    signal.SIGHUP: (129, "error: the terminal was closed (SIGHUP)\n"),
}


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_folder_that_is_being_written_is_removed(tmp_path: Path) -> None:
    puzzle = Path(__file__).parents[2] / "examples" / "sudoku" / "six.txt"
    command = [sys.executable, "-c", WRITING, str(puzzle), str(tmp_path / "out")]
    for sent, (code, said) in ENDINGS.items():
        with guarded(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)) as process:
            assert process.stdout
            assert process.stdout.readline() == "writing\n"
            assert len(list(tmp_path.glob(".out.*.partial"))) == 1
            process.send_signal(sent)
            assert process.communicate() == ("", said)
        assert process.returncode == code
        assert list(tmp_path.iterdir()) == []


IGNORING = """
import signal, sys
for number in (signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
from cpgrid.cli import interrupts
interrupts.leave_while_loading()
interrupts.raise_from_now_on()
signal.raise_signal(signal.SIGINT)
signal.raise_signal(signal.SIGHUP)
interrupts.die_from_now_on()
print([signal.getsignal(number).name for number in (signal.SIGINT, signal.SIGHUP)])
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_what_nohup_ignores_stays_ignored() -> None:
    done = subprocess.run([sys.executable, "-c", IGNORING], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("['SIG_IGN', 'SIG_IGN']\n", "")


AT_THE_END = """
import atexit, os, signal, sys
from cpgrid.cli import main
atexit.register(os.kill, os.getpid(), signal.SIGINT)
sys.argv = ["cpgrid", "list", "routes"]
sys.exit(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_when_all_is_done_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
    assert "lockstep" in done.stdout
