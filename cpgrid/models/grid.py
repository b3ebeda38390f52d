"""Any grid: cells, domains and rules as they are stated, and nothing that a family would ask for besides."""

from __future__ import annotations

from ..core.plugins import Family
from ..core.puzzle import Layout

__all__ = ["FAMILY"]


def _check(layout: Layout) -> None:
    """Nothing is wrong with a layout of no other family."""


FAMILY = Family("grid", "any cells under any rules: magic squares, variants, inventions", None, _check)
