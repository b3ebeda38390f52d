"""Checkers of certificates, one a file; the table is `cpgrid.certificates.checkers.table`.

To add a checker:

1. Write ``cpgrid/certificates/checkers/<name>.py`` with ``CHECKER``, a `Checker`.
2. Add its line to ``CHECKERS`` in ``table.py``.
"""

from __future__ import annotations

from .checker import Checker, CheckResult, Judgement, failure
from .table import CHECKERS

__all__ = ["CHECKERS", "CheckResult", "Checker", "Judgement", "failure"]
