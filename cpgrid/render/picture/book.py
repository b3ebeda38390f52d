"""Pages of a puzzle book: puzzles beside and below one another on paper, and then their answers on pages of their own.

Parts are placed in rows as wide as the page, in their order; what is too large for a page is made smaller, and words that are too many
for one go on with the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..svg import Margins, Picture
from .sheet import GAP, HIGH, Part, draw_part, write
from .words import LINE, broken

__all__ = ["PAPERS", "Paper", "bind"]

_CELL = 7.3
"""Millimetres of a cell, unless a puzzle is wider than the page: six Sudokus stand on a page of either kind."""
_MARGIN, _FOOT = 15, 9
"""Millimetres around what is printed, and from the page number to the lower edge."""
_PIXELS = 32 * 25.4 / 96
"""Millimetres of a cell of SVG at its own size: 32 pixels, of which 96 are an inch."""
_WIDEST_GAP = 4.0
"""Cells between two pictures at most."""
_LONG = 8
"""Lines of words from which on they take the whole width."""
_SMALLEST = 0.5
"""How much smaller a picture may become to leave room for words."""
_ANSWER = 0.55
"""The size of answers, of which two stand beside one another in any case."""
_TITLE, _HEADING = 0.9, 0.62
_EMPTY = Picture(0, 0, "", margins=Margins(0, 0, 0, 0))


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
    """Parts beside one another, and the cells between two."""

    parts: Sequence[Part]
    gap: float

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
    leaves = [*_leaves(puzzles, paper, _Heading(large, _TITLE)), *(_leaves(small, paper, _Heading(["Answers"])) if small else ())]
    return [_page(heading, rows, paper, number) for number, (heading, rows) in enumerate(leaves, 1)]


def _page(heading: _Heading, rows: Iterable[_Row], paper: Paper, number: int) -> Picture:
    width, height, edge = paper.width / _CELL, paper.height / _CELL, _MARGIN / _CELL
    page = Picture(width, height, f"page {number}", margins=Margins(0, 0, 0, 0), scale=_CELL / _PIXELS)
    write(page, heading.lines, edge + GAP, edge, size=heading.size, bold=True)
    y = edge + heading.height
    for row in rows:
        x = edge
        for part in row.parts:
            draw_part(page, part, x, y)
            x += part.width + row.gap
        y += row.height + GAP
    page.label(str(number), width / 2, height - _FOOT / _CELL, size=0.36)
    return page


def _leaves(parts: Iterable[Part], paper: Paper, heading: _Heading) -> Iterator[tuple[_Heading, list[_Row]]]:
    """What stands on each page; the first one has the heading."""
    room = paper.down - heading.height
    fitting = [piece for part in parts for piece in _pieces(part, paper.across, room)]
    rows: list[_Row] = []
    used = 0.0
    for row in _rows(fitting, paper.across):
        if rows and used + row.height > room:
            yield heading, rows
            heading, rows, used, room = _Heading(), [], 0.0, paper.down
        rows.append(row)
        used += row.height + GAP
    yield heading, rows


def _rows(parts: Sequence[Part], width: float) -> Iterator[_Row]:
    """As many beside one another as fit; the last row is spaced like the one before it."""
    row: list[Part] = []
    gap = _WIDEST_GAP
    for part in parts:
        if row and sum(each.width for each in row) + part.width > width:
            gap = _gap(row, width)
            yield _Row(row, gap)
            row = []
        row.append(part)
    yield _Row(row, min(gap, _gap(row, width)))


def _gap(row: Sequence[Part], width: float) -> float:
    spare = width - sum(part.width for part in row)
    return min(_WIDEST_GAP, spare / (len(row) - 1)) if len(row) > 1 else _WIDEST_GAP


def _pieces(part: Part, width: float, height: float) -> Iterator[Part]:
    """A part that fits on a page; the words that do not, as further parts."""
    part = replace(part, scale=min(part.scale, width / part.picture.width))
    if len(part.below) > _LONG or part.height > height:
        # Words below a picture that becomes smaller are not broken anew.
        part = replace(part, least=width)
    words = LINE * len(part.below)
    room = height - (part.height - part.scale * part.picture.height - words)
    least = min(part.scale, room / part.picture.height) * _SMALLEST
    scale = min(part.scale, max(least, (room - words) / part.picture.height))
    lines = part.below
    fitting = max(0, int((room - scale * part.picture.height) / LINE))
    yield replace(part, scale=scale, words=lines[:fitting])
    caption = f"{part.caption} (continued)".strip()
    most = int((height - 2) / LINE)
    for first in range(fitting, len(lines), most):
        yield Part(_EMPTY, caption, lines[first : first + most], least=width)
