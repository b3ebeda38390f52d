"""Which routes of a corpus come first, and which may be compared at all."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...core.errors import UsageError, quote
from .censored import par2
from .labels import Settings
from .measured import Corpus, Experiment, ReportedRoute

__all__ = ["Wishes", "complete", "find_route", "pair_of_interest", "ranked", "usual_baseline"]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the reader wants to see.

    Args:
        baseline: the route that others are compared with; see `usual_baseline`.
        pairs: routes to be drawn against each other, the one of the horizontal axis first; empty = the baseline and the best.
    """

    baseline: ReportedRoute
    pairs: tuple[tuple[ReportedRoute, ReportedRoute], ...] = ()


def ranked(corpus: Corpus) -> list[int]:
    """The rows of the routes that were asked at least one puzzle, the best first.

    Those that were asked all puzzles precede the others; then more puzzles decided, then the lower PAR-2 score, then the number.
    """

    def order(row: int) -> tuple[bool, int, float, int]:
        return (not complete(corpus, row), -int(corpus.decided[row].sum()), par2(corpus.times(row), corpus.limit), row)

    return sorted((row for row in range(len(corpus.routes)) if corpus.asked[row].any()), key=order)


def complete(corpus: Corpus, row: int) -> bool:
    """Whether the route was asked all puzzles; medians of others are of easier or harder puzzles, and are not compared."""
    return bool(corpus.asked[row].all())


def pair_of_interest(corpus: Corpus, wishes: Wishes) -> tuple[int, int] | None:
    """The rows of the baseline and of the best other route; ``None`` if there are no two."""
    rows = ranked(corpus)
    if len(rows) < 2:
        return None
    wished = [row for row in rows if corpus.routes[row] == wishes.baseline]
    first = wished[0] if wished else min(rows)
    return first, next(row for row in rows if row != first)


def usual_baseline(experiment: Experiment) -> ReportedRoute:
    """Of the kind that has the most routes, the one with the fewest settings of its own."""
    settings = {route: Settings.read(route.text) for route in experiment.routes}
    kinds = Counter(setting.kind for setting in settings.values())
    return min(settings, key=lambda route: (-kinds[settings[route].kind], len(settings[route].values), route.number))


def find_route(experiment: Experiment, text: str) -> ReportedRoute:
    """The route of that text, full text, label or number.

    Raises:
        UsageError: the stores have no runs of it.
    """
    for route in experiment.routes:
        if text in {route.text, route.full_text, route.label, str(route.number)}:
            return route
    known = ", ".join(route.text for route in experiment.routes[:20])
    more = " …" if len(experiment.routes) > 20 else ""
    raise UsageError(f"no run of a route {quote(text, 80)}: choose one of {known}{more}")
