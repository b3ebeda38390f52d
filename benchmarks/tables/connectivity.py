"""Families with connected areas and loops: the search for the verdict, and from puzzle to verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cpgrid import Limits
from cpgrid.routes import Route

from ..corpora import CORPORA
from ..corpora.table import FURTHER
from ..own import able, by_default, checking, encoded, with_route
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race, Skipped

__all__ = ["CORPORA_OF_FAMILIES", "TABLE"]

_DEFAULT = "default route"
_ROUTES = ("masks", "learn", "sat", "cpsat")
_PATIENCE = 5.0
"""Seconds in which a route must decide each puzzle of a race, or it is left out."""

_BARS: dict[str, tuple[float | None, float | None]] = {
    "slitherlink": (0.0026, None),
    "slitherlink-large": (None, 0.6),
    "masyu": (0.0026, None),
    "masyu-large": (None, None),
    "yajilin": (0.013, None),
    "yajilin-large": (None, None),
    "nurikabe": (0.016, None),
    "nurikabe-large": (None, 10),
    "hitori": (0.0001, None),
    "hitori-large": (None, 0.5),
    "heyawake": (0.0011, None),
    "heyawake-large": (None, None),
    "hashi": (None, None),
    "hashi-large": (None, 0.5),
    "fillomino": (0.0032, None),
    "fillomino-large": (None, None),
    "akari": (None, None),
    **dict.fromkeys(FURTHER, (None, None)),
}
"""Of corpora, the seconds that the median search of masks may take, and those that the slowest verdict by default may."""

CORPORA_OF_FAMILIES = tuple(_BARS)


def _races(settings: Settings) -> Iterator[Race]:
    for name, (search, verdict) in _BARS.items():
        corpus = CORPORA[name]
        # The further families are many; with more of each, a run would take hours.
        some = 4 if name in FURTHER else 8
        stored = settings.sample(list(zip(corpus.stored(), corpus.verdicts(), strict=True)), some, most=corpus.number)
        cases = [Case(str(puzzle.source), puzzle, answer) for puzzle, answer in stored]
        puzzles = [puzzle for puzzle, _ in stored]
        routes = {route: able(checking(route), route, puzzles, seconds=_PATIENCE, settings=settings) for route in _ROUTES}
        yield _search(name, cases, routes, search)
        yield _whole(name, cases, routes, verdict)


def _search(name: str, cases: Sequence[Case], routes: dict[str, Contender | Skipped], reach: float | None) -> Race:
    """A program that was made before → verdict."""
    contenders = [one if isinstance(one, Skipped) else _searching(route) for route, one in routes.items()]
    bars = [] if reach is None else [Bar(f"{name}: the median search of masks", ["masks"], [], reach, of="median")]
    most = 1 if "-large" in name else 0.3
    bars.append(Bar(f"{name}: the search of learn against that of sat, median", ["learn"], ["sat"], most, at_most=True, of="median"))
    return Race(f"{name}: the verdict, search alone", cases, contenders, bars)


def _searching(text: str) -> Contender | Skipped:
    return with_route(text, lambda route: Contender(text, partial(_verdict, route=route), partial(encoded, route=route)))


def _verdict(program: object, route: Route) -> str:
    """Unique, multiple or none, by one search for two solutions."""
    count = sum(1 for _ in route.kind.backend.search(program, Limits(solutions=2), route.settings))
    return ("none", "unique", "multiple")[count]


def _whole(name: str, cases: Sequence[Case], routes: dict[str, Contender | Skipped], reach: float | None) -> Race:
    """Puzzle → verdict."""
    bars = [Bar(f"{name}: the default route against the best single one", [_DEFAULT], _ROUTES, 1.5, at_most=True, of="median")]
    if reach is not None:
        bars.append(Bar(f"{name}: the slowest by default", [_DEFAULT], [], reach, of="most"))
    return Race(f"{name}: from puzzle to verdict", cases, [Contender(_DEFAULT, by_default), *routes.values()], bars)


TABLE = Plan(
    "connectivity",
    "Connected areas and loops",
    "The search for the verdict (two solutions, or that there is no second one) of a program that was made before, cuts included; then from"
    " a puzzle to its verdict, the check of the grid included. Routes that take"
    " long for some puzzle are left out by name.",
    _races,
)
