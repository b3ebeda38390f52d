"""The table of forms that answers of solvers have, one line each."""

from __future__ import annotations

from ...core.registry import Table
from . import cbc, competition, covers, glpk, highs, minisat, minizinc, xcsp3
from .record import AnswerForm

__all__ = ["ANSWERS"]

ANSWERS: Table[AnswerForm] = Table(
    "form of answers",
    competition.FORM,
    minisat.FORM,
    minizinc.FORM,
    xcsp3.FORM,
    glpk.FORM,
    cbc.FORM,
    highs.FORM,
    covers.FORM,
    group="cpgrid.answers",
)
