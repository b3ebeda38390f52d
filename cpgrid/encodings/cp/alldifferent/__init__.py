"""AllDifferent for CP-SAT, one encoding a file; the table is `ALLDIFFERENT`, and `post` takes the one that is chosen.

To add one: a file whose ``RECORD`` is a `CpAllDifferent`, and a line in ``table.py``.
"""

from __future__ import annotations

from .handler import post
from .table import ALLDIFFERENT

__all__ = ["ALLDIFFERENT", "post"]
