"""Suguru (Tectonic, Number blocks): a region of n cells holds the numbers 1 to n; equal numbers do not touch, not even at a corner."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import AntiKing
from . import numbered_regions

__all__ = ["FAMILY", "layout"]


def layout(regions: Sequence[Sequence[Hashable]]) -> Layout:
    """The layout of the Suguru with those regions.

    Args:
        regions: rows of labels, as many in each; cells of one label are one region.

    Raises:
        InputError: the rows of the map differ in length, or there are none.
    """
    return numbered_regions.build("suguru", regions, AntiKing)


def _check(given: Layout) -> None:
    numbered_regions.check(given, AntiKing)


FAMILY = Family(
    "suguru",
    "a region of n cells holds 1 to n; equal numbers do not touch, not even at a corner (Tectonic)",
    ("distinct", "anti-king"),
    _check,
    stated=("distinct", "anti-king"),
)
