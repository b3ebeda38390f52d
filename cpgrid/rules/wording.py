"""How remarks name rules: with their cells, and only as many as a reader will look through; and which rules they have to name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar

from ..core.grid import Cell, cell_ranges, hang_together
from ..core.plugins import Listing
from ..core.puzzle import Rule

__all__ = ["as_sentence", "hard_to_outline", "some", "spelt", "times", "with_cells"]

R = TypeVar("R", bound=Rule)

_NAMED = 6
"""How many are named at most."""


def some(texts: Sequence[str], separator: str = ", ") -> str:
    """The first few of the texts, and a sign that there are more."""
    return separator.join(texts[:_NAMED]) + (f"{separator}…" if len(texts) > _NAMED else "")


def as_sentence(remark: str | Listing, *, complete: bool) -> str:
    """A remark as a sentence.

    Args:
        remark: a sentence, or one with a list.
        complete: whether all of the list is named, or the first few.
    """
    if isinstance(remark, str):
        return remark
    items = remark.separator.join(remark.items) if complete else some(remark.items, remark.separator)
    return f"{remark.head}{items}{remark.tail}"


def hard_to_outline(rules: Sequence[R]) -> list[R]:
    """The rules around which no line can be drawn: a cell has room for only one label, and the cells of a rule must be connected."""
    uses = Counter(cell for rule in rules for cell in rule.cells)
    return [rule for rule in rules if any(uses[cell] > 1 for cell in rule.cells) or not hang_together(rule.cells)]


def times(number: int) -> str:
    """``once``, ``2 times``."""
    return "once" if number == 1 else f"{number} times"


def with_cells(name: str, cells: Sequence[Cell]) -> str:
    """``window 1 (R2C2:R4C4)``."""
    return f"{name} ({', '.join(cell_ranges(cells))})"


def spelt(rule: Rule, *, briefly: bool = False) -> str:
    """A rule of any kind by its fields: ``R1C1:R1C3, total 7, distinct yes``.

    Args:
        rule: of any kind.
        briefly: whether flags as they usually are, and what is absent, are left out: ``R1C1:R1C3, total 7``.
    """
    own = fields(rule)  # type: ignore[arg-type]  # rules are dataclasses
    values: dict[str, Any] = {field.name: getattr(rule, field.name) for field in own}
    silent = {field.name for field in own if briefly and isinstance(field.default, bool | None) and values[field.name] is field.default}
    said = {name: value for name, value in values.items() if name not in {"cells", *silent} and value != ()}
    parts = [f"{name.replace('_', ' ')} {_value(value)}" for name, value in said.items()]
    return ", ".join([*(cell_ranges(rule.cells) if "cells" in values else ()), *parts])


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Cell):
        return str(value)
    if isinstance(value, tuple):
        if all(isinstance(item, Cell) for item in value):
            return " ".join(cell_ranges(value))
        return " ".join(f"({_value(item)})" if isinstance(item, tuple) else str(item) for item in value)
    return "none" if value is None else str(value)
