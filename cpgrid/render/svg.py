"""Pictures of tilings as SVG: regions of a square grid in colours that can be told apart, labels and shapes.

Lengths are in cells, ``x`` to the right and ``y`` down; a picture leaves a margin around them. What is drawn later lies above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

__all__ = ["INK", "PALETTE", "THICK", "Picture"]

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

Point = tuple[int, int]


class Picture:
    """An SVG picture; ``str(picture)`` is its text.

    Args:
        width: cells across, without the margin.
        height: cells down, without the margin.
        title: what the picture shows, for screen readers.
    """

    def __init__(self, width: float, height: float, title: str) -> None:
        self._size = (width + 2 * _MARGIN, height + 2 * _MARGIN)
        self._title = title
        self._shapes: list[str] = []

    def __str__(self) -> str:
        width, height = map(_pixels, self._size)
        shift = _pixels(_MARGIN)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
                f"<title>{escape(self._title)}</title>",
                '<rect width="100%" height="100%" fill="#ffffff"/>',
                f'<g transform="translate({shift} {shift})" stroke-linejoin="round" stroke-linecap="round">',
                *self._shapes,
                "</g>",
                "</svg>",
                "",
            ]
        )

    def region(self, cells: Iterable[Point], fill: str, *, x: float = 0, y: float = 0) -> None:
        """A set of cells in one colour: thin lines between them, a thick one around.

        Args:
            cells: (row, column) of each.
            fill: a colour as SVG has it.
            x: where column 0 begins.
            y: where row 0 begins.
        """
        inside = set(cells)
        outline = "".join(
            "M" + "L".join(f"{_pixels(x + column)} {_pixels(y + row)}" for row, column in loop) + "Z" for loop in _outline(inside)
        )
        inner = "".join(
            [f"M{_pixels(x + c + 1)} {_pixels(y + r)}v{_UNIT}" for r, c in sorted(inside) if (r, c + 1) in inside]
            + [f"M{_pixels(x + c)} {_pixels(y + r + 1)}h{_UNIT}" for r, c in sorted(inside) if (r + 1, c) in inside]
        )
        self._shapes.append(f'<path d="{outline}" fill="{fill}" fill-rule="evenodd"{_stroke(THICK)}/>')
        if inner:
            self._shapes.append(f'<path d="{inner}" stroke="{INK}" stroke-opacity="0.22" stroke-width="1"/>')

    def cells(self, cells: Iterable[Point], fill: str, *, x: float = 0, y: float = 0) -> None:
        """Cells in one colour without any lines; arguments are those of `region`."""
        squares = "".join(f"M{_pixels(x + column)} {_pixels(y + row)}h{_UNIT}v{_UNIT}h-{_UNIT}z" for row, column in cells)
        self._shapes.append(f'<path d="{squares}" fill="{fill}"/>')

    def rectangle(self, x: float, y: float, width: float, height: float, fill: str = "none", *, line: float = 0) -> None:
        """A rectangle from its upper left corner; ``line`` is how thick its rim is."""
        box = f'x="{_pixels(x)}" y="{_pixels(y)}" width="{_pixels(width)}" height="{_pixels(height)}"'
        self._shapes.append(f'<rect {box} fill="{fill}"{_stroke(line)}/>')

    def polygon(self, points: Iterable[tuple[float, float]], fill: str = INK) -> None:
        """A polygon through points (x, y), its corners a little rounded."""
        path = "L".join(f"{_pixels(x)} {_pixels(y)}" for x, y in points)
        self._shapes.append(f'<path d="M{path}Z" fill="{fill}" stroke="{fill}"/>')

    def disc(self, x: float, y: float, radius: float, fill: str = INK, *, line: float = 0) -> None:
        """A disc around a point; ``line`` is how thick its rim is."""
        self._shapes.append(f'<circle cx="{_pixels(x)}" cy="{_pixels(y)}" r="{_pixels(radius)}" fill="{fill}"{_stroke(line)}/>')

    def label(self, text: str, x: float, y: float, *, size: float = 0.5) -> None:
        """A text with its middle at a point."""
        font = f'font-family="Helvetica, Arial, sans-serif" font-size="{_pixels(size)}" text-anchor="middle"'
        # Capitals and digits stand about 0.7 of the font's size above the line that they stand on.
        self._shapes.append(f'<text x="{_pixels(x)}" y="{_pixels(y + 0.36 * size)}" {font} fill="{INK}">{escape(text)}</text>')

    def arc(self, left: float, right: float, y: float, height: float, colour: str, *, line: float = 0.12) -> None:
        """Half an ellipse from the point (``left``, ``y``) up and over to (``right``, ``y``)."""
        radii = f"{_pixels((right - left) / 2)} {_pixels(height)}"
        path = f"M{_pixels(left)} {_pixels(y)}A{radii} 0 0 1 {_pixels(right)} {_pixels(y)}"
        self._shapes.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{_pixels(line)}"/>')


def _stroke(line: float) -> str:
    return f' stroke="{INK}" stroke-width="{_pixels(line)}"' if line else ""


def _pixels(cells: float) -> str:
    return f"{round(cells * _UNIT, 2):g}"


def _outline(cells: set[Point]) -> Iterator[list[Point]]:
    """The rim of the cells as closed lines through corners, clockwise; corners where a line goes straight on are left out."""
    following: dict[Point, list[Point]] = {}
    for row, column in sorted(cells):
        corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for start, end, neighbour in zip(corners, corners[1:] + corners[:1], beyond, strict=True):
            if neighbour not in cells:
                following.setdefault(start, []).append(end)
    while following:
        first = point = min(following)
        loop: list[Point] = []
        while point in following:
            ends = following[point]
            end = ends.pop()
            if not ends:
                del following[point]
            loop.append(point)
            point = end
        assert point == first, "a rim is closed"
        yield [
            corner
            for before, corner, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
            if (before[0] == corner[0]) != (corner[0] == after[0])
        ]
