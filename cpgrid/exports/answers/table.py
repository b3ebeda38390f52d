"""The table of forms that answers of solvers have, one line each."""

from __future__ import annotations

from ...core.registry import Table
from . import competition, minisat
from .record import AnswerForm

__all__ = ["ANSWERS"]

ANSWERS: Table[AnswerForm] = Table(
    "form of answers",
    competition.FORM,
    minisat.FORM,
    group="cpgrid.answers",
)
