"""Proof checkers that are programs of their own: run on fresh files, and believed only for the line that says so."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from ...core.clock import Clock
from ...core.errors import shorten
from .checker import Judgement, Verdict

__all__ = ["Program", "on_path"]

_LONGEST = 300
_LINE_ENDS = re.compile(r"[\r\n]+")
"""Some programs return the carriage before a line, to write over their progress."""


_LONGEST_WAIT = 1e6
"""Seconds, some days: the system's calls take no time limit without end."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that is called with a formula and a proof.

    Args:
        command: the program and its arguments, which the two files follow; empty = it is not there.
        accepts: the line that it prints for a right proof.
        denials: what stands in its output for a wrong proof.
        files: the names of the two files.
    """

    command: Callable[[], list[str]]
    accepts: str
    denials: tuple[str, ...]
    files: tuple[str, str] = ("formula.cnf", "proof")

    def check(self, formula: bytes, proof: bytes, clock: Clock) -> Verdict:
        """Check a proof; the program is ended when the time is over, or by Ctrl-C.

        Args:
            formula: in the program's format.
            proof: in the program's format.
            clock: the time left.
        """
        with TemporaryDirectory(prefix="cpgrid-verify-") as scratch:
            files = [Path(scratch, name) for name in self.files]
            for file, data in zip(files, (formula, proof), strict=True):
                file.write_bytes(data)
            try:
                process = subprocess.run(  # noqa: S603 — a program that was looked up by its name
                    [*self.command(), *map(str, files)],
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    timeout=min(clock.left, _LONGEST_WAIT),
                    check=False,
                    cwd=scratch,
                )
            except subprocess.TimeoutExpired:
                return Judgement.TIMEOUT, "the program did not answer in time"
            except OSError as error:
                return Judgement.UNUSABLE, f"it cannot be started: {error.strerror or error}"
        return self._meaning(process)

    def _meaning(self, process: subprocess.CompletedProcess[bytes]) -> Verdict:
        """What the output means. Codes of exit are no help: one of the programs ends with 1 after a proof that it finds trivial."""
        lines = [line.strip() for line in _LINE_ENDS.split((process.stdout + b"\n" + process.stderr).decode(errors="replace"))]
        denied = next((line for line in lines if any(denial in line for denial in self.denials)), "")
        if denied:
            return Judgement.REJECTED, shorten(denied, _LONGEST)
        if self.accepts in lines and process.returncode >= 0:
            return Judgement.VERIFIED, ""
        last = next((line for line in reversed(lines) if line), "nothing")
        return Judgement.UNUSABLE, f"it ended with the code {process.returncode} and said last: {shorten(last, _LONGEST)}"


def on_path(name: str) -> Callable[[], list[str]]:
    """The command that runs a program which is looked up by its name."""
    return lambda: [path] if (path := which(name)) else []
