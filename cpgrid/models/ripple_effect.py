"""Ripple effect: a region of n cells holds the numbers 1 to n; between equal numbers v of a line lie at least v cells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import Ripple
from . import numbered_regions

__all__ = ["FAMILY", "layout"]


def layout(regions: Sequence[Sequence[Hashable]]) -> Layout:
    """The layout of the ripple effect with those regions.

    Args:
        regions: rows of labels, as many in each; cells of one label are one region (a room).

    Raises:
        InputError: the rows of the map differ in length, or there are none.
    """
    return numbered_regions.build("ripple_effect", regions, Ripple)


def _check(given: Layout) -> None:
    numbered_regions.check(given, Ripple)


FAMILY = Family(
    "ripple_effect",
    "a region of n cells holds 1 to n; between equal numbers k of a row or column lie at least k cells",
    ("distinct", "ripple"),
    _check,
    stated=("distinct", "ripple"),
)
