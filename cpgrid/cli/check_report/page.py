"""A report as a page that needs no other file: how many puzzles have which verdict, and then all of them, bad ones first."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from importlib.resources import files

from ...core.escaping import html_text
from ...questions.check import Uniqueness
from ...render import duration, plural
from .rows import UNREADABLE, Report, ReportRow

__all__ = ["as_page"]

_UNIQUE = Uniqueness.UNIQUE.value

_MEANINGS = {
    "in dispute": "engines contradict each other: a defect, please report it",
    "unsound": "an engine gave a grid that breaks the rules: a defect, please report it",
    UNREADABLE: "files that could not be read, or not to their end",
    "refused": "the engine that was named does not take the puzzle",
    Uniqueness.NONE.value: "no solution",
    Uniqueness.MULTIPLE.value: "two solutions or more",
    Uniqueness.UNKNOWN.value: "not decided within the limits",
    _UNIQUE: "exactly one solution",
}
"""The verdicts in the order of the page, with what they mean."""

_COLUMNS = {
    "puzzle": "name",
    "file": "file",
    "family": "short",
    "solutions": "short figure",
    "time": "short figure",
    "route": "short",
    "remark": "remark",
}
"""The heads of the columns, and the classes by which page.css lays them out."""


def as_page(report: Report) -> bytes:
    """The page; everything that came from a file is escaped."""
    return "".join(_lines(report)).encode()


def _lines(report: Report) -> Iterator[str]:
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    title = _title(report)
    yield f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n<style>\n{style}</style>\n</head>\n'
    yield f"<body>\n<main>\n<h1>{title}</h1>\n<p>cpgrid check, {datetime.now().astimezone():%Y-%m-%d %H:%M %Z}</p>\n"
    yield '<ul class="counts">\n'
    for verdict, meaning in _MEANINGS.items():
        if report.counts[verdict]:
            kind = "good" if verdict == _UNIQUE else "bad"
            yield f'<li class="{kind}" title="{meaning}"><b>{report.counts[verdict]}</b>{verdict}</li>\n'
    yield "</ul>\n"
    for verdict, meaning in _MEANINGS.items():
        rows = [row for row in report.rows if row.verdict == verdict]
        if rows:
            yield from _section(verdict, meaning, rows)
    if report.only_bad and report.counts[_UNIQUE]:
        yield f"<p>The {plural(report.counts[_UNIQUE], 'puzzle')} with exactly one solution are counted and not listed.</p>\n"
    yield "</main>\n</body>\n</html>\n"


def _title(report: Report) -> str:
    puzzles = sum(count for verdict, count in report.counts.items() if verdict != UNREADABLE)
    return f"{plural(puzzles, 'puzzle')}, {report.counts[_UNIQUE]} with exactly one solution"


def _section(verdict: str, meaning: str, rows: list[ReportRow]) -> Iterator[str]:
    """A table of the puzzles with one verdict; columns that have nothing to say are left out."""
    cells = [_cells(row) for row in rows]
    shown = [(place, head, kind) for place, (head, kind) in enumerate(_COLUMNS.items()) if any(each[place] for each in cells)]
    yield f"<h2>{verdict}: {meaning} ({len(rows)})</h2>\n<table>\n<thead><tr>"
    yield "".join(f'<th class="{kind}">{head}</th>' for _, head, kind in shown)
    yield "</tr></thead>\n<tbody>\n"
    for each in cells:
        row = "".join(f'<td class="{kind}">{each[place]}</td>' for place, _, kind in shown)
        yield f"<tr>{row}</tr>\n"
    yield "</tbody>\n</table>\n"


def _cells(row: ReportRow) -> tuple[str, ...]:
    """What stands in the columns, as HTML."""
    author = f' <span class="author">by {html_text(row.author)}</span>' if row.author else ""
    name = html_text(row.title) or (f"puzzle {row.number}" if row.number else "")
    file = html_text(row.file).replace("/", "/<wbr>") + (f":{row.line}" if row.line else "")
    solutions = f"{row.solutions}{'+' if row.more else ''}" if row.route else ""
    time = duration(row.seconds) if row.seconds else ""
    return (name + author, file, html_text(row.family), solutions, time, html_text(row.route), html_text(row.remark))
