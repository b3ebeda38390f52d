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

_MARKED = 60
"""Puzzles up to which each is a mark."""


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
            _line(axes, curve.seconds, color=style.colour, linestyle=style.line, marker=style.mark if best.size <= _MARKED else "")
            for curve in curves
            for style in [style_of(curve.place)]
        ]
        grey = [_line(axes, seconds, color=GREY, linewidth=0.6, zorder=1) for seconds in others]
        virtual = _line(axes, best, color="#222222", linestyle=(0, (1, 1)), linewidth=1.0)
        labels = [*(curve.label for curve in curves), *([f"{len(others)} other routes"] if grey else []), "virtual best"]
        drawn.legend([*lines, *grey[:1], virtual], labels)
        known = np.concatenate([best, *others, *(curve.seconds for curve in curves)])
        logarithmic(axes, "y", span([*known[np.isfinite(known)], limit]), seconds_tick)
        axes.axhline(limit, color="#444444", linewidth=0.8, linestyle=(0, (5, 3)))
        axes.annotate("limit", (0, limit), xycoords=("axes fraction", "data"), xytext=(3, 2), textcoords="offset points", fontsize=8)
        axes.set(xlim=(0.5, best.size + 0.5), xlabel="puzzles decided", ylabel="each within this time")
        axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)
        return svg(drawn, name, title)


def _line(axes: Any, seconds: Floats, **look: Any) -> Any:
    known = np.sort(seconds[np.isfinite(seconds)])
    (line,) = axes.plot(np.arange(1, known.size + 1), known, **{"linewidth": 1.3, "markersize": 3.5, **look})
    return line
