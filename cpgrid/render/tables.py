"""The look that all tables share: a line under the header, none around or between; on a narrow page, the rows one below another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .styled import StyledText

if TYPE_CHECKING:
    from rich.table import Table

__all__ = ["NARROW", "plain_table", "stacked"]

NARROW = 60
"""On a page of fewer characters the columns of a table would be too thin for words."""


def plain_table() -> Table:
    """A table without columns and rows yet."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    return Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))


def stacked(table: Table) -> Iterator[StyledText]:
    """The rows of a table for a narrow page: the first cell of a row is a line, each other one follows in lines with its header."""
    heads = [str(column.header) for column in table.columns]
    for name, *cells in zip(*(column.cells for column in table.columns), strict=True):
        if str(name):
            yield StyledText(str(name), "bold")
        for head, cell in zip(heads[1:], cells, strict=True):
            first, *others = (cell if isinstance(cell, StyledText) else StyledText(str(cell))).lines()
            if first:
                yield StyledText(f"  {head}: ").append_text(first)
            yield from (StyledText("    ").append_text(other) for other in others)
