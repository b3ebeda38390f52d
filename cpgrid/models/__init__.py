"""The families of grid puzzles, one a file: each says what its layouts are built from, and checks layouts that are said to be its own.

A family is a name for layouts of one shape. It posts no constraint: what a layout means follows from its rules (docs/decisions/0007, 0014,
0040). Texts, JSON, functions in Python and samples follow from its record (`cpgrid.core.families`). Folders beside the families hold the
types of parameters and the kinds of clues that they share.

To add a family (docs/how-to/add-a-family.md):

1. Write ``cpgrid/models/<name>.py`` with ``FAMILY``, a `Family`; its examples are tests.
2. Add its line to ``FAMILIES`` in ``table.py``.
"""

from __future__ import annotations

from .table import FAMILIES

__all__ = ["FAMILIES"]
