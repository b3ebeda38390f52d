"""What a family says of its puzzles once for all: the signs of their values, black cells, and rules that its summary states.

A layout that is not exactly of its family, such as a variant with further rules, is drawn and described from its rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from ..core.alphabet import MARKED_BLANK
from ..core.errors import InputError
from ..core.families import Family
from ..core.grid import Cell
from ..core.marks import Mark
from ..core.puzzle import Layout, Rule
from ..models import FAMILIES
from ..rules import kind_of

__all__ = ["black_numbers", "counted_by", "has_black_cells", "marks_of_stated", "sign", "summary", "unstated"]


def sign(layout: Layout, value: int, *, marked: bool = False) -> str:
    """What a drawing shows for a value: the family's sign, or else its digits.

    Args:
        layout: of the puzzle.
        value: of a cell.
        marked: whether a blank must be told from an open cell, as in givens.
    """
    family = _family(layout)
    if family is None:
        return str(value)
    shown = family.alphabet.shown(value)
    return MARKED_BLANK if marked and shown == " " else shown


def summary(layout: Layout) -> str:
    """The sentence that states rules of the layout's family; empty = it states none."""
    family = _family(layout)
    if family is None or not family.look.stated:
        return ""
    return f"{family.name.replace('_', ' ')}: {family.summary if family.look.sentence is None else family.look.sentence(layout)}"


def has_black_cells(layout: Layout) -> bool:
    """Whether blocks are black cells of the puzzle."""
    family = _family(layout)
    return family is not None and family.look.black_cells


def black_numbers(layout: Layout) -> Mapping[Cell, int]:
    """The black cells that show a number."""
    if not has_black_cells(layout):
        return {}
    return {cell: domain[0] for cell, domain in zip(layout.cells, layout.domains, strict=True) if len(domain) == 1}


def counted_by(layout: Layout) -> int:
    """Between how many rows, and columns, pictures draw a heavy line; 0 = nowhere."""
    family = _family(layout)
    return 0 if family is None else family.look.counted_by


def marks_of_stated(layout: Layout) -> Mapping[Rule, tuple[Mark, ...]]:
    """The rules that the summary of the layout's family states, and what drawings show of each."""
    family = _family(layout)
    if family is None:
        return {}
    return {rule: tuple(family.look.marks(rule)) for rule in layout.rules if kind_of(rule).name in family.look.stated}


def unstated(layout: Layout) -> Layout:
    """The layout with those of its rules alone that the summary of its family does not state."""
    family = _family(layout)
    if family is None or not family.look.stated:
        return layout
    return replace(layout, rules=tuple(rule for rule in layout.rules if kind_of(rule).name not in family.look.stated))


def _family(layout: Layout) -> Family | None:
    """The family, if it has signs or states rules, and the layout is exactly of it."""
    family = FAMILIES.get(layout.family)
    if family is None or not (family.alphabet.signs or family.look.stated):
        return None
    return family if _takes(family.check, family.rules, layout) else None


@lru_cache(maxsize=64)
def _takes(check: Callable[[Layout], None], rules: tuple[str, ...] | None, layout: Layout) -> bool:
    if rules is not None and any(kind_of(rule).name not in rules for rule in layout.rules):
        return False
    try:
        check(layout)
    except InputError:
        return False
    return True
