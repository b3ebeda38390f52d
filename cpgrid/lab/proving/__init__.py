"""What an encoding must prove before it is trusted: ``cpgrid lab prove``, and the page that it writes.

To add a check: a function of a `Sample` and a line of the table, in ``checks.py``.
"""

from __future__ import annotations

from .prove import Proof, prove
from .strength import strength

__all__ = ["Proof", "prove", "strength"]
