"""Signals that the suite was started with: tests that send some do not depend on them."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .interrupts import usual_signals

TESTS = Path(__file__).parent
SENDS = re.compile(r"(?:send_signal|os\.kill|killpg|raise_signal)\(.*\b(?:SIGINT|SIGTERM|SIGHUP|sent|ending)\b")


def test_every_module_that_sends_signals_sets_what_they_do() -> None:
    sending = [path for path in TESTS.rglob("test_*.py") if SENDS.search(path.read_text(encoding="utf-8"))]
    assert len(sending) > 5
    assert [path.name for path in sending if 'usefixtures("usual_signals")' not in path.read_text(encoding="utf-8")] == []


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of POSIX")
def test_programs_do_not_inherit_that_a_signal_is_ignored() -> None:
    script = "import signal; print([signal.getsignal(each) == signal.SIG_IGN for each in (signal.SIGINT, signal.SIGHUP)])"
    before = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGINT, signal.SIGHUP)}
    try:
        with usual_signals():
            inside = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert inside == "[False, False]\n"
