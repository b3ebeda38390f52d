"""What a report is made of, before it becomes a page or a Markdown file: sections of paragraphs, lists, tables and figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Block", "Code", "Column", "Figure", "Items", "Paragraph", "ReportTable", "Section", "TableRow", "Value", "Words"]

Value: TypeAlias = str | int | float | None
"""What a figure of a table is in ``tables.csv`` and in JSON."""


class Code(str):
    """Text as a program or a file has it; shown in its own font."""

    __slots__ = ()


Words: TypeAlias = str | Sequence[str]
"""Plain text, or pieces of it of which some are `Code`. Nothing in it is markup: writers escape what their format would read so."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph.

    Args:
        words: its text.
        warning: whether a reader must not miss it.
    """

    words: Words
    warning: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list of remarks.

    Args:
        items: one each.
    """

    items: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Args:
        head: its head.
        number: whether it is aligned to the right.
    """

    head: str
    number: bool = True


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table.

    Args:
        cells: as readers see them, one a column.
        bold: which of them are set in bold, by place.
        apart: whether the row stands apart from those above it.
    """

    cells: tuple[Words, ...]
    bold: frozenset[int] = frozenset()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table for readers, with its figures for programs.

    Args:
        name: in ``tables.csv`` and in JSON; the same for tables of the same kind.
        caption: what it shows.
        columns: its columns.
        rows: its rows.
        records: the figures behind the rows, in full precision; there may be more than are shown.
    """

    name: str
    caption: Words
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    records: tuple[Mapping[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot.

    Args:
        name: of its file, without ending; different for each.
        caption: how it is read.
        svg: the plot.
    """

    name: str
    caption: Words
    svg: str


Block: TypeAlias = Paragraph | Items | ReportTable | Figure


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report with a heading.

    Args:
        title: the heading.
        blocks: in their order.
        sections: parts of this part.
    """

    title: str
    blocks: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()

    def all_blocks(self) -> Iterable[Block]:
        """The blocks of the section, then those of its parts."""
        yield from self.blocks
        for section in self.sections:
            yield from section.all_blocks()
