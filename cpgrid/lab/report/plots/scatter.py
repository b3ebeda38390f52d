"""Two routes on the same puzzles: a mark a puzzle, on one side of the diagonal or the other; what was not decided lies on the border."""

from __future__ import annotations

import numpy as np

from ....core.errors import shorten
from ..censored import Floats
from .axes import logarithmic, seconds_tick, span
from .canvas import GREY, STYLES, sheet, svg

__all__ = ["scatter"]

_BORDER = 1.6
"""How far beyond the limit the border lies."""
_LETTERS = 56
"""As many letters as fit beside an axis."""


def scatter(first: Floats, second: Floats, labels: tuple[str, str], *, limit: float, name: str, title: str) -> str:
    """The plot as SVG.

    Args:
        first: float[puzzles], seconds of the route of the horizontal axis, infinite where it did not decide.
        second: those of the vertical axis, on the same puzzles.
        labels: of the two routes; long ones are cut.
        limit: seconds.
        name: see `svg`.
        title: see `svg`.
    """
    both = np.concatenate([first, second])
    known = both[np.isfinite(both)]
    border = limit * _BORDER if np.isinf(both).any() else 0.0
    ends = span([*known, *([border] if border else [])])
    with sheet(height=4.4) as drawn:
        axes = drawn.axes
        for side, label in zip("xy", labels, strict=True):
            logarithmic(axes, side, ends, seconds_tick)
            axes.set(**{f"{side}label": shorten(label, _LETTERS)})
        axes.set_aspect("equal")
        for factor, width in ((1, 0.9), (10, 0.5), (0.1, 0.5)):
            axes.plot(ends, [end * factor for end in ends], color=GREY, linewidth=width, zorder=1)
        inside = np.isfinite(first) & np.isfinite(second)
        handles = [axes.plot(first[inside], second[inside], "o", color=STYLES[0].colour, markersize=4.5, alpha=0.75)[0]]
        words = ["decided by both"]
        if border:
            # Half of the way to the border: between what was decided and what was not.
            for line in (axes.axhline, axes.axvline):
                line(limit * _BORDER**0.5, color="#444444", linewidth=0.8, linestyle=(0, (5, 3)))
            ends_at = [np.where(np.isfinite(seconds), seconds, border)[~inside] for seconds in (first, second)]
            handles += axes.plot(*ends_at, "X", color=STYLES[1].colour, markersize=6, alpha=0.75)
            words.append("not decided, on the border")
        drawn.legend(handles, words)
        return svg(drawn, name, title)
