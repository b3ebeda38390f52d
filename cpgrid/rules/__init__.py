"""The rules of grid puzzles, one kind a file; the table is `cpgrid.rules.table`.

To add a rule (docs/how-to/add-a-rule.md):

1. Write ``cpgrid/rules/<name>.py``: a frozen dataclass with ``cells`` and plain fields, ``_post`` (what it means to a solver),
   ``_violations`` (what values break it, from the rulebook alone) and ``KIND``, a `RuleKind` of the three.
2. Add its line to ``RULES`` in ``table.py``.
3. Add a board that breaks only it to ``tests/rules/boards.py``; the contract tests find the rest in the table.
"""

from __future__ import annotations

from .cage import Cage
from .check import clashes, lawful, violations
from .distinct import Distinct
from .modelling import model
from .regions import regions
from .run import Run
from .score import Score
from .table import RULES, kind_of
from .wording import hard_to_outline, some, spelt

__all__ = [
    "RULES",
    "Cage",
    "Distinct",
    "Run",
    "Score",
    "clashes",
    "hard_to_outline",
    "kind_of",
    "lawful",
    "model",
    "regions",
    "some",
    "spelt",
    "violations",
]
