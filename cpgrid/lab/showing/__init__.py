"""What the constraints of a puzzle became in the program of a route: ``cpgrid lab show``.

To add a kind of program: a file with ``show``, and a line in ``table.py``.
"""

from __future__ import annotations

from .part import ShownPart
from .table import parts

__all__ = ["ShownPart", "parts"]
