"""The table of types of fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from ..plugins import RuleKind
from .cells import CELL, CELL_LISTS, CELLS
from .integers import INTEGER, INTEGER_LISTS, INTEGERS, PRODUCT
from .plain import FLAG, TEXT
from .record import FieldType, optional
from .rules import RULES

__all__ = ["FIELD_TYPES", "field_types", "known_types"]

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


@cache
def field_types(kind: RuleKind) -> Mapping[str, Any]:
    """The type of each field of a kind's rules, in their order; reading annotations takes long, so that it is done once."""
    hints = get_type_hints(kind.rule)
    return {field.name: hints[field.name] for field in fields(kind.rule)}


def known_types() -> str:
    """The types, for messages."""
    return ", ".join(type_.__name__ if isinstance(type_, type) else str(type_) for type_ in FIELD_TYPES)
