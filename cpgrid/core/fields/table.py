"""The table of types of fields."""

from __future__ import annotations

from collections.abc import Mapping

from .cells import CELL, CELL_LISTS, CELLS
from .integers import INTEGER, INTEGER_LISTS, INTEGERS, PRODUCT
from .plain import FLAG, TEXT
from .record import FieldType, optional
from .rules import RULES

__all__ = ["FIELD_TYPES", "known_types"]

FIELD_TYPES: Mapping[object, FieldType] = {
    each.type: each
    for each in (
        CELLS,
        INTEGERS,
        CELL_LISTS,
        INTEGER_LISTS,
        CELL,
        optional(CELL, 2),
        INTEGER,
        optional(INTEGER),
        PRODUCT,
        FLAG,
        TEXT,
        RULES,
    )
}
"""By the type in the annotation."""


def known_types() -> str:
    """The types, for messages."""
    return ", ".join(type_.__name__ if isinstance(type_, type) else str(type_) for type_ in FIELD_TYPES)
