"""The classes of rules: frozen dataclasses that take their cells as people name them, and keep them as tuples of `Cell`.

A field of cells is annotated `Cells` or `CellLists`, which are plain tuples at run time. A type checker sees that more is taken than is
kept: ``Thermometer("r1c1-r5c1").cells`` is a ``tuple[Cell, ...]``.

A field that a kind was given later is `added`: texts from before it leave it out, and keep their meaning and their hash.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, dataclass_transform, get_type_hints

from .field_types import CellLists, Cells, OneOrMoreLists, Product, take_fields

__all__ = ["CellLists", "Cells", "OneOrMoreLists", "Product", "added", "added_values", "field_types", "rule_class", "usual_values"]

C = TypeVar("C")
T = TypeVar("T")

_BEFORE = "before"


def added(*, default: T, before: T) -> T:
    """A field that a kind of rule was given when texts with such rules were kept already.

    Args:
        default: its value in Python, where it is not given.
        before: what texts mean that leave it out. Canonical texts leave it out where it has this value, and only there.
    """
    made: T = field(default=default, metadata={_BEFORE: before})
    return made


def added_values(cls: Any) -> Mapping[str, object]:
    """The added fields of a class of rules, each with what texts mean that leave it out."""
    return _left_out(cls)[1]


def usual_values(cls: Any) -> Mapping[str, object]:
    """The fields of a class of rules that texts may leave out, each with what they mean then."""
    return _left_out(cls)[0]


def field_types(cls: Any) -> Mapping[str, Any]:
    """The type of each field of a class of rules, in their order."""
    return _hints(cls)


@cache
def _hints(cls: Any) -> Mapping[str, Any]:
    """Reading annotations takes long, so that it is done once."""
    hints = get_type_hints(cls)
    return {each.name: hints[each.name] for each in fields(cls)}


@cache
def _left_out(cls: Any) -> tuple[Mapping[str, object], Mapping[str, object]]:
    later = {each.name: each.metadata[_BEFORE] for each in fields(cls) if _BEFORE in each.metadata}
    return {each.name: each.default for each in fields(cls) if each.default is not MISSING} | later, later


@dataclass_transform(frozen_default=True, field_specifiers=(added,))
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
