"""Encodings: Model → Program with the way back, one a file.

To add an encoding:

1. Write ``cpgrid/encodings/<name>.py`` with ``encode(model, givens, options)`` and ``ENCODING``, an `Encoding` of it. Refuse by name
   what it does not support; give every clause or option the constraint it comes from.
2. Add its line to ``ENCODINGS`` in ``table.py``.
3. Name a route that uses it in ``cpgrid/routes.py``; the contract tests hold the route against brute force.
"""

from __future__ import annotations

from .table import ENCODINGS

__all__ = ["ENCODINGS"]
