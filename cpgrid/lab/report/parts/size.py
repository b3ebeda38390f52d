"""Median size of the program against median time, a point a route."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from ..blocks import Block, Figure
from ..censored import quartiles
from ..measured import Corpus
from ..names import slugs
from ..plots.axes import count_tick, seconds_tick
from ..plots.points import Axis, Point, points
from ..ranking import Wishes, complete, ranked

__all__ = ["size_plots"]


def size_plots(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """A plot for each unit that the sizes of two routes or more are counted in: clauses do not compare with options."""
    rows = [row for row in ranked(corpus) if complete(corpus, row) and not np.isnan(corpus.size[row]).any()]
    units = sorted({corpus.size_units[row] for row in rows})
    for unit, slug in zip(units, slugs(units), strict=True):
        known = [_point(corpus, row) for row in sorted(rows) if corpus.size_units[row] == unit]
        shown = [point for point in known if point.x[0] > 0 and math.isfinite(point.y[1])]
        if len(shown) < 2:
            continue
        name = f"{corpus.slug}-size-{slug}"
        axes = Axis(f"{unit or 'size'}, median", count_tick), Axis("time, median", seconds_tick)
        yield Figure(
            name,
            f"A point is a route: the median over the puzzles of the {unit or 'size'} that it writes and of the time that it takes, with "
            "lines from the lower to the upper quartile. The numbers are those of the table of routes. Routes that did not take "
            "all puzzles, or whose median is beyond the limit, are not shown.",
            points(shown, *axes, name=name, title=f"{corpus.name}: size against time"),
        )


def _point(corpus: Corpus, row: int) -> Point:
    route = corpus.routes[row]
    return Point(route.number, route.label, quartiles(corpus.size[row]), quartiles(corpus.seconds[row]))
