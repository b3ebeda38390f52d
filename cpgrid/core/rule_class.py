"""The classes of rules: frozen dataclasses that take their cells as people name them, and keep them as tuples of `Cell`.

A field of cells is annotated `Cells` or `CellLists`, which are plain tuples at run time. A type checker sees that more is taken than is
kept: ``Thermometer("r1c1-r5c1").cells`` is a ``tuple[Cell, ...]``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

from .field_types import CellLists, Cells, OneOrMoreLists, take_fields

__all__ = ["CellLists", "Cells", "OneOrMoreLists", "rule_class"]

C = TypeVar("C")


@dataclass_transform(frozen_default=True)
def rule_class(cls: type[C]) -> type[C]:
    """Make a frozen dataclass with slots whose fields are checked by their types; its ``__post_init__`` sees what they keep.

    Fields of cells take `CellWords`. Integers may be given as a list or an array too, and are kept as a tuple, so that every rule can be
    hashed.
    """
    checks: Callable[[C], None] | None = getattr(cls, "__post_init__", None)

    def take(rule: Any) -> None:
        take_fields(rule)
        if checks is not None:
            checks(rule)

    cls.__post_init__ = take  # type: ignore[attr-defined]
    return dataclass(frozen=True, slots=True)(cls)
