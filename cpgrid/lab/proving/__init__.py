"""What an encoding must prove before it is trusted: ``cpgrid lab prove``, and the page that it writes.

To add a check: a file with a function of a `Sample`, and a line in ``table.py``.
"""

from __future__ import annotations

from .prove import Proof, prove
from .strength import strength

__all__ = ["Proof", "prove", "strength"]
