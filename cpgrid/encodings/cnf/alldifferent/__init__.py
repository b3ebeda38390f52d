"""AllDifferent in CNF, one encoding a file; the table is `ALLDIFFERENT`, and `post` takes the one that is chosen.

To add one: a file with ``encode(view, scopes)``, which adds its clauses to ``view.clauses``, and a line in ``table.py``.
"""

from __future__ import annotations

from .handler import post
from .table import ALLDIFFERENT

__all__ = ["ALLDIFFERENT", "post"]
