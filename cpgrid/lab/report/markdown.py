"""The report as Markdown, with its plots as files beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.escaping import one_line
from .blocks import Block, Code, Figure, Items, Paragraph, ReportTable, Section, TableRow, Words

__all__ = ["markdown"]

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~&])")


def markdown(report: Section) -> str:
    """The text; figures are referred to by their name with the ending ``.svg``."""
    return "\n".join(_section(report, 1))


def _section(section: Section, level: int) -> Iterator[str]:
    yield f"{'#' * level} {_plain(section.title)}\n"
    yield from map(_block, section.blocks)
    for part in section.sections:
        yield from _section(part, level + 1)


def _block(block: Block) -> str:
    match block:
        case Paragraph():
            return f"> **Warning:** {_words(block.words)}\n" if block.warning else f"{_words(block.words)}\n"
        case Items():
            return "".join(f"* {_words(item)}\n" for item in block.items)
        case Figure():
            return f"![{_plain(block.name)}]({block.name}.svg)\n\n{_words(block.caption)}\n"
        case ReportTable():
            return "\n".join([f"{_words(block.caption)}:\n", *_table(block), ""])


def _table(table: ReportTable) -> Iterator[str]:
    yield f"| {' | '.join(_plain(column.head) for column in table.columns)} |"
    yield f"|{'|'.join('--:' if column.number else '---' for column in table.columns)}|"
    for row in table.rows:
        yield f"| {' | '.join(_cells(row))} |"


def _cells(row: TableRow) -> Iterator[str]:
    for place, cell in enumerate(row.cells):
        yield f"**{_words(cell)}**" if place in row.bold else _words(cell)


def _words(words: Words) -> str:
    pieces = [words] if isinstance(words, str) else words
    return "".join(_code(piece) if isinstance(piece, Code) else _plain(piece) for piece in pieces)


def _plain(text: str) -> str:
    """Text in which nothing is markup, in one line."""
    return _MARKUP.sub(r"\\\1", one_line(text))


def _code(text: str) -> str:
    # Within a table a bar ends the cell, even in code.
    return f"`{one_line(text)}`" if not set(text) & set("`|") else _plain(text)
