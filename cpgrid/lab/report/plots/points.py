"""One point a route: two medians against each other, with lines from the lower to the upper quartile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .axes import logarithmic, span
from .canvas import Canvas, sheet, style_of, svg

__all__ = ["Axis", "Point", "points"]

_NAMED = 24
"""Routes up to which the legend names each; of more, the numbers stand in the tables."""

_OFFSETS = tuple(
    (x, y) for reach in (4, 10, 17) for x, y in ((reach, 1), (reach, -8), (-reach - 8, 1), (-reach - 8, -8), (-3, reach), (-3, -reach - 7))
)
"""Where the number of a point may stand, in points of 1/72 inch from it, the best place first."""

_Box: TypeAlias = tuple[float, float, float, float]
"""Left, lower, right and upper end."""


@dataclass(frozen=True, slots=True)
class Point:
    """A route.

    Args:
        number: beside the point.
        label: in the legend.
        x: median and quartiles: lower quartile, median, upper quartile.
        y: the same; an upper quartile may be infinite.
    """

    number: int
    label: str
    x: tuple[float, float, float]
    y: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis.

    Args:
        label: what it shows.
        tick: how values are written.
        ends: of a linear axis; ``None`` = it is logarithmic and shows all points.
    """

    label: str
    tick: Callable[[float], str]
    ends: tuple[float, float] | None = None


def points(shown: Sequence[Point], x: Axis, y: Axis, *, name: str, title: str) -> str:
    """The plot as SVG.

    Args:
        shown: at least one.
        x: the horizontal axis.
        y: the vertical axis.
        name: see `svg`.
        title: see `svg`.
    """
    with sheet() as drawn:
        axes = drawn.axes
        _scale(axes, "x", x, [value for point in shown for value in point.x])
        _scale(axes, "y", y, [value for point in shown for value in point.y])
        marks = []
        for point in shown:
            style = style_of(point.number - 1)
            across, up = ([point.x[0], point.x[2]], [point.y[1]] * 2), ([point.x[1]] * 2, [point.y[0], min(point.y[2], axes.get_ylim()[1])])
            for quartiles in (across, up):
                axes.plot(*quartiles, color=style.colour, linewidth=0.8, alpha=0.55)
            marks += axes.plot(point.x[1], point.y[1], style.mark, color=style.colour, markersize=5.5, linestyle="")
        if len(shown) <= _NAMED:
            drawn.legend(marks, [f"{point.number}  {point.label}" for point in shown])
        for point, offset in zip(shown, _offsets(drawn, shown), strict=True):
            axes.annotate(str(point.number), (point.x[1], point.y[1]), xytext=offset, textcoords="offset points", fontsize=7.5)
        return svg(drawn, name, title)


def _scale(axes: Any, side: str, axis: Axis, values: Sequence[float]) -> None:
    if axis.ends is None:
        logarithmic(axes, side, span(value for value in values if math.isfinite(value)), axis.tick)
    else:
        axes.set(**{f"{side}lim": axis.ends})
        getattr(axes, f"{side}axis").set_major_formatter(lambda value, _: axis.tick(value))
    axes.set(**{f"{side}label": axis.label})


def _offsets(drawn: Canvas, shown: Sequence[Point]) -> Iterator[tuple[int, int]]:
    """Where the number of each point is written, so that none covers another one or a point if there is room."""
    # Places on the sheet are known once the axes have got theirs.
    drawn.figure.draw_without_rendering()
    inches = drawn.axes.transData.transform([(point.x[1], point.y[1]) for point in shown]) / drawn.figure.dpi
    taken = [(x - 3, y - 3, x + 3, y + 3) for x, y in inches * 72]
    for point, (x, y) in zip(shown, inches * 72, strict=True):
        width = 5 * len(str(point.number))
        boxes = [(offset, (x + offset[0], y + offset[1], x + offset[0] + width, y + offset[1] + 7)) for offset in _OFFSETS]
        offset, box = next((place for place in boxes if not any(_overlap(place[1], other) for other in taken)), boxes[0])
        taken.append(box)
        yield offset


def _overlap(first: _Box, second: _Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]
