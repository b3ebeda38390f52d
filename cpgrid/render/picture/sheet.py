"""Several pictures on one sheet, with a heading above them, a caption for each and sentences below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..svg import Margins, Picture
from .words import LINE, SIZE, broken

__all__ = ["GAP", "HIGH", "Part", "draw_part", "lay_out", "write"]

GAP = 0.6
"""Cells between what is written and the edge."""
_NARROWEST = 9
"""Cells that sentences have at least."""
_CAPTION, _TITLE = 0.4, 0.62
HIGH = LINE / SIZE
"""The height of a line, as a part of the size of its letters."""
_SCALE = 1.5
"""How much larger than 32 pixels a cell is shown."""


@dataclass(frozen=True, slots=True)
class Part:
    """A picture on a sheet.

    Args:
        picture: margins included.
        caption: above it; empty = none.
        words: sentences below it.
        scale: how large it is, as a part of its size.
        least: cells across that it takes at least.
    """

    picture: Picture
    caption: str = ""
    words: Sequence[str] = ()
    scale: float = 1
    least: float = 0

    @property
    def above(self) -> list[str]:
        """The caption in lines."""
        return list(broken([self.caption] if self.caption else [], self.width - 2 * GAP, size=_CAPTION, bold=True))

    @property
    def below(self) -> list[str]:
        """The sentences in lines."""
        return list(broken(self.words, self.width - 2 * GAP))

    @property
    def width(self) -> float:
        """Cells across: so many that sentences can be read."""
        return max(self.scale * self.picture.width, _NARROWEST if self.words else 0, self.least)

    @property
    def height(self) -> float:
        """Cells down."""
        return HIGH * _CAPTION * len(self.above) + self.scale * self.picture.height + LINE * len(self.below)


def lay_out(parts: Sequence[Part], *, title: str = "", notes: Sequence[str] = (), words: Sequence[str] = (), across: int = 2) -> Picture:
    """Place the pictures in rows.

    Args:
        parts: from left to right, then down; at least one.
        title: above all pictures; empty = none.
        notes: sentences below the title.
        words: sentences below all pictures.
        across: how many pictures stand in a row.
    """
    rows = [tuple(parts[first : first + across]) for first in range(0, len(parts), across)]
    width = max(*(sum(part.width for part in row) for row in rows), _NARROWEST if title or notes or words else 0)
    large = list(broken([title] if title else [], width - 2 * GAP, size=_TITLE, bold=True))
    small, below = list(broken(notes, width - 2 * GAP)), list(broken(words, width - 2 * GAP))
    top = HIGH * _TITLE * len(large) + LINE * len(small) + (GAP / 2 if large or small else 0)
    height = top + sum(max(part.height for part in row) for row in rows) + LINE * len(below) + (GAP / 2 if below else 0)
    sheet = Picture(width, height, title or "puzzle", margins=Margins(0, 0, 0, 0), scale=_SCALE)
    write(sheet, large, GAP, GAP / 2, size=_TITLE, bold=True)
    write(sheet, small, GAP, top - LINE * len(small))
    y = top
    for row in rows:
        x = 0.0
        for part in row:
            draw_part(sheet, part, x, y)
            x += part.width
        y += max(part.height for part in row)
    write(sheet, below, GAP, y)
    return sheet


def draw_part(sheet: Picture, part: Part, x: float, y: float) -> None:
    """A part with its caption and words, its upper left corner at a point."""
    caption = HIGH * _CAPTION * len(part.above)
    write(sheet, part.above, x + GAP, y + 0.2, size=_CAPTION, bold=True)
    sheet.place(part.picture, x, y + caption, scale=part.scale)
    write(sheet, part.below, x + GAP, y + caption + part.scale * part.picture.height)


def write(sheet: Picture, lines: Sequence[str], x: float, y: float, *, size: float = SIZE, bold: bool = False) -> None:
    """Lines of text, the first one just below a point."""
    for number, line in enumerate(lines):
        sheet.label(line, x, y + HIGH * size * (number + 0.5), size=size, anchor="start", bold=bold)
