"""Any grid: cells, domains and rules as they are stated. It has no further requirements."""

from __future__ import annotations

from ..core.families import Family, Parameter
from ..core.puzzle import Layout
from . import free
from .parameters import BLOCKS, COLUMNS, ROWS, VALUES

__all__ = ["FAMILY"]


def _check(layout: Layout) -> None:
    """Every layout is a grid."""


_EXAMPLE = r"""grid 3x3 -2..2
\.\
...
\.\
distinct cross: all
cage 1: c2
cage 1 distinct=no: r2
score 5,3,1,2,-4
"""

FAMILY = Family(
    "grid",
    "any cells under any rules: variants, inventions",
    rules=None,
    parameters=(
        ROWS,
        COLUMNS,
        Parameter(
            "values",
            VALUES,
            "what each cell may hold, 1000 values at most: N for 1 to N, or the values: ``range(10)``, ``[1, 3, 5]``; "
            "1 to the longer side by default.",
            free.longer_side,
        ),
        Parameter("blocks", BLOCKS, "cells that are not to be filled.", lambda *_: frozenset(), shown=(), by_name=True),
    ),
    build=free.builder("grid"),
    check=_check,
    examples=(_EXAMPLE,),
)
