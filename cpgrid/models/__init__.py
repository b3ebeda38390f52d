"""The families of grid puzzles, one a file: each builds its layouts and tells a layout that is not one of its own.

To add a family:

1. Write ``cpgrid/models/<name>.py``: functions that build a `Layout`, ``_check`` and ``FAMILY``, a `Family` of them.
2. Add its line to ``FAMILIES`` in ``table.py``.
3. Put at least one puzzle into ``examples/<name>/``; the contract tests solve it on every route.
"""

from __future__ import annotations

from .table import FAMILIES

__all__ = ["FAMILIES"]
