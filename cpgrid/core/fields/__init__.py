"""The types that fields of rules may have, a file for each sort, one table for all who must know them.

Python takes what people give for a field, JSON and its schema state it, a line of text says it as a word, and chance draws it.
To add a type: a record in a file of this folder, and its line in ``table.py``.
"""

from __future__ import annotations

from .cells import REPEATING
from .record import FieldScope, FieldType, FieldWord, Samples
from .table import FIELD_TYPES, known_types

__all__ = ["FIELD_TYPES", "REPEATING", "FieldScope", "FieldType", "FieldWord", "Samples", "known_types"]
