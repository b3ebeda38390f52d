"""The families of grid puzzles, one a file: each builds its layouts and checks layouts that are said to be its own.

A family is a name for layouts of one shape. It posts no constraint: what a layout means follows from its rules (docs/decisions/0007, 0014).

To add a family (docs/how-to/add-a-family.md):

1. Write ``cpgrid/models/<name>.py``: functions that build a `Layout`, ``_check`` and ``FAMILY``, a `Family` of them.
2. Add its line to ``FAMILIES`` in ``table.py``.
3. Put at least two puzzles into ``examples/<name>/``; the tests solve them on every route.
"""

from __future__ import annotations

from .table import FAMILIES

__all__ = ["FAMILIES"]
