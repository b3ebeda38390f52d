"""Suguru (Tectonic, Number blocks): a region of n cells holds the numbers 1 to n; equal numbers do not touch, not even at a corner."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.families import Family, Look
from ..core.puzzle import Layout
from ..rules import AntiKing
from . import numbered_regions

__all__ = ["FAMILY"]


def _build(_rows: int, _columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    return numbered_regions.build("suguru", regions, AntiKing)


def _check(given: Layout) -> None:
    numbered_regions.check(given, AntiKing)


_EXAMPLE = """suguru 5x5
regions:
aabcc
abbcc
abbbc
dddde
ddeee
1.3.5
.....
.1.54
.....
5...3
"""

FAMILY = Family(
    "suguru",
    "a region of n cells holds 1 to n; equal numbers do not touch, not even at a corner (Tectonic)",
    rules=("distinct", "anti-king"),
    parameters=numbered_regions.PARAMETERS,
    build=_build,
    check=_check,
    look=Look(stated=("distinct", "anti-king")),
    examples=(_EXAMPLE,),
)
