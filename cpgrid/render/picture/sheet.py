"""Pictures on a sheet with a heading above them, a caption for each and sentences below; what has no room goes on with further sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..svg import Margins, Picture
from .words import LINE, SIZE, broken, length

__all__ = ["CONTINUED", "GAP", "HIGH", "NO_PICTURE", "Part", "draw_part", "fitted", "lay_out", "pieces", "side_by_side", "write"]

GAP = 0.6
"""Cells between what is written and the edge."""
CONTINUED = "(continued)"
"""What stands at the end of the caption of a part that goes on."""
_NARROWEST = 9
"""Cells that sentences have at least."""
_SMALLEST = 0.76
"""How small the letters of sentences become, as a part of their size, before some go on with the next sheet."""
_STEP = 0.02
_CAPTION, _TITLE = 0.4, 0.62
HIGH = LINE / SIZE
"""The height of a line, as a part of the size of its letters."""
_SCALE = 1.5
"""How much larger than 32 pixels a cell is shown."""
NO_PICTURE = Picture(0, GAP / 2, "", margins=Margins(0, 0, 0, 0))
"""What words without a picture stand below: nothing, and a little room."""


@dataclass(frozen=True, slots=True)
class Part:
    """A picture on a sheet, in the middle of what it takes.

    Args:
        picture: margins included.
        caption: above it; empty = none.
        words: sentences below it.
        scale: how large it is, as a part of its size.
        least: cells across that it takes at least.
        narrowest: cells that sentences have at least.
        size: of the letters of the sentences, in cells.
        beside: whether the words stand to the right of the picture instead of below it.
    """

    picture: Picture
    caption: str = ""
    words: Sequence[str] = ()
    scale: float = 1
    least: float = 0
    narrowest: float = _NARROWEST
    size: float = SIZE
    beside: bool = False

    @property
    def above(self) -> list[str]:
        """The caption in lines."""
        return list(broken([self.caption] if self.caption else [], self.width - 2 * GAP, size=_CAPTION, bold=True))

    @property
    def lines(self) -> list[str]:
        """The sentences in lines."""
        room = self.width - (self.across if self.beside else GAP) - GAP
        return list(broken(self.words, room, size=self.size))

    @property
    def below(self) -> float:
        """Cells down the sentences."""
        return HIGH * self.size * len(self.lines)

    @property
    def width(self) -> float:
        """Cells across: so many that sentences can be read."""
        if self.beside:
            return max(self.across + self.narrowest, self.least)
        return max(self.across, self.narrowest if self.words else 0, self.least)

    @property
    def across(self) -> float:
        """Cells across the picture."""
        return self.scale * self.picture.width

    @property
    def down(self) -> float:
        """Cells down the picture."""
        return self.scale * self.picture.height

    @property
    def most_lines(self) -> int:
        """Lines of words that are no taller than the grid."""
        return max(1, int(self.scale * self.picture.inner_height / (HIGH * self.size)))

    @property
    def height(self) -> float:
        """Cells down."""
        return HIGH * _CAPTION * len(self.above) + (max(self.down, self.below + GAP) if self.beside else self.down + self.below)


def lay_out(
    parts: Sequence[Part], *, title: str = "", notes: Sequence[str] = (), words: Sequence[str] = (), across: int = 2
) -> list[Picture]:
    """Place the pictures in rows.

    The words below them are no taller than the grids: their letters become a little smaller, and what still has no room goes on with
    further sheets of the same size.

    Args:
        parts: from left to right, then down; at least one.
        title: above all pictures; empty = none.
        notes: sentences below the title.
        words: sentences below all pictures.
        across: how many pictures stand in a row.

    Returns:
        The sheets, at least one.
    """
    rows = [tuple(parts[first : first + across]) for first in range(0, len(parts), across)]
    width = max(*(_across(row) for row in rows), _NARROWEST if title or notes or words else 0)
    large = list(broken([title] if title else [], width - 2 * GAP, size=_TITLE, bold=True))
    small = list(broken(notes, width - 2 * GAP))
    top = HIGH * _TITLE * len(large) + LINE * len(small) + (GAP / 2 if large or small else 0)
    drawn = sum(max(part.height for part in row) for row in rows)
    grids = sum(max(part.scale * part.picture.inner_height for part in row) for row in rows)
    size, below, rest = _fitted(words, width - 2 * GAP, grids)
    height = top + drawn + HIGH * size * len(below) + (GAP / 2 if below else 0)
    sheet = _sheet(width, height, title)
    write(sheet, large, GAP, GAP / 2, size=_TITLE, bold=True)
    write(sheet, small, GAP, top - LINE * len(small))
    y = top
    for row in rows:
        x = (width - _across(row)) / 2
        for part in row:
            draw_part(sheet, part, x, y)
            x += part.width
        y += max(part.height for part in row)
    write(sheet, below, GAP, y, size=size)
    return [sheet, *_further(rest, (width, height), title, size)]


def pieces(part: Part, most: int | None = None, fitting: int | None = None) -> Iterator[Part]:
    """The part with the first lines of its words, and further ones with the others.

    Args:
        part: with all its words.
        most: lines of a further part; by default as many as are no taller than the grid.
        fitting: the same of the first part.
    """
    lines, most = part.lines, part.most_lines if most is None else most
    first = part.most_lines if fitting is None else fitting
    yield replace(part, words=lines[:first])
    for begin in range(first, len(lines), most):
        caption = f"{part.caption} {CONTINUED}".strip()
        rest = lines[begin : begin + most]
        yield Part(NO_PICTURE, caption, rest, least=part.width, narrowest=part.narrowest, size=part.size)


def side_by_side(sheets: Sequence[Picture]) -> Picture:
    """The sheets as one picture, from left to right."""
    return sheets[0] if len(sheets) == 1 else lay_out([Part(sheet) for sheet in sheets], across=len(sheets))[0]


def _across(row: Sequence[Part]) -> float:
    return sum(part.width for part in row)


def _sheet(width: float, height: float, title: str) -> Picture:
    return Picture(width, height, title or "puzzle", margins=Margins(0, 0, 0, 0), scale=_SCALE)


def fitted(part: Part, smallest: float = _SMALLEST) -> Part:
    """The part with letters a little smaller, if that makes its words no taller than the grid.

    Args:
        part: with all its words.
        smallest: how small the letters may become, as a part of their size.
    """
    sizes = (SIZE, *_smaller(smallest))
    return next((smaller for size in sizes if len((smaller := replace(part, size=size)).lines) <= smaller.most_lines), part)


def _smaller(smallest: float) -> Iterator[float]:
    """The smaller sizes of letters, the largest first."""
    steps = int((1 - smallest) * SIZE / _STEP + 0.5)
    return (SIZE - _STEP * step for step in range(1, steps + 1))


def _fitted(words: Sequence[str], width: float, height: float) -> tuple[float, list[str], list[str]]:
    """The size of the letters, the lines that fit below one another, and those that do not.

    Args:
        words: the sentences.
        width: of the lines, in cells.
        height: cells down.
    """
    for size in (SIZE, *_smaller(_SMALLEST)):
        lines = list(broken(words, width, size=size))
        most = max(1, int(height / (HIGH * size)))
        if len(lines) <= most:
            break
    return size, lines[:most], lines[most:]


def _further(lines: Sequence[str], shape: tuple[float, float], title: str, size: float) -> Iterator[Picture]:
    """Sheets with the lines that are left."""
    width, height = shape
    heading = list(broken([f"{title} {CONTINUED}".strip()], width - 2 * GAP, size=_CAPTION, bold=True))
    top = HIGH * _CAPTION * len(heading) + GAP
    most = max(1, int((height - top - GAP / 2) / (HIGH * size)))
    for first in range(0, len(lines), most):
        sheet = _sheet(width, height, title)
        write(sheet, heading, GAP, GAP / 2, size=_CAPTION, bold=True)
        write(sheet, lines[first : first + most], GAP, top, size=size)
        yield sheet


def draw_part(sheet: Picture, part: Part, x: float, y: float) -> None:
    """A part with its caption and words, its upper left corner at a point."""
    caption = HIGH * _CAPTION * len(part.above)
    left = 0 if part.beside or not part.across else (part.width - part.across) / 2
    # The caption begins above the grid, if it has room there.
    spare = part.width - 2 * GAP - max((length(line, size=_CAPTION, bold=True) for line in part.above), default=0)
    write(sheet, part.above, x + GAP * min(1, part.scale) + max(0, min(left, spare)), y + 0.2, size=_CAPTION, bold=True)
    sheet.place(part.picture, x + left, y + caption, scale=part.scale)
    if part.beside:
        write(sheet, part.lines, x + part.across, y + caption + GAP, size=part.size)
    else:
        write(sheet, part.lines, x + GAP, y + caption + part.down, size=part.size)


def write(sheet: Picture, lines: Sequence[str], x: float, y: float, *, size: float = SIZE, bold: bool = False) -> None:
    """Lines of text, the first one just below a point."""
    for number, line in enumerate(lines):
        sheet.label(line, x, y + HIGH * size * (number + 0.5), size=size, anchor="start", bold=bold)
