"""The solution file of COIN-OR's CBC: ``cbc MODEL solve solution FILE``; a status, then a line for each variable, mostly for those not 0.

Source: COIN-OR CBC 2.10, ``src/CbcSolver.cpp``, the command ``solution``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import integer

__all__ = ["FORM"]

_STATUS = re.compile(r"(Optimal|Infeasible|Integer infeasible|Unbounded|Stopped on \w+)\b.* - objective value (\S+)")
_COLUMN = re.compile(r"(?:\*\*)?\s*\d+ (\S+)\s+(\S+)\s+\S+", re.ASCII)


def _recognise(head: Sequence[str]) -> bool:
    return bool(head) and bool(_STATUS.match(head[0]))


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    status = _STATUS.match(lines[0])
    if status is None:
        raise ValueError(f"the status {lines[0][:40]!r} is not known")
    if "infeasible" in status[1].lower():
        return SolverAnswer(Claim.NONE)
    if status[1] == "Unbounded" or "no integer solution" in lines[0]:
        return SolverAnswer(Claim.UNKNOWN)
    values: dict[str, int] = {}
    for line in lines[1:]:
        match = _COLUMN.fullmatch(line)
        if match is None:
            raise ValueError(f"{line[:40]!r} is no line of a variable")
        values[match[1]] = integer(match[2], match[1])
    return SolverAnswer(Claim.OPTIMAL if status[1] == "Optimal" else Claim.SOLVED, (values,))


FORM = AnswerForm("cbc", "the solution file of CBC", _recognise, _read)
