"""The look that all tables share: a line under the header, none around or between."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table

__all__ = ["plain_table"]


def plain_table() -> Table:
    """A table without columns and rows yet."""
    return Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
