"""The solution file of HiGHS: ``highs --solution_file FILE MODEL``.

Source: HiGHS documentation, option ``solution_file``; the raw style, which is the default.
"""

from __future__ import annotations

from collections.abc import Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import integer

__all__ = ["FORM"]

_CLAIMS = {"Optimal": Claim.OPTIMAL, "Infeasible": Claim.NONE}


def _recognise(head: Sequence[str]) -> bool:
    return bool(head) and head[0] == "Model status"


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    if lines[0] != "Model status" or len(lines) < 2:
        raise ValueError("it does not begin with the model status")
    claim = _CLAIMS.get(lines[1])
    if claim is Claim.NONE:
        return SolverAnswer(claim)
    begin = next((number for number, line in enumerate(lines) if line.startswith("# Columns ")), None)
    # With a limit reached there may be a solution that is not known to be the best.
    if begin is None or "Feasible" not in lines[:begin]:
        return SolverAnswer(Claim.UNKNOWN)
    count = integer(lines[begin].split()[2], "the number of columns")
    columns = [line.split() for line in lines[begin + 1 : begin + 1 + count]]
    if len(columns) < count or any(len(words) != 2 for words in columns):
        raise ValueError(f"{count} lines of a name and a value are expected after '{lines[begin]}'")
    return SolverAnswer(claim or Claim.SOLVED, ({name: integer(value, name) for name, value in columns},))


FORM = AnswerForm("highs", "the solution file of HiGHS", _recognise, _read)
