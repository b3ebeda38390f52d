"""The cactus plot: how many puzzles a route decides, each within how much time.

After the plots of the SAT competitions; their use and misuse: M. Brain, J. Davenport and A. Griggio, *Benchmarking Solvers, SAT-style*
(SC² 2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..censored import Floats
from .axes import logarithmic, seconds_tick, span
from .canvas import GREY, sheet, style_of, svg

__all__ = ["Curve", "cactus"]

_MARKS = 12
"""How many marks a line has, if it has as many puzzles."""
_NEAR = 10
"""How many times the greatest time the limit may be to be shown, if no route has reached it."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of the plot.

    Args:
        place: of the route among all, from 0: gives it the same look in all plots.
        label: in the legend.
        seconds: float[puzzles], infinite where the puzzle was not decided.
    """

    place: int
    label: str
    seconds: Floats


def cactus(curves: Sequence[Curve], others: Sequence[Floats], best: Floats, *, limit: float, name: str, title: str) -> str:
    """The plot as SVG.

    Args:
        curves: in the order of the legend.
        others: seconds of routes that are drawn in grey.
        best: seconds of the virtual best solver.
        limit: seconds.
        name: see `svg`.
        title: see `svg`.
    """
    with sheet() as drawn:
        axes = drawn.axes
        lines = [
            _line(axes, curve.seconds, color=style.colour, linestyle=style.line, marker=style.mark)
            for curve in curves
            for style in [style_of(curve.place)]
        ]
        grey = [_line(axes, seconds, color=GREY, linewidth=0.6, zorder=1) for seconds in others]
        virtual = _line(axes, best, color="#222222", linestyle=(0, (1, 1)), linewidth=1.0)
        labels = [*(curve.label for curve in curves), *([f"{len(others)} other routes"] if grey else []), "virtual best"]
        drawn.legend([*lines, *grey[:1], virtual], labels)
        seconds = np.concatenate([best, *others, *(curve.seconds for curve in curves)])
        known = seconds[np.isfinite(seconds)]
        bounds = [limit] if np.isinf(seconds).any() or limit < _NEAR * known.max() else []
        logarithmic(axes, "y", span([*known, *bounds]), seconds_tick)
        for bound in bounds:
            axes.axhline(bound, color="#444444", linewidth=0.8, linestyle=(0, (5, 3)))
            axes.annotate("limit", (0, bound), xycoords=("axes fraction", "data"), xytext=(3, 2), textcoords="offset points", fontsize=8)
        axes.set(xlim=(0.5, best.size + 0.5), xlabel="puzzles decided", ylabel="each within this time")
        axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)
        return svg(drawn, name, title)


def _line(axes: Any, seconds: Floats, **look: Any) -> Any:
    known = np.sort(seconds[np.isfinite(seconds)])
    usual = {"linewidth": 1.3, "markersize": 3.5, "markevery": max(1, known.size // _MARKS)}
    (line,) = axes.plot(np.arange(1, known.size + 1), known, **usual | look)
    return line
