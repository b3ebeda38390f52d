"""Encodings: Model → Program with the way back, a folder each with a file for each kind of constraint.

To add an encoding:

1. Write ``cpgrid/encodings/<name>/encoding.py`` with ``encode(model, givens, options)``, ``HANDLERS``, the table of the kinds of
   constraint that it states, and ``ENCODING``, an `Encoding` of it. `handlers.handler_of` refuses all other kinds by name. Record for
   every clause, item or option which constraint it comes from.
2. Add its line to ``ENCODINGS`` in ``table.py``.
3. Name a route that uses it in ``cpgrid/routes.py``; the contract tests check the route against brute force.

To add a kind of constraint to an encoding: a file for it in the encoding's folder, and its line in ``HANDLERS``; from a script, the
handler in the kind's record. Until then the encoding is given what the kind is decomposed into (``decomposing.py``).
"""

from __future__ import annotations

from .table import ENCODINGS

__all__ = ["ENCODINGS"]
