"""A dot plot as SVG: a line a contender, its median time on a logarithmic axis with the span from its fastest to its slowest turn.

Dots and not bars: on a logarithmic axis the length of a bar means nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

__all__ = ["Dot", "chart"]

_WIDTH, _LEFT, _RIGHT = 760, 210, 110
_ROW, _HEAD, _FOOT = 24, 38, 30
_STYLE = (
    "text{font:13px system-ui,'DejaVu Sans',sans-serif;fill:#333}.title{font-weight:600}.unit{font-size:11px;fill:#777}"
    ".grid{stroke:#ddd}.own{fill:#2f6f8f;stroke:#2f6f8f}.other{fill:#a39a88;stroke:#a39a88}"
    "@media (prefers-color-scheme:dark){text{fill:#ddd}.unit{fill:#999}.grid{stroke:#444}.own{fill:#6fb3d2;stroke:#6fb3d2}}"
)


@dataclass(frozen=True, slots=True)
class Dot:
    """A line of the plot.

    Args:
        name: on its left.
        least: seconds, more than 0, of the fastest turn.
        median: of all turns.
        most: of the slowest.
        label: of the median.
        own: whether it is the project's own, which has a colour.
    """

    name: str
    least: float
    median: float
    most: float
    label: str
    own: bool


def chart(title: str, dots: Sequence[Dot]) -> str:
    """The SVG text."""
    bottom = _HEAD + _ROW * len(dots)
    axis = _Axis(min(dot.least for dot in dots), max(dot.most for dot in dots))
    height = bottom + _FOOT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        _text(8, 20, title, kind="title"),
    ]
    for exponent in range(axis.low, axis.high + 1):
        x = axis.place(10.0**exponent)
        lines.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{_HEAD - 6}" y2="{bottom}"/>')
        lines.append(_text(x, bottom + 16, _power(exponent), kind="unit", anchor="middle"))
    for row, dot in enumerate(dots):
        lines += _line(dot, axis, _HEAD + _ROW * row + _ROW // 2)
    return "\n".join([*lines, "</svg>", ""])


class _Axis:
    """Seconds → x, over whole powers of ten."""

    def __init__(self, least: float, most: float) -> None:
        self.low = math.floor(math.log10(least))
        self.high = max(self.low + 1, math.ceil(math.log10(most)))

    def place(self, seconds: float) -> float:
        return _LEFT + (math.log10(seconds) - self.low) / (self.high - self.low) * (_WIDTH - _LEFT - _RIGHT)


def _line(dot: Dot, axis: _Axis, y: int) -> list[str]:
    kind = "own" if dot.own else "other"
    start, middle, end = (axis.place(seconds) for seconds in (dot.least, dot.median, dot.most))
    return [
        _text(_LEFT - 12, y + 4, dot.name, anchor="end"),
        f'<line class="{kind}" x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" stroke-width="3"/>',
        f'<circle class="{kind}" cx="{middle:.1f}" cy="{y}" r="5"/>',
        _text(end + 12, y + 4, dot.label),
    ]


def _power(exponent: int) -> str:
    step, unit = next((step, unit) for step, unit in ((0, "s"), (-3, "ms"), (-6, "µs"), (-9, "ns")) if exponent >= step)
    return f"{10 ** (exponent - step):,} {unit}"


def _text(x: float, y: float, words: str, *, kind: str = "", anchor: str = "start") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text{style} x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'
