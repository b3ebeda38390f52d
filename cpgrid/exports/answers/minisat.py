"""The result file of MiniSat and its kin: ``SAT`` with the literals of a model in the next line, ``UNSAT`` or ``INDET``.

Source: N. Eén, N. Sörensson, MiniSat 2.2, ``simp/Main.cc``.
"""

from __future__ import annotations

from collections.abc import Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import assign

__all__ = ["FORM"]


def _recognise(head: Sequence[str]) -> bool:
    return bool(head) and head[0] in {"SAT", "UNSAT", "INDET"}


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    status, *rest = lines
    if status != "SAT":
        return SolverAnswer(Claim.NONE if status == "UNSAT" else Claim.UNKNOWN)
    words = " ".join(rest).split()
    if words.count("0") != 1 or words[-1] != "0":
        raise ValueError("the model does not end with 0: is the file complete?")
    return SolverAnswer(Claim.SOLVED, (assign(words[:-1]),))


FORM = AnswerForm("minisat", "the result file of MiniSat and Glucose: SAT, and the literals", _recognise, _read)
