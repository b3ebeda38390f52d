"""Text formats of puzzles, one a file: text → puzzles, puzzles → text, and the answer that a problem statement asks for.

To add a format:

1. Write ``cpgrid/formats/<name>.py``: ``_recognise`` (does the beginning of a text look like it?), ``_read`` (a generator: each
   puzzle is yielded before the next is read; every error says where, what was expected and how to mend it), ``_write``
   (`InputError` for what the format cannot state), ``_answer`` if a problem statement asks for one, and ``FORMAT`` of them.
2. Add its line to ``FORMATS`` in ``table.py``.
3. Add its samples and its bad inputs to ``tests/formats``; the round-trip and fuzz tests find the rest in the table.
4. Describe it in ``docs/formats.md``.
"""

from __future__ import annotations

from .table import FORMATS

__all__ = ["FORMATS"]
