"""What runs in the process of `sat_process`: one SAT solver of PySAT. Started by its path, it imports nothing of cpgrid.

In: a line of JSON ``{"solver": …, "anew": …, "offsets": …, "literals": …}`` (the last two are numbers of int32), then those
int32, then lines of JSON, a clause each. Out: after the formula and after each clause a line of JSON, a model or null.
"""

from __future__ import annotations

import json
import sys
from array import array
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

from pysat.solvers import Solver

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["serve"]


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
        clauses.append(json.loads(line))
        if head["anew"]:
            solver.delete()
            solver = Solver(name=head["solver"], bootstrap_with=_clauses(offsets, literals))
            for clause in clauses:
                solver.add_clause(clause)
        else:
            solver.add_clause(clauses[-1])
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


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
