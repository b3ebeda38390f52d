"""Models out, answers back: a puzzle's model in the formats of other solvers, and their answers as grids again.

To add a format of models:

1. Write ``cpgrid/exports/<name>.py``: a function that states a puzzle in it (`Refusal` for what it cannot hold) and ``EXPORT``, its record.
2. Add its line to ``EXPORTS`` in ``table.py``; a script calls ``EXPORTS.register``.
3. Let a solver that reads it answer in ``tests/exports``. If it answers in a form of its own, add that to ``answers``.
"""

from __future__ import annotations

from .exporting import export
from .record import Export, Statement
from .table import EXPORTS

__all__ = ["EXPORTS", "Export", "Statement", "export"]
