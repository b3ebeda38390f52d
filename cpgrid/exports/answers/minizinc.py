"""What ``minizinc`` prints: ``R1C1 = 5;`` for each cell, a line of ten minus signs after each solution, ten equals signs after the last.

Source: The MiniZinc Handbook 2.6, "The MiniZinc Command Line Tool", section "Solution output" and the status messages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .record import AnswerForm, Claim, SolverAnswer

__all__ = ["FORM"]

_ITEM = re.compile(r"([A-Za-z_]\w*)\s*=\s*(-?\d{1,19})\s*;", re.ASCII)
_END, _COMPLETE = "-" * 10, "=" * 10
_CLAIMS = {
    "=====UNSATISFIABLE=====": Claim.NONE,
    "=====UNKNOWN=====": Claim.UNKNOWN,
    "=====UNSATorUNBOUNDED=====": Claim.UNKNOWN,
    "=====UNBOUNDED=====": Claim.UNKNOWN,
}


def _recognise(head: Sequence[str]) -> bool:
    return any(line == _END or line in _CLAIMS or _ITEM.fullmatch(line) for line in head)


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    solutions: list[Mapping[str, int]] = []
    current: dict[str, int] = {}
    claim = None
    for line in lines:
        if line == _END:
            solutions.append(current)
            current = {}
        elif item := _ITEM.fullmatch(line):
            current[item[1]] = int(item[2])
        elif line in _CLAIMS or line == _COMPLETE:
            claim = _CLAIMS.get(line, Claim.OPTIMAL)
        elif not line.startswith("%"):
            raise ValueError(f"the line {line[:40]!r} is neither 'R1C1 = 5;' nor a mark of the end of a solution")
    if current:
        raise ValueError(f"it breaks off in a solution: the line {_END} is missing")
    if solutions and claim is Claim.NONE:
        raise ValueError("it says that there is no solution, and prints one")
    if solutions:
        return SolverAnswer(claim if claim is Claim.OPTIMAL else Claim.SOLVED, tuple(solutions))
    return SolverAnswer(Claim.UNKNOWN if claim in {None, Claim.OPTIMAL} else claim or Claim.UNKNOWN)


FORM = AnswerForm("minizinc", "what minizinc prints for a model of this program", _recognise, _read)
