"""Strength of propagation against conflicts, a point a route."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from ....core.errors import UsageError
from ....routes import parse_route
from ..blocks import Block, Figure
from ..censored import quartiles
from ..labels import Settings
from ..measured import Corpus
from ..plots.axes import count_tick
from ..plots.points import Axis, Point, points
from ..ranking import Wishes, complete, ranked

__all__ = ["strength_plot"]


def strength_plot(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """The plot, where two routes or more count conflicts and are formulas; one conflict is added, for puzzles that need none."""
    shown = [point for row in sorted(ranked(corpus)) if complete(corpus, row) and (point := _point(corpus, row)) is not None]
    if len(shown) < 2:
        return
    name = f"{corpus.slug}-strength"
    strengths = [point.x[1] for point in shown]
    margin = 0.05 * (max(strengths) - min(strengths)) or 0.05
    ends = (min(strengths) - margin, max(strengths) + margin)
    axes = (
        Axis("values that unit propagation removes, of those that complete reasoning removes", lambda share: f"{100 * share:.0f} %", ends),
        Axis("conflicts + 1, median", count_tick),
    )
    yield Figure(
        name,
        "A point is a route. Across: its propagation strength over a fixed sample of single constraints (cpgrid lab prove), which does "
        "not depend on these puzzles. Up: the median of its conflicts on them, with a line from the lower to the upper quartile. The "
        "sample holds AllDifferent and sums of several kinds: for puzzles without sums, what is removed from sums says nothing. Routes "
        "that did not take all puzzles, or did not decide the median one, are not shown.",
        points(shown, *axes, name=name, title=f"{corpus.name}: propagation strength against conflicts"),
    )


def _point(corpus: Corpus, row: int) -> Point | None:
    route = corpus.routes[row]
    if np.isnan(corpus.conflicts[row]).any():
        return None
    conflicts = quartiles(corpus.bounded_conflicts(row).high)
    share = _strength(_encoding_of(route.text)) if np.isfinite(conflicts[1]) else None
    return None if share is None else Point(route.number, route.label, (share,) * 3, conflicts)


def _encoding_of(text: str) -> str:
    """The route with its engine's settings left out, because strength does not depend on them; empty if this cpgrid does not know it."""
    try:
        route = parse_route(text)
    except UsageError:
        return ""
    engine = {option.name for option in route.kind.backend.options}
    own = {name: value for name, value in Settings.read(text).values.items() if name not in engine}
    return route.kind.name + ":" * bool(own) + ",".join(f"{name}={value}" for name, value in own.items())


@lru_cache(maxsize=1024)
def _strength(text: str) -> float | None:
    """The strength of a route; ``None`` if it is no formula, or unknown."""
    from ...proving.strength import strength

    return strength(text) if text else None
