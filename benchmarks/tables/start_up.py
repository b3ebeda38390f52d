"""How long the program takes to begin: whole processes for no work at all and for one easy Sudoku, against importing numpy alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_NUMPY = "python -c 'import numpy'"


def _races(_settings: Settings) -> Iterator[Race]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "one.txt"
        path.write_text(f"{_EASY}\n", encoding="ascii")
        yield _race(["--version"], "cpgrid ", 2)
        yield _race(["check", str(path)], "\nunique (lockstep, ", 2.5)


def _race(arguments: Sequence[str], expected: str, reach: float) -> Race:
    name = f"cpgrid {arguments[0]}"
    program = [sys.executable, "-m", "cpgrid", *arguments]
    return Race(
        name,
        [Case(name, None, 0)],
        [
            Contender(name, lambda _: _exit_code(program, expected)),
            Contender(_NUMPY, lambda _: _exit_code([sys.executable, "-c", "import numpy"], "")),
        ],
        [Bar(f"{name}, the whole process, against importing numpy", [name], [_NUMPY], reach, at_most=True)],
    )


def _exit_code(command: Sequence[str], expected: str) -> int:
    """The exit code of a process, whose output must have the expected words."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert expected in f"\n{done.stdout}", done.stdout
    return done.returncode


TABLE = Plan(
    "start-up",
    "Start-up",
    "Whole processes, output piped. Importing numpy is the least that any program with arrays takes.",
    _races,
)
