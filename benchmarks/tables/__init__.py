"""What is measured, one table a file.

To add a table: a file with ``races(settings)``, which yields races, and ``TABLE`` of it; its line in ``TABLES`` in ``table.py``.
"""

from __future__ import annotations

from .table import TABLES

__all__ = ["TABLES"]
