"""Any grid: cells, domains and rules as they are stated. It has no further requirements."""

from __future__ import annotations

from ..core.plugins import Family
from ..core.puzzle import Layout

__all__ = ["FAMILY"]


def _check(layout: Layout) -> None:
    """Every layout is a grid."""


FAMILY = Family("grid", "any cells under any rules: variants, inventions", None, _check)
