"""The cactus plot of a corpus: how many puzzles a route decides, each within how much time.

After the plots of the SAT competitions; their use and misuse: M. Brain, J. Davenport and A. Griggio, *Benchmarking Solvers, SAT-style*
(SC² 2017).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..blocks import Block, Figure
from ..censored import Floats
from ..measured import Corpus
from ..plots.axes import logarithmic, seconds_tick, span
from ..plots.canvas import GREY, STYLES, Canvas, sheet, style_of, svg
from ..ranking import Wishes, ranked

__all__ = ["cactus_plot"]

_MARKS = 12
"""How many marks a line has, if it has as many puzzles."""
_NEAR = 10
"""How many times the greatest time the limit may be to be shown, if no route has reached it."""


def cactus_plot(corpus: Corpus, wishes: Wishes) -> Iterator[Block]:
    """A line a route; where they are many the best ones and the baseline have colours."""
    rows = ranked(corpus)
    if not rows:
        return
    wished = [row for row in rows[len(STYLES) :] if corpus.routes[row] == wishes.baseline]
    shown = [*rows[: len(STYLES) - len(wished)], *wished]
    name = f"{corpus.slug}-cactus"
    with sheet() as drawn:
        _draw(drawn, corpus, rows, shown)
        plot = svg(drawn, name, f"{corpus.name}: puzzles decided within a time")
    yield Figure(
        name,
        "A point (x, y) of a line: the route decides x of the puzzles, each within the time y. Lower and further to the right is better. "
        "The puzzles are sorted for each route on its own, so two lines that are level need not decide the same ones.",
        plot,
    )


def _draw(drawn: Canvas, corpus: Corpus, rows: list[int], shown: list[int]) -> None:
    """The lines of the shown routes in colours, those of others in grey, and that of the virtual best solver."""
    axes, best = drawn.axes, corpus.virtual_best
    # Among many routes those with colours may have places that look the same.
    places = {row: corpus.routes[row].number - 1 for row in rows}
    if max(places.values()) >= len(STYLES):
        places = {row: place for place, row in enumerate(shown)}
    styles = {row: style_of(places[row]) for row in shown}
    lines = [_line(axes, corpus.times(row), color=style.colour, linestyle=style.line, marker=style.mark) for row, style in styles.items()]
    grey = [_line(axes, corpus.times(row), color=GREY, linewidth=0.6, zorder=1) for row in rows if row not in shown]
    virtual = _line(axes, best, color="#222222", linestyle=(0, (1, 1)), linewidth=1.0)
    labels = [_label(corpus, row) for row in shown] + [f"{len(grey)} other routes"] * bool(grey)
    drawn.legend([*lines, *grey[:1], virtual], [*labels, "virtual best"])
    seconds = np.concatenate([best, *map(corpus.times, rows)])
    known = seconds[np.isfinite(seconds)]
    bounds = [corpus.limit] if np.isinf(seconds).any() or corpus.limit < _NEAR * known.max() else []
    logarithmic(axes, "y", span([*known, *bounds]), seconds_tick)
    for bound in bounds:
        axes.axhline(bound, color="#444444", linewidth=0.8, linestyle=(0, (5, 3)))
        axes.annotate("limit", (0, bound), xycoords=("axes fraction", "data"), xytext=(3, 2), textcoords="offset points", fontsize=8)
    axes.set(xlim=(0.5, best.size + 0.5), xlabel="puzzles decided", ylabel="each within this time")
    axes.xaxis.get_major_locator().set_params(integer=True, min_n_ticks=1)


def _label(corpus: Corpus, row: int) -> str:
    return f"{corpus.routes[row].label} ({int(corpus.decided[row].sum())}/{len(corpus.puzzles)})"


def _line(axes: Any, seconds: Floats, **look: Any) -> Any:
    known = np.sort(seconds[np.isfinite(seconds)])
    usual = {"linewidth": 1.3, "markersize": 3.5, "markevery": max(1, known.size // _MARKS)}
    (line,) = axes.plot(np.arange(1, known.size + 1), known, **usual | look)
    return line
