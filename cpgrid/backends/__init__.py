"""Engines: each searches one kind of program under `Limits`, and never learns what a Sudoku is.

To add a backend:

1. Write ``cpgrid/backends/<name>.py`` with ``search(program, limits, options)`` — a generator of raw solutions that returns a `Found`,
   wrapped in `Search` — and ``BACKEND``, a `Backend` of it. Import the engine's library inside the function that needs it.
2. Add its line to ``BACKENDS`` in ``table.py``.
3. Name a route that uses it in ``cpgrid/routes.py``; the contract tests check the route against brute force.
"""

from __future__ import annotations

from .table import BACKENDS

__all__ = ["BACKENDS"]
