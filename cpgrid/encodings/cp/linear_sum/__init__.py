"""Linear sums for CP-SAT, one encoding a file; the table is `LINEAR_SUM`, and `post` takes the one that is chosen.

To add one: a file whose ``RECORD`` is a `CpSum`, and a line in ``table.py``.
"""

from __future__ import annotations

from .handler import post
from .table import LINEAR_SUM

__all__ = ["LINEAR_SUM", "post"]
