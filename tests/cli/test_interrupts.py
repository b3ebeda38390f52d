"""Ctrl-C that Python loses: another one ends the process all the same, but not while it cleans up after the first."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.processes import guarded

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

SCRIPT = """
import signal, time
from cpgrid.cli import interrupts

interrupts._CLEANING_UP = 0.5
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
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "lost\n"
        process.send_signal(signal.SIGINT)
        time.sleep(0.7)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.communicate() == ("", "error: interrupted\n")
    assert process.returncode == 130
