"""The report as one HTML page that needs no other file, no script and no network; fit for printing on A4."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files

from ...core.errors import printable
from .blocks import Block, Code, Figure, Items, Paragraph, ReportTable, Section, TableRow, Words

__all__ = ["page"]

_LONG_WORD = re.compile(r"((?:&\w+;|[^\s<&]){24})(?=[^\s<])")
_HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
<main>
"""
"""The empty icon keeps browsers from asking a server for one."""


def page(report: Section) -> str:
    """The page, as text."""
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    lines = [_HEAD.format(title=_plain(report.title), style=style), *_section(report, 1), "</main>\n</body>\n</html>\n"]
    return "".join(lines)


def _section(section: Section, level: int) -> Iterator[str]:
    yield f"<section>\n<h{level}>{_plain(section.title)}</h{level}>\n"
    yield from map(_block, section.blocks)
    for part in section.sections:
        yield from _section(part, level + 1)
    yield "</section>\n"


def _block(block: Block) -> str:
    match block:
        case Paragraph():
            return f'<p class="warning">{_words(block.words)}</p>\n' if block.warning else f"<p>{_words(block.words)}</p>\n"
        case Items():
            return "<ul>\n" + "".join(f"<li>{_words(item)}</li>\n" for item in block.items) + "</ul>\n"
        case Figure():
            return f"<figure>\n{block.svg}<figcaption>{_words(block.caption)}</figcaption>\n</figure>\n"
        case ReportTable():
            return "".join(_table(block))


def _table(table: ReportTable) -> Iterator[str]:
    yield f'<div class="table">\n<table class="{table.name}">\n<caption>{_words(table.caption)}</caption>\n'
    if any(column.head for column in table.columns):
        heads = (f"<th{' class=number' if column.number else ''}>{_plain(column.head)}</th>" for column in table.columns)
        yield f"<thead><tr>{''.join(heads)}</tr></thead>\n"
    yield "<tbody>\n"
    for row in table.rows:
        yield f"<tr{' class=apart' if row.apart else ''}>{''.join(_cells(table, row))}</tr>\n"
    yield "</tbody>\n</table>\n</div>\n"


def _cells(table: ReportTable, row: TableRow) -> Iterator[str]:
    for place, (cell, column) in enumerate(zip(row.cells, table.columns, strict=True)):
        words = _words(cell) if column.number else _breakable(_words(cell))
        yield f"<td{' class=number' if column.number else ''}>{f'<b>{words}</b>' if place in row.bold else words}</td>"


def _breakable(words: str) -> str:
    """HTML text that may be broken within long words."""
    return _LONG_WORD.sub(r"\1<wbr>", words)


def _words(words: Words) -> str:
    pieces = [words] if isinstance(words, str) else words
    return "".join(f"<code>{_plain(piece)}</code>" if isinstance(piece, Code) else _plain(piece) for piece in pieces)


def _plain(text: str) -> str:
    """Text in which nothing is markup; spaces at its ends stay, since pieces follow one another."""
    return escape(printable(text))
