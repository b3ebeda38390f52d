"""SAT solvers that can only be stopped by ending their process, each in a process of its own.

PySAT gives them neither budgets nor interrupts; in the main thread it handles Ctrl-C by a long jump out of the solver, which leaves
locks held (with Kissat, Python's global lock), and the interpreter soon crashes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from ..core.errors import UnsoundError
from ..core.program import Cnf
from .sat_slices import Slices
from .sessions import end_session, start_session

__all__ = ["ProcessOracle"]

_CHILD = Path(__file__).with_name("sat_child.py")

_OUT_OF_MEMORY = ("memoryerror", "bad_alloc", "out of memory", "out-of-memory")
"""What Python, C++ and the solvers say when memory is short, in lower case."""

_KILLED = 128 + 9
"""The exit code of a solver that the system killed (SIGKILL), as it does when memory is short."""


class ProcessOracle:
    """One PySAT solver in a process of its own, with the methods of `sat_oracles.SatOracle`.

    Args:
        name: as PySAT takes it.
        program: the formula.
        slices: the limits to keep; conflicts are not counted here.
        anew: whether the solver answers only once and is to be built anew for each call.
    """

    cost = 0
    """All models cost the same."""

    def __init__(self, name: str, program: Cnf, slices: Slices, *, anew: bool) -> None:
        self._name, self._program, self._slices, self._anew = name, program, slices, anew
        self._begun = False
        self._clauses: list[list[int]] = []
        self._model: list[int] = []
        self._complaints = TemporaryFile()  # noqa: SIM115 — closed by `close`
        command = [sys.executable, "-P", str(_CHILD), str(os.getpid())]
        self._process = start_session(command, subprocess.PIPE, self._complaints)

    def decide(self) -> bool:
        """Whether there is a model.

        Raises:
            OutOfBudget: a limit was met first.
            MemoryError: the solver ran out of memory.
            UnsoundError: the solver ended without an answer for some other reason.
        """
        line = self._slices.wait(self._talk, stop=self._kill)
        if not line:
            raise self._failure()
        model: list[int] | None = json.loads(line)
        self._model = model or []
        return model is not None

    def model(self) -> Sequence[int]:
        """The literals of the last model."""
        return self._model

    def block(self, clause: list[int]) -> None:
        """Add a clause."""
        self._clauses.append(clause)

    def statistics(self) -> Mapping[str, int]:
        """These solvers count nothing that PySAT can read."""
        return {}

    def close(self) -> None:
        """End the solver."""
        self._kill()
        self._process.communicate()
        self._complaints.close()

    def _kill(self) -> None:
        end_session(self._process)

    def _talk(self) -> bytes:
        source, sink = self._process.stdout, self._process.stdin
        assert source is not None
        assert sink is not None
        try:
            if self._begun:
                sink.write(json.dumps(self._clauses).encode() + b"\n")
            else:
                self._send_formula(sink)
            self._begun, self._clauses = True, []
            sink.flush()
        except BrokenPipeError:
            return b""
        return source.readline()

    def _send_formula(self, sink: IO[bytes]) -> None:
        offsets, literals = self._program.offsets, self._program.literals
        head = {"solver": self._name, "anew": self._anew, "offsets": len(offsets), "literals": len(literals)}
        sink.write(json.dumps(head).encode() + b"\n")
        sink.write(offsets.data)
        sink.write(literals.data)

    def _failure(self) -> MemoryError | UnsoundError:
        """The error to raise when the solver has ended without an answer."""
        code = self._process.wait()
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace")
        if code == _KILLED or any(words in said.lower() for words in _OUT_OF_MEMORY):
            return MemoryError(f"the solver {self._name} ran out of memory")
        last = said.strip().rpartition("\n")[2]
        return UnsoundError(f"the process of the solver {self._name} ended without an answer (code {code}){last and ': '}{last}")
