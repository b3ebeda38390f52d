"""The kinds of rules whose meaning the certificate format specifies, in ``docs/certificates/rules.md``: all those of cpgrid itself."""

from __future__ import annotations

from ..rules.table import CLASSES

__all__ = ["KINDS", "UNSPECIFIED"]

UNSPECIFIED = frozenset[str]()
"""Kinds that the page has no line for yet; puzzles with them have no certificate."""

KINDS = frozenset(CLASSES.values()) - UNSPECIFIED
"""Their names. A kind of a user's own is refused by name: no checker could know what it says."""
