"""AllDifferent in CNF, one encoding a file; the table is `ALLDIFFERENT`, and `post` takes the one that is chosen.

To add one: a file whose ``RECORD`` is a `CnfAllDifferent`, and a line in ``table.py``. Those that are at most one for each value are in
``at_most_one/``.
"""

from __future__ import annotations

from .handler import post
from .table import ALLDIFFERENT

__all__ = ["ALLDIFFERENT", "post"]
