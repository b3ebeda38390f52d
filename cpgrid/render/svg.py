"""A picture of a square grid as SVG: regions in colours that can be told apart, lines, shapes and labels.

Lengths are in cells, ``x`` to the right and ``y`` down; a picture leaves a margin around them. What is drawn later lies above.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from .rims import rims

__all__ = ["INK", "PALETTE", "THICK", "Margins", "Picture", "Point"]

INK = "#222233"
"""What lines and labels are drawn in."""

THICK = 0.08
"""The line around a region."""

PALETTE = (
    "#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff", "#44bb99",
    "#bbcc33", "#aaaa00", "#dddddd", "#bb99dd", "#cc6677", "#c8a878",
)  # fmt: skip
"""Twelve fills on which dark text reads well; the first nine are Paul Tol's "light" scheme for colour-blind readers."""

_UNIT = 32
"""Pixels a cell."""
_MARGIN = 0.6
_DOT = 0.001
"""The length of a dash that is a dot, in cells: one of no length may not be drawn."""

Point = tuple[float, float]
"""(x, y) in cells."""


class Margins(NamedTuple):
    """The space around a grid, in cells."""

    left: float = _MARGIN
    top: float = _MARGIN
    right: float = _MARGIN
    bottom: float = _MARGIN


MARGINS = Margins()
"""The same space on every side."""


class Picture:
    """An SVG picture; ``str(picture)`` is its text.

    Args:
        width: cells across, without the margin.
        height: cells down, without the margin.
        title: what the picture shows, for screen readers.
        margins: the space around.
        scale: how much larger it is shown than 32 pixels a cell.
    """

    def __init__(self, width: float, height: float, title: str, *, margins: Margins = MARGINS, scale: float = 1) -> None:
        self._size = (width + margins.left + margins.right, height + margins.top + margins.bottom)
        self._title, self.margins, self._scale = title, margins, scale
        self._shapes: list[str] = []

    def __str__(self) -> str:
        width, height = map(_pixels, self._size)
        shown = f'width="{_pixels(self._size[0] * self._scale)}" height="{_pixels(self._size[1] * self._scale)}"'
        shift = f"{_pixels(self.margins.left)} {_pixels(self.margins.top)}"
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {shown} role="img">',
                f"<title>{_text(self._title)}</title>",
                '<rect width="100%" height="100%" fill="#ffffff"/>',
                f'<g transform="translate({shift})" stroke-linejoin="round" stroke-linecap="round">',
                *self._shapes,
                "</g>",
                "</svg>",
                "",
            ]
        )

    @property
    def width(self) -> float:
        """Cells across, margins included."""
        return self._size[0]

    @property
    def height(self) -> float:
        """Cells down, margins included."""
        return self._size[1]

    @property
    def inner_height(self) -> float:
        """Cells down, without the margins."""
        return self._size[1] - self.margins.top - self.margins.bottom

    def place(self, other: Picture, x: float, y: float, *, scale: float = 1) -> None:
        """Another picture, margins included, with its upper left corner at a point."""
        left, top = x + scale * other.margins.left, y + scale * other.margins.top
        size = f" scale({scale:g})" if scale != 1 else ""
        self._shapes += [f'<g transform="translate({_pixels(left)} {_pixels(top)}){size}">', *other._shapes, "</g>"]

    def region(self, cells: Iterable[tuple[int, int]], fill: str, *, x: float = 0, y: float = 0) -> None:
        """A set of cells in one colour: thin lines between them, a thick one around.

        Args:
            cells: (row, column) of each.
            fill: a colour as SVG has it.
            x: where column 0 begins.
            y: where row 0 begins.
        """
        inside = set(cells)
        outline = "".join(
            "M" + "L".join(f"{_pixels(x + column)} {_pixels(y + row)}" for row, column in loop) + "Z" for loop in rims(inside)
        )
        inner = "".join(
            [f"M{_pixels(x + c + 1)} {_pixels(y + r)}v{_UNIT}" for r, c in sorted(inside) if (r, c + 1) in inside]
            + [f"M{_pixels(x + c)} {_pixels(y + r + 1)}h{_UNIT}" for r, c in sorted(inside) if (r + 1, c) in inside]
        )
        self._shapes.append(f'<path d="{outline}" fill="{fill}" fill-rule="evenodd"{_stroke(THICK)}/>')
        if inner:
            self._shapes.append(f'<path d="{inner}" stroke="{INK}" stroke-opacity="0.22" stroke-width="1"/>')

    def cells(self, cells: Iterable[tuple[int, int]], fill: str, *, x: float = 0, y: float = 0, opacity: float = 1) -> None:
        """Cells in one colour without any lines; arguments are those of `region`."""
        squares = "".join(f"M{_pixels(x + column)} {_pixels(y + row)}h{_UNIT}v{_UNIT}h-{_UNIT}z" for row, column in cells)
        self._shapes.append(f'<path d="{squares}" fill="{fill}"{_opacity(opacity)}/>')

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "none",
        *,
        line: float = 0,
        rounding: float = 0,
        colour: str = INK,
    ) -> None:
        """A rectangle from its upper left corner; ``line`` is how thick its rim is, ``rounding`` the radius of its corners."""
        box = f'x="{_pixels(x)}" y="{_pixels(y)}" width="{_pixels(width)}" height="{_pixels(height)}"'
        corners = f' rx="{_pixels(rounding)}"' if rounding else ""
        self._shapes.append(f'<rect {box}{corners} fill="{fill}"{_stroke(line, colour)}/>')

    def polygon(self, points: Iterable[Point], fill: str = INK, *, line: float = 0, colour: str = INK) -> None:
        """A polygon, its corners a little rounded; ``line`` is how thick its rim is."""
        rim = _stroke(line, colour) if line else f' stroke="{fill}"'
        self._shapes.append(f'<path d="M{_path(points)}Z" fill="{fill}"{rim}/>')

    def disc(self, x: float, y: float, radius: float, fill: str = INK, *, line: float = 0, colour: str = INK) -> None:
        """A disc around a point; ``line`` is how thick its rim is."""
        self._shapes.append(f'<circle cx="{_pixels(x)}" cy="{_pixels(y)}" r="{_pixels(radius)}" fill="{fill}"{_stroke(line, colour)}/>')

    def line(self, points: Iterable[Point], colour: str = INK, *, width: float, closed: bool = False, dashes: Sequence[float] = ()) -> None:
        """A line through points; ``dashes`` are the lengths of its dashes and gaps, as they are seen: dashes have round ends."""
        # Each end adds half the width to a dash. Ends that are not round are not everywhere drawn so, as by CairoSVG.
        drawn = [max(length + (width if place % 2 else -width), _DOT) for place, length in enumerate(dashes)]
        dashed = f' stroke-dasharray="{" ".join(map(_pixels, drawn))}"' if dashes else ""
        self._shapes.append(f'<path d="M{_path(points)}{"Z" if closed else ""}" fill="none"{_stroke(width, colour)}{dashed}/>')

    def edges(self, ends: Iterable[tuple[Point, Point]], colour: str = INK, *, width: float) -> None:
        """Straight lines of one look."""
        path = "".join(f"M{_path(pair)}" for pair in ends)
        if path:
            self._shapes.append(f'<path d="{path}" fill="none"{_stroke(width, colour)}/>')

    def label(
        self, text: str, x: float, y: float, *, size: float = 0.5, colour: str = INK, anchor: str = "middle", bold: bool = False
    ) -> None:
        """A text with its middle at a point, or, with an ``anchor`` of ``start`` or ``end``, that end."""
        weight = ' font-weight="bold"' if bold else ""
        font = f'font-family="Helvetica, Arial, sans-serif" font-size="{_pixels(size)}" text-anchor="{anchor}"{weight}'
        # Capitals and digits stand about 0.7 of the font's size above the line that they stand on.
        self._shapes.append(f'<text x="{_pixels(x)}" y="{_pixels(y + 0.36 * size)}" {font} fill="{colour}">{_text(text)}</text>')

    def arc(self, left: float, right: float, y: float, height: float, colour: str, *, line: float = 0.12) -> None:
        """Half an ellipse from the point (``left``, ``y``) up and over to (``right``, ``y``)."""
        radii = f"{_pixels((right - left) / 2)} {_pixels(height)}"
        path = f"M{_pixels(left)} {_pixels(y)}A{radii} 0 0 1 {_pixels(right)} {_pixels(y)}"
        self._shapes.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{_pixels(line)}"/>')


def _stroke(line: float, colour: str = INK) -> str:
    return f' stroke="{colour}" stroke-width="{_pixels(line)}"' if line else ""


def _opacity(opacity: float) -> str:
    return f' fill-opacity="{opacity:g}"' if opacity < 1 else ""


def _path(points: Iterable[Point]) -> str:
    return "L".join(f"{_pixels(x)} {_pixels(y)}" for x, y in points)


def _pixels(cells: float) -> str:
    # Six digits, as ``g`` shows them, would cut the coordinates of a wide grid.
    return f"{round(cells * _UNIT, 2):.10g}"


def _text(text: str) -> str:
    """The text for XML, which has no form for most control characters."""
    return escape("".join(character if character.isprintable() else " " for character in text))
