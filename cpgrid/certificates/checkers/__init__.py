"""Checkers of certificates, a file for each kind of proof; the table is `cpgrid.certificates.checkers.table`.

To add a checker:

1. Write its record, a `Checker`, in the file of its kind of proof or in one of its own; `check_opened` opens the bundle for it.
2. Add its line to ``CHECKERS`` in ``table.py``.
"""

from __future__ import annotations

from .checker import Checker, CheckResult, Judgement, failure
from .table import CHECKERS

__all__ = ["CHECKERS", "CheckResult", "Checker", "Judgement", "failure"]
