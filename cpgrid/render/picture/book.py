"""Pages of a puzzle book: puzzles beside and below one another on paper, and then their answers on pages of their own.

Parts are placed in rows as wide as the page, in their order, and rows are spread over the page; one part alone stands in its middle. What
is too large for a page is made smaller. Words are no taller than their picture, below it or, where they are many, beside it; the others go
on with a further part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..svg import Margins, Picture
from .sheet import GAP, HIGH, Part, draw_part, fitted, pieces, write
from .words import broken

__all__ = ["PAPERS", "Paper", "bind"]

_CELL = 7.3
"""Millimetres of a cell, unless a puzzle is wider than the page: six Sudokus stand on a page of either kind."""
_MARGIN, _FOOT = 15, 9
"""Millimetres around what is printed, and from the page number to the lower edge."""
_PIXELS = 32 * 25.4 / 96
"""Millimetres of a cell of SVG at its own size: 32 pixels, of which 96 are an inch."""
_ENLARGED = tuple(1 + step / 20 for step in range(10, 0, -1))
"""How much larger the puzzles of a page become if it has room: cells are 11 mm wide at most."""
_WIDEST_GAP, _HIGHEST_GAP = 4.0, 2.0
"""Cells between two pictures at most, beside and below one another."""
_NARROWEST = 8
"""Cells of a column of words: three columns stand on a page."""
_BESIDE = 9
"""Cells of words beside a picture at least."""
_SMALL = 0.88
"""How small letters become, as a part of their size, which is some seven points."""
_SMALLEST = 0.5
"""How much smaller a picture may become to leave room for words."""
_ANSWER = 0.55
"""The size of answers, of which two stand beside one another in any case."""
_ROUNDING = 1e-6
"""Of sums of lengths, so that what just fits does."""
_TITLE, _HEADING = 0.9, 0.62


class Paper(NamedTuple):
    """Width and height in millimetres."""

    width: float
    height: float

    @property
    def across(self) -> float:
        """Cells between the margins."""
        return (self.width - 2 * _MARGIN) / _CELL

    @property
    def down(self) -> float:
        """Cells between the margins."""
        return (self.height - 2 * _MARGIN) / _CELL


PAPERS = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
"""The sheets that printers hold, by name."""


@dataclass(frozen=True, slots=True)
class _Row:
    """Parts beside one another, the cells between two, and those before the first."""

    parts: Sequence[Part]
    gap: float
    left: float

    @property
    def height(self) -> float:
        return max(part.height for part in self.parts)


@dataclass(frozen=True, slots=True)
class _Heading:
    """Lines of large letters at the head of a page; there may be none."""

    lines: Sequence[str] = ()
    size: float = _HEADING

    @property
    def height(self) -> float:
        return HIGH * self.size * len(self.lines) + (GAP if self.lines else 0)


def bind(puzzles: Sequence[Part], answers: Sequence[Part], paper: Paper, *, title: str = "") -> list[Picture]:
    """The pages, each with its number at the foot.

    Args:
        puzzles: at least one.
        answers: what begins on a page of its own after them; may be none.
        paper: what it is printed on, upright.
        title: at the head of the first page; empty = none.
    """
    small = [replace(part, scale=min(part.scale, _ANSWER, paper.across / 2 / part.picture.width)) for part in answers]
    large = list(broken([title] if title else [], paper.across - 2 * GAP, size=_TITLE, bold=True))
    leaves = [
        *_filled(_leaves(puzzles, paper, _Heading(large, _TITLE)), paper),
        *(_leaves(small, paper, _Heading(["Answers"])) if small else ()),
    ]
    return [_page(heading, rows, paper, number) for number, (heading, rows) in enumerate(leaves, 1)]


def _page(heading: _Heading, rows: Sequence[_Row], paper: Paper, number: int) -> Picture:
    width, height, edge = paper.width / _CELL, paper.height / _CELL, _MARGIN / _CELL
    page = Picture(width, height, f"page {number}", margins=Margins(0, 0, 0, 0), scale=_CELL / _PIXELS)
    write(page, heading.lines, edge + GAP, edge, size=heading.size, bold=True)
    y = edge + heading.height
    spare = paper.down - heading.height - _height(rows)
    alone = len(rows) == 1 and len(rows[0].parts) == 1
    if alone and rows[0].parts[0].across:
        y += spare / 2
    between = GAP + min(_HIGHEST_GAP, max(0.0, spare) / len(rows))
    for row in rows:
        x = edge + row.left
        for part in row.parts:
            draw_part(page, part, x, y)
            x += part.width + row.gap
        y += row.height + between
    page.label(str(number), width / 2, height - _FOOT / _CELL, size=0.36)
    return page


def _height(rows: Sequence[_Row]) -> float:
    return sum(row.height for row in rows) + GAP * (len(rows) - 1)


def _leaves(parts: Iterable[Part], paper: Paper, heading: _Heading) -> Iterator[tuple[_Heading, list[_Row]]]:
    """What stands on each page; the first one has the heading."""
    room = paper.down - heading.height
    fitting = [piece for part in parts for piece in _pieces(part, paper.across, room)]
    rows: list[_Row] = []
    for row in _rows(fitting, paper.across):
        if rows and _height([*rows, row]) > room:
            yield heading, rows
            heading, rows, room = _Heading(), [], paper.down
        rows.append(row)
    yield heading, rows


def _filled(leaves: Iterable[tuple[_Heading, list[_Row]]], paper: Paper) -> Iterator[tuple[_Heading, list[_Row]]]:
    """The pages with puzzles as large as they fit; the last of several pages keeps the usual size."""
    pages = list(leaves)
    for number, (heading, rows) in enumerate(pages, 1):
        fills = len(pages) == 1 or number < len(pages)
        yield heading, _enlarged(rows, paper.across, paper.down - heading.height) if fills else rows


def _enlarged(rows: list[_Row], width: float, height: float) -> list[_Row]:
    for factor in _ENLARGED:
        larger = [[part if part.beside else replace(part, scale=factor * part.scale) for part in row.parts] for row in rows]
        spread = [_spread(row, width) for row in larger]
        if max(sum(part.width for part in row.parts) for row in spread) <= width and _height(spread) <= height:
            return spread
    return rows


def _rows(parts: Sequence[Part], width: float) -> Iterator[_Row]:
    """As many beside one another as fit, in the middle; the last row begins and is spaced like the one before it."""
    row: list[Part] = []
    before: _Row | None = None
    for part in parts:
        if row and sum(each.width for each in row) + part.width > width:
            yield (before := _spread(row, width))
            row = []
        row.append(part)
    last = _spread(row, width)
    if before is not None and len(before.parts) >= len(row) and before.left + sum(part.width + before.gap for part in row) <= width:
        last = replace(last, gap=before.gap, left=before.left)
    yield last


def _spread(row: Sequence[Part], width: float) -> _Row:
    spare = width - sum(part.width for part in row)
    gap = min(_WIDEST_GAP, spare / (len(row) - 1)) if len(row) > 1 else 0
    return _Row(row, gap, (spare - gap * (len(row) - 1)) / 2)


def _pieces(part: Part, width: float, height: float) -> Iterator[Part]:
    """A part that fits on a page; the words that do not, as further parts."""
    part = replace(part, scale=min(part.scale, width / part.picture.width), narrowest=_NARROWEST)
    if len(part.lines) > part.most_lines:
        aside = width - part.across >= _BESIDE
        part = fitted(replace(part, beside=aside, least=width), _SMALL)
    if part.height > height:
        # Words below a picture that becomes smaller are not broken anew.
        part = replace(part, least=width)
    beside = max(part.down, part.below + GAP) if part.beside else 0
    words = 0 if part.beside else part.below
    room = height - part.height + (beside or part.down + words)
    wanted = room / 2 if words > room / 2 else room - words
    least = min(part.scale, room / part.picture.height) * _SMALLEST
    part = replace(part, scale=min(part.scale, max(least, wanted / part.picture.height)))
    line = HIGH * part.size
    fitting = part.most_lines if part.beside else min(part.most_lines, int((room - part.down) / line + _ROUNDING))
    yield from pieces(part, int((height - 2) / line), max(0, fitting))
