"""Regular in CNF, one encoding a file; the table is `REGULAR`, and `post` takes the one that is chosen or fits.

To add one: a file whose ``RECORD`` is a `CnfRegular`, and a line in ``table.py``.
"""

from __future__ import annotations

from .handler import post
from .table import REGULAR

__all__ = ["REGULAR", "post"]
