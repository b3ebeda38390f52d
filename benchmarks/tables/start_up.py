"""How long the program takes to begin: whole processes for no work, one easy Sudoku or a small cover, against importing numpy alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_COVER = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"
_NUMPY = "python -c 'import numpy'"


def _races(_settings: Settings) -> Iterator[Race]:
    with TemporaryDirectory() as folder:
        puzzle, cover = Path(folder) / "one.txt", Path(folder) / "knuth.dlx"
        puzzle.write_text(f"{_EASY}\n", encoding="ascii")
        cover.write_text(_COVER, encoding="ascii")
        # The warm-up leaves bytecode there, as pip does for what it installs, but not for a working tree.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": f"{folder}/bytecode", "PYTHONDONTWRITEBYTECODE": ""}
        yield _race(["--version"], "cpgrid ", 2, environment)
        yield _race(["check", str(puzzle)], "\nunique (lockstep, ", 2.5, environment)
        yield _race(["solve", str(puzzle)], "\nsolved (lockstep, ", 2.5, environment)
        yield _race(["count", str(puzzle)], "1 solution (lockstep, ", 2.5, environment)
        yield _race(["cover", "--count", str(cover)], "\n1 cover\n", 2.5, environment)


def _race(arguments: Sequence[str], expected: str, reach: float, environment: Mapping[str, str]) -> Race:
    name = " ".join(["cpgrid", *(argument for argument in arguments if os.sep not in argument)])
    program = [sys.executable, "-m", "cpgrid", *arguments]
    return Race(
        name,
        [Case(name, None, 0)],
        [
            Contender(name, lambda _: _exit_code(program, expected, environment)),
            Contender(_NUMPY, lambda _: _exit_code([sys.executable, "-c", "import numpy"], "", environment), peer=True),
        ],
        [Bar(f"{name}, the whole process, against importing numpy", [name], [_NUMPY], reach, at_most=True)],
    )


def _exit_code(command: Sequence[str], expected: str, environment: Mapping[str, str]) -> int:
    """The exit code of a process, whose output must have the expected words."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert expected in f"\n{done.stdout}", done.stdout
    return done.returncode


TABLE = Plan(
    "start-up",
    "Start-up",
    "Whole processes, output piped, the bytecode of all modules compiled. Importing numpy is the least that any program with arrays takes.",
    _races,
)
