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

__all__ = [
    "black_numbers",
    "clue_numbers",
    "family_of",
    "marks_of_stated",
    "printed_in_cells",
    "shaded_value",
    "sign",
    "summary",
    "unstated",
]


def family_of(layout: Layout) -> Family:
    """The family whose signs and look the layout has; ``grid``, which has none, unless the layout is exactly of its family."""
    family = FAMILIES.get(layout.family)
    looks = family is not None and (family.alphabet.signs or family.look.stated)
    return family if family and looks and _takes(family.check, family.rules, layout) else FAMILIES["grid"]


def sign(layout: Layout, value: int, *, marked: bool = False) -> str:
    """What a drawing shows for a value: the family's sign, or else its digits.

    Args:
        layout: of the puzzle.
        value: of a cell.
        marked: whether a blank must differ from an open cell, as in givens.
    """
    shown = family_of(layout).alphabet.shown(value)
    return MARKED_BLANK if marked and shown == " " else shown


def summary(layout: Layout) -> str:
    """The sentence that states rules of the layout's family; empty = it states none."""
    family = family_of(layout)
    said = family.summary if family.look.sentence is None else family.look.sentence(layout)
    return f"{family.name.replace('_', ' ')}: {said}" if family.look.stated and said else ""


def black_numbers(layout: Layout) -> Mapping[Cell, int]:
    """The black cells that show a number."""
    return _fixed(layout) if family_of(layout).look.black_cells else {}


def clue_numbers(layout: Layout) -> Mapping[Cell, int]:
    """The cells that show their only value as a given."""
    return _fixed(layout) if family_of(layout).look.clue_cells else {}


def _fixed(layout: Layout) -> Mapping[Cell, int]:
    """The cells that have one value alone."""
    return {cell: domain[0] for cell, domain in zip(layout.cells, layout.domains, strict=True) if len(domain) == 1}


def printed_in_cells(layout: Layout) -> Mapping[Cell, str]:
    """What is printed in cells beside their values."""
    return family_of(layout).look.printed(layout)


def shaded_value(layout: Layout) -> int | None:
    """The value whose cells are shaded; ``None`` = none."""
    return family_of(layout).look.shaded


def marks_of_stated(layout: Layout) -> Mapping[Rule, tuple[Mark, ...]]:
    """The rules that the summary of the layout's family states, and what drawings show of each."""
    look = family_of(layout).look
    return {rule: tuple(look.marks(rule)) for rule in layout.rules if kind_of(rule).name in look.stated}


def unstated(layout: Layout) -> Layout:
    """The layout with those of its rules alone that the summary of its family does not state."""
    stated = family_of(layout).look.stated
    return replace(layout, rules=tuple(rule for rule in layout.rules if kind_of(rule).name not in stated)) if stated else layout


@lru_cache(maxsize=64)
def _takes(check: Callable[[Layout], None], rules: tuple[str, ...] | None, layout: Layout) -> bool:
    if rules is not None and any(kind_of(rule).name not in rules for rule in layout.rules):
        return False
    try:
        check(layout)
    except InputError:
        return False
    return True
