"""The cactus plot of a corpus."""

from __future__ import annotations

from collections.abc import Iterator

from ..blocks import Block, Figure
from ..measured import Corpus
from ..plots.cactus import Curve, cactus
from ..plots.canvas import STYLES
from ..ranking import Wishes, ranked

__all__ = ["cactus_plot"]


def cactus_plot(corpus: Corpus, wishes: Wishes) -> Iterator[Block]:
    """A line a route; where they are many the best ones and the baseline have colours."""
    rows = ranked(corpus)
    if not rows:
        return
    shown = rows[: len(STYLES)]
    wished = [row for row in rows[len(STYLES) :] if corpus.routes[row] == wishes.baseline]
    shown = [*shown[: len(STYLES) - len(wished)], *wished]
    # Among many routes those with colours may have places that look alike.
    places = {row: corpus.routes[row].number - 1 for row in rows}
    if max(places.values()) >= len(STYLES):
        places = {row: place for place, row in enumerate(shown)}
    curves = [Curve(places[row], _label(corpus, row), corpus.times(row)) for row in shown]
    others = [corpus.times(row) for row in rows if row not in shown]
    best = corpus.virtual_best
    name = f"{corpus.slug}-cactus"
    svg = cactus(curves, others, best, limit=corpus.limit, name=name, title=f"{corpus.name}: puzzles decided within a time")
    yield Figure(
        name,
        "A point (x, y) of a line: the route decides x of the puzzles, each within the time y. Lower and further to the right is better. "
        "The puzzles are sorted for each route on its own, so two lines that are level need not decide the same ones.",
        svg,
    )


def _label(corpus: Corpus, row: int) -> str:
    return f"{corpus.routes[row].label} ({int(corpus.decided[row].sum())}/{len(corpus.puzzles)})"
