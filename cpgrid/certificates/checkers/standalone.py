"""The vendorable checker in a process of its own, which sees nothing of this package and nothing of the environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from ...core.errors import shorten
from .checker import Checker, CheckResult, Judgement

__all__ = ["CHECKER", "PROGRAM", "check_collection"]

PROGRAM = Path(__file__).parents[1] / "cpgrid_verify.py"
"""The checker: a single file that can be copied anywhere."""

_VERIFIED, _REJECTED, _UNDECIDED = 0, 1, 4
"""Its exit codes, but for 2; that one, and all others, say that a file cannot be used, or that it broke down."""

_GRACE = 5.0
"""Seconds that it has, beyond its own time limit, to say so."""

_LONGEST = 300


def check_collection(folder: Path, seconds: float) -> CheckResult:
    """What the program says of a whole collection.

    Args:
        folder: of the collection.
        seconds: for all of it.
    """
    return _run([str(folder.resolve())], seconds)


def _check(folder: Path, puzzle: str, seconds: float) -> CheckResult:
    with TemporaryDirectory(prefix="cpgrid-verify-") as scratch:
        file = Path(scratch, "puzzle.json")
        file.write_text(puzzle, encoding="utf-8", newline="\n")
        return _run([str(folder.resolve()), "--puzzle", str(file)], seconds)


def _run(arguments: list[str], seconds: float) -> CheckResult:
    started = perf_counter()
    # Isolated (-I) and without site packages (-S): whatever is installed or set here cannot change the answer.
    command = [sys.executable, "-I", "-S", str(PROGRAM), *arguments, "--time-limit", str(seconds)]
    try:
        process = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds + _GRACE, check=False)  # noqa: S603 — our own file
    except subprocess.TimeoutExpired:
        return CheckResult(Judgement.TIMEOUT, f"no answer after {seconds:g} s", perf_counter() - started)
    verdict, reason = _understood(process)
    return CheckResult(verdict, shorten(reason, _LONGEST), perf_counter() - started)


def _understood(process: subprocess.CompletedProcess[bytes]) -> tuple[Judgement, str]:
    """What the program said. Its exit code and its words must agree: one that breaks down, or prints nothing, has verified nothing."""
    said = process.stdout.decode(errors="replace").strip().rpartition("\n")[2]
    word, _, reason = said.partition(":")
    for code, verdict in ((_VERIFIED, Judgement.VERIFIED), (_REJECTED, Judgement.REJECTED)):
        if process.returncode == code and word == verdict.value:
            return verdict, reason.strip()
    complaint = process.stderr.decode(errors="replace").strip().rpartition("\n")[2] or said
    if process.returncode == _UNDECIDED:
        return Judgement.TIMEOUT, complaint
    return Judgement.UNUSABLE, f"it ended with the code {process.returncode}: {complaint}"


CHECKER = Checker(
    name="standalone",
    summary="cpgrid_verify.py: one file in plain Python, alone in a process",
    shares="nothing but this machine's Python: its rulebook, filters and reader are its own",
    lacking=lambda _: "" if PROGRAM.is_file() else "cpgrid_verify.py is not installed",
    check=_check,
)
