"""What runs in the processes of `sat_process`: one SAT solver of PySAT. Started by its path, it imports nothing of cpgrid.

There are two processes. The solver holds Python's global lock while it searches, so that no other thread could watch anything;
the first process therefore only watches, and its child searches. However the program that started them ends, even by a signal that
cannot be caught, the search ends a moment later. Where a process cannot fork (Windows) there is one, which ends with its search.

In: a line of JSON ``{"solver": …, "anew": …, "offsets": …, "literals": …}`` (the last two are numbers of int32), then those
int32, then lines of JSON, a list of clauses each. Out: after the formula and after each of these a line of JSON, a model or null.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from array import array
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

from pysat.solvers import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["serve", "watch"]

_PAUSE = 0.1
"""Seconds between two checks whether the parent is still running."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the source ends or there is no model."""
    head = json.loads(source.readline())
    offsets, literals = _numbers(source, head["offsets"]), _numbers(source, head["literals"])
    clauses: list[list[int]] = []
    solver = Solver(name=head["solver"], bootstrap_with=_clauses(offsets, literals))
    while solver.solve():
        _tell(sink, solver.get_model())
        line = source.readline()
        if not line:
            return
        further = json.loads(line)
        clauses += further
        if head["anew"]:
            solver.delete()
            solver = Solver(name=head["solver"], bootstrap_with=_clauses(offsets, literals))
        for clause in clauses if head["anew"] else further:
            solver.add_clause(clause)
    _tell(sink, None)


def _numbers(source: BinaryIO, count: int) -> array[int]:
    numbers = array("i")
    numbers.frombytes(source.read(count * numbers.itemsize))
    return numbers


def _clauses(offsets: array[int], literals: array[int]) -> Iterator[list[int]]:
    return (literals[start:end].tolist() for start, end in pairwise(offsets))


def _tell(sink: BinaryIO, model: list[int] | None) -> None:
    sink.write(json.dumps(model).encode() + b"\n")
    sink.flush()


def watch(worker: int, parent: int) -> int:
    """Wait for a child of this process to end, and end it as soon as this process has another parent.

    Args:
        worker: the child.
        parent: the process that started this one; once it is gone, another one takes its place.

    Returns:
        How the child ended: its exit code, or the negative number of the signal that ended it.
    """
    while True:
        ended, status = os.waitpid(worker, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if os.getppid() != parent:
            os.kill(worker, signal.SIGKILL)
        time.sleep(_PAUSE)


def _main(parent: int) -> None:
    worker = os.fork() if hasattr(os, "fork") else 0
    if worker == 0:
        serve(sys.stdin.buffer, sys.stdout.buffer)
        return
    # Only the worker holds the pipes, so that the parent sees at once when it ends.
    os.close(sys.stdin.fileno())
    os.close(sys.stdout.fileno())
    code = watch(worker, parent)
    # A signal as shells write it.
    os._exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    _main(int(sys.argv[1]))
