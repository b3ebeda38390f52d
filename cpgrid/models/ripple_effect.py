"""Ripple effect: a region of n cells holds the numbers 1 to n; between equal numbers v of a line lie at least v cells."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..core.families import Family, Look
from ..core.puzzle import Layout
from ..rules import Ripple
from . import numbered_regions

__all__ = ["FAMILY"]


def _build(_rows: int, _columns: int, *, regions: Sequence[Sequence[Hashable]]) -> Layout:
    return numbered_regions.build("ripple_effect", regions, Ripple)


def _check(given: Layout) -> None:
    numbered_regions.check(given, Ripple)


_EXAMPLE = """ripple-effect 5x5
regions:
aaabc
ddbbc
eddbf
eegbg
heggg
...4.
.....
.....
...3.
..3..
"""

FAMILY = Family(
    "ripple_effect",
    "a region of n cells holds 1 to n; between equal numbers k of a row or column lie at least k cells",
    rules=("distinct", "ripple"),
    parameters=numbered_regions.PARAMETERS,
    build=_build,
    check=_check,
    look=Look(stated=("distinct", "ripple")),
    examples=(_EXAMPLE,),
)
