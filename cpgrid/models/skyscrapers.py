"""Skyscrapers (Towers): a Latin square of heights; clues outside it tell how many buildings can be seen from there.

A building hides all lower ones behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import InputError, Place
from ..core.families import BorderClues, Family
from ..core.grid import Cell
from ..core.puzzle import Domain, Layout
from ..rules import Skyscraper
from . import borders, latin
from .clues.borders import border_clues
from .parameters import SIZE

__all__ = ["FAMILY"]


def _build(size: int, _columns: int, *, values: Domain) -> Layout:
    return latin.build("skyscrapers", size, (), values)


def _rule(line: tuple[Cell, ...], numbers: tuple[int, ...]) -> Skyscraper:
    return Skyscraper(line, borders.only(numbers))


def _numbers(rule: object) -> tuple[int, ...] | None:
    return (rule.count,) if isinstance(rule, Skyscraper) else None


def _seen(heights: Sequence[int]) -> tuple[int, ...]:
    return (sum(height > max(heights[:before], default=0) for before, height in enumerate(heights)),)


def _check(layout: Layout) -> None:
    latin.check_lines(layout)
    if layout.domains[0][0] < 1:
        raise InputError(Place(detail=layout.family), f"a cell may hold {layout.domains[0][0]}", "heights are 1 or more")
    borders.check_clues(layout, Skyscraper, "without clues the family is latin_square")


_EXAMPLE = """skyscrapers 4x4
above: . 3 . .
left: 2 . 2 .
right: . . 2 2
"""

FAMILY = Family(
    "skyscrapers",
    "a Latin square of heights; clues tell how many are seen from outside",
    rules=("distinct", "skyscraper"),
    parameters=(SIZE, latin.N_VALUES),
    build=_build,
    check=_check,
    clues=(
        border_clues(
            BorderClues(("above", "below", "left", "right"), _rule, _numbers, _seen),
            above="how many are seen down each column, from left to right; N numbers, ``None`` = no clue; empty = none at this border.",
            below="the same, seen from below.",
            left="how many are seen along each row from the left, from top to bottom.",
            right="the same, seen from the right.",
        ),
    ),
    examples=(_EXAMPLE,),
)
