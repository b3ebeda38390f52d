"""Puzzles over a map of regions or of black cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from ..core.errors import InputError, Place
from ..core.givens import Givens
from ..core.puzzle import Puzzle
from ..formats.limits import MOST_CANDIDATES
from ..models import ripple_effect as ripple_effect_family
from ..models import star_battle as star_battle_family
from ..models import str8ts as str8ts_family
from ..models import suguru as suguru_family
from .arguments import Regions, integer, map_rows, puzzle, square_map

__all__ = ["ripple_effect", "star_battle", "str8ts", "suguru"]


def star_battle(regions: Regions, stars: int = 1, *, givens: Givens | None = None) -> Puzzle:
    """A star battle; 1 is a star, 0 none.

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a region.
        stars: how many stand in each row, column and region, at least 1.
        givens: see `read_givens`.

    Raises:
        InputError: the map is not square or has other than N regions, or there are too few stars; or the givens do not fit.
    """
    return puzzle(star_battle_family.layout(square_map(regions), integer("stars", stars)), givens)


def str8ts(rows: str | Sequence[str] | Sequence[Sequence[str]], *, givens: Givens | None = None) -> Puzzle:
    """A Str8ts.

    Args:
        rows: N rows of N signs, or a text of N lines: ``.`` for a white cell, ``#`` for a black one, a number from 1 to N for a black one
            that shows it.
        givens: of white cells, see `read_givens`.

    Raises:
        InputError: there are other than N signs in a row, or a sign is none of these; or the givens do not fit.
    """
    return puzzle(str8ts_family.layout(square_map(rows)), givens)


def suguru(regions: Regions, *, givens: Givens | None = None) -> Puzzle:
    """A Suguru (Tectonic).

    Args:
        regions: rows of labels, as many in each, or a text of lines; cells of one label are a region.
        givens: see `read_givens`.

    Raises:
        InputError: the rows of the map differ in length, or there are none; or the givens do not fit.
    """
    return puzzle(suguru_family.layout(_numbered(regions)), givens)


def ripple_effect(regions: Regions, *, givens: Givens | None = None) -> Puzzle:
    """A ripple effect.

    Args:
        regions: rows of labels, as many in each, or a text of lines; cells of one label are a room.
        givens: see `read_givens`.

    Raises:
        InputError: the rows of the map differ in length, or there are none; or the givens do not fit.
    """
    return puzzle(ripple_effect_family.layout(_numbered(regions)), givens)


def _numbered(regions: Regions) -> list[list[str]]:
    """The map of regions whose cells are numbered from 1: a large region has many values for each of its cells."""
    rows = map_rows(regions)
    if sum(size**2 for size in Counter(chain.from_iterable(rows)).values()) > MOST_CANDIDATES:
        problem = f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs"
        raise InputError(Place(detail="regions"), problem, "make the regions smaller")
    return rows
