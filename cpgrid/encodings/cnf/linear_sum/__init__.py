"""Linear sums in CNF, one encoding a file; the table is `LINEAR_SUM`, and `post` takes the one that is chosen or fits.

To add one: a file whose ``RECORD`` is a `CnfSum`, and a line in ``table.py``.
"""

from __future__ import annotations

from .handler import post
from .table import LINEAR_SUM

__all__ = ["LINEAR_SUM", "post"]
