"""Programs that tests start: none outlives the tests, however these end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

# The program starts another one, as a scheduler of Dask starts workers.
TESTS = """
import sys, time
from pathlib import Path
from tests.processes import leashed

child = "import os, subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], close_fds=False).wait()"
print(leashed([sys.executable, "-c", child], Path()).pid, flush=True)
time.sleep(60)
"""


def members(session: int) -> int:
    """How many processes a session has, those not counted that nobody has waited for."""
    listed = subprocess.run(["ps", "-A", "-o", "sid=,stat="], capture_output=True, text=True, check=True).stdout
    return sum(1 for line in listed.splitlines() if line.split()[0] == str(session) and not line.split()[1].startswith("Z"))


def wait_for(number: int, session: int) -> None:
    end = time.monotonic() + 20
    while members(session) != number:
        assert time.monotonic() < end, f"{members(session)} processes"
        time.sleep(0.05)


def test_a_leashed_program_ends_with_the_tests() -> None:
    for ending in (signal.SIGKILL, signal.SIGTERM):
        with subprocess.Popen([sys.executable, "-c", TESTS], stdout=subprocess.PIPE, cwd=Path(__file__).parents[1]) as tests:
            assert tests.stdout is not None
            session = int(tests.stdout.readline())
            try:
                wait_for(3, session)
            finally:
                os.kill(tests.pid, ending)
        wait_for(0, session)
