"""What outside solvers answer, one form a file; the table is `ANSWERS`.

To add one: a file whose ``FORM`` is an `AnswerForm`, a line in ``table.py``, and what a real solver prints in ``tests/exports``.
"""

from __future__ import annotations

from .reading import read_answer
from .record import AnswerForm, Claim, SolverAnswer
from .table import ANSWERS

__all__ = ["ANSWERS", "AnswerForm", "Claim", "SolverAnswer", "read_answer"]
