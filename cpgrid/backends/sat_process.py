"""SAT solvers that nothing but the end of their process can stop, each in a process of its own, which can be ended.

PySAT gives them neither budgets nor interrupts; in the main thread it answers Ctrl-C by jumping out of the solver, past what it
holds (Kissat: past Python's global lock), and the interpreter does not survive that for long.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from ..core.errors import UnsoundError
from ..core.program import Cnf
from .sat_slices import Slices

__all__ = ["ProcessOracle"]

_CHILD = Path(__file__).with_name("sat_child.py")


class ProcessOracle:
    """One PySAT solver, far away; what it is asked is what `sat_oracles.SatOracle` is asked.

    Args:
        name: as PySAT takes it.
        program: the formula.
        slices: the limits to keep; conflicts are not counted here.
        anew: whether the solver answers only once and is to be built anew for each call.
    """

    cost = 0
    """Every model is as good."""

    def __init__(self, name: str, program: Cnf, slices: Slices, *, anew: bool) -> None:
        self._name, self._program, self._slices, self._anew = name, program, slices, anew
        self._clause: list[int] | None = None
        self._model: list[int] = []
        # In a session of its own: Ctrl-C is for this process, which then ends that one.
        self._process = subprocess.Popen(  # noqa: S603 — our own file
            [sys.executable, "-P", str(_CHILD)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def decide(self) -> bool:
        """Whether there is a model; raises `OutOfBudget`."""
        line = self._slices.wait(self._talk, stop=self._process.kill)
        if not line:
            raise UnsoundError(f"the process of the solver {self._name} ended without an answer")
        model: list[int] | None = json.loads(line)
        self._model = model or []
        return model is not None

    def model(self) -> Sequence[int]:
        """The literals of the last model."""
        return self._model

    def block(self, clause: list[int]) -> None:
        """Add a clause."""
        self._clause = clause

    def statistics(self) -> Mapping[str, int]:
        """These solvers count nothing that PySAT can read."""
        return {}

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _talk(self) -> bytes:
        source, sink = self._process.stdout, self._process.stdin
        assert source is not None
        assert sink is not None
        try:
            if self._clause is None:
                self._send_formula(sink)
            else:
                sink.write(json.dumps(self._clause).encode() + b"\n")
            sink.flush()
        except BrokenPipeError:
            return b""
        return source.readline()

    def _send_formula(self, sink: IO[bytes]) -> None:
        offsets, literals = self._program.offsets, self._program.literals
        head = {"solver": self._name, "anew": self._anew, "offsets": len(offsets), "literals": len(literals)}
        sink.write(json.dumps(head).encode() + b"\n" + offsets.tobytes() + literals.tobytes())
