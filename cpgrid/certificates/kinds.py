"""The kinds of rules whose meaning the certificate format specifies, in ``docs/certificates/rules.md``: all those of cpgrid itself."""

from __future__ import annotations

from ..rules.table import CLASSES

__all__ = ["KINDS"]

KINDS = frozenset(CLASSES.values())
"""Their names. A kind of a user's own is refused by name: no checker could know what it says."""
