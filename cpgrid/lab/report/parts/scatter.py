"""Scatter plots of two routes, the baseline and the best other one, or the pairs that the reader asks for.

A mark is a puzzle, on one side of the diagonal or the other; what was not decided lies on the border.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ....core.errors import shorten
from ....render import plural
from ..blocks import Block, Figure, Paragraph
from ..censored import Floats
from ..measured import Corpus
from ..plots.axes import logarithmic, seconds_tick, span
from ..plots.canvas import GREY, STYLES, Canvas, sheet, svg
from ..ranking import Wishes, pair_of_interest

__all__ = ["scatter_plots"]

_BORDER = 1.6
"""How far beyond the limit the border lies."""
_LETTERS = 56
"""As many letters as fit beside an axis."""


def scatter_plots(corpus: Corpus, wishes: Wishes) -> Iterator[Block]:
    """A plot a pair."""
    for number, (first, second) in enumerate(_pairs(corpus, wishes), 1):
        common = corpus.common(first, second)
        names = corpus.routes[first].label, corpus.routes[second].label
        if not common.any():
            yield Paragraph(f"No puzzle was put to both {names[0]} and {names[1]}, so there is no plot of the two.")
            continue
        x, y = corpus.seconds[first, common], corpus.seconds[second, common]
        name = f"{corpus.slug}-scatter" + (f"-{number}" if number > 1 else "")
        with sheet(height=4.4) as drawn:
            _draw(drawn, x, y, names, corpus.limit)
            plot = svg(drawn, name, f"{corpus.name}: {names[0]} against {names[1]}")
        yield Figure(name, f"{_sides(x, y, names)} The thin lines are factors of ten.", plot)


def _pairs(corpus: Corpus, wishes: Wishes) -> Iterator[tuple[int, int]]:
    if not wishes.pairs:
        usual = pair_of_interest(corpus, wishes)
        yield from [usual] if usual else []
        return
    rows = {route: row for row, route in enumerate(corpus.routes)}
    yield from ((rows[first], rows[second]) for first, second in wishes.pairs if first in rows and second in rows)


def _sides(x: Floats, y: Floats, names: tuple[str, str]) -> str:
    below, above, neither = int(np.sum(y < x)), int(np.sum(x < y)), int(np.sum(np.isinf(x) & np.isinf(y)))
    words = f"A mark is a puzzle that both took: below the diagonal {names[1]} is faster ({below}), above it {names[0]} ({above})"
    return words + (f"; neither decided {plural(neither, 'puzzle')}." if neither else ".")


def _draw(drawn: Canvas, x: Floats, y: Floats, names: tuple[str, str], limit: float) -> None:
    """A mark a puzzle: seconds of one route across, those of the other up, infinite where it did not decide."""
    both = np.concatenate([x, y])
    known = both[np.isfinite(both)]
    border = limit * _BORDER if np.isinf(both).any() else 0.0
    ends = span([*known, *([border] if border else [])])
    axes = drawn.axes
    for side, label in zip("xy", names, strict=True):
        logarithmic(axes, side, ends, seconds_tick)
        axes.set(**{f"{side}label": shorten(label, _LETTERS)})
    axes.set_aspect("equal")
    for factor, width in ((1, 0.9), (10, 0.5), (0.1, 0.5)):
        axes.plot(ends, [end * factor for end in ends], color=GREY, linewidth=width, zorder=1)
    inside = np.isfinite(x) & np.isfinite(y)
    handles = [axes.plot(x[inside], y[inside], "o", color=STYLES[0].colour, markersize=4.5, alpha=0.75)[0]]
    words = ["decided by both"]
    if border:
        # Half of the way to the border: between what was decided and what was not.
        for line in (axes.axhline, axes.axvline):
            line(limit * _BORDER**0.5, color="#444444", linewidth=0.8, linestyle=(0, (5, 3)))
        ends_at = [np.where(np.isfinite(seconds), seconds, border)[~inside] for seconds in (x, y)]
        handles += axes.plot(*ends_at, "X", color=STYLES[1].colour, markersize=6, alpha=0.75)
        words.append("not decided, on the border")
    drawn.legend(handles, words)
