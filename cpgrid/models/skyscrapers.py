"""Skyscrapers (Towers): a Latin square of heights; clues outside it tell how many buildings can be seen from there.

A building hides all lower ones behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import InputError, Place
from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Skyscraper
from . import borders, latin

__all__ = ["FAMILY", "layout"]

_Clues = Sequence[int | None]


def layout(size: int, *, above: _Clues = (), below: _Clues = (), left: _Clues = (), right: _Clues = ()) -> Layout:
    """The layout of the skyscraper puzzles of that size with those clues.

    Args:
        size: N; the heights are 1 to N.
        above: what is seen down each column from above, from left to right; N numbers, ``None`` = no clue; empty = none at this border.
        below: the same, seen from below.
        left: what is seen along each row from the left, from top to bottom.
        right: the same, seen from the right.

    Raises:
        InputError: a border has other than N clues, or there is no clue at all.
    """
    latin.check_size("skyscrapers", size)
    clues = borders.clued_lines("skyscrapers", size, size, above=above, below=below, left=left, right=right)
    made = latin.build("skyscrapers", size, [Skyscraper(line, count) for line, count in clues])
    _check(made)
    return made


def _check(layout: Layout) -> None:
    latin.check_lines(layout)
    if layout.domains[0][0] < 1:
        raise InputError(Place(detail=layout.family), f"a cell may hold {layout.domains[0][0]}", "heights are 1 or more")
    borders.check_clues(layout, Skyscraper, "without clues the family is latin_square")


FAMILY = Family("skyscrapers", "a Latin square of heights; clues tell how many are seen from outside", ("distinct", "skyscraper"), _check)
