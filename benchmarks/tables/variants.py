"""Variants: Sudokus under rules of all kinds, which automata state; a native verdict against CP-SAT's own ``Solve()``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cpgrid import Limits
from cpgrid.routes import Route

from ..corpora import CORPORA
from ..own import by_default, encoded, with_route
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race
from .sums import ALONE

__all__ = ["TABLE"]

_DEFAULT = "default route"

_CORPORA = (
    ("variants-9x9", "variants 9×9", 40, (0.001, 0.025, 1.0), True),
    # CP-SAT takes minutes for some of these.
    ("hard-variants-9x9", "hard variants 9×9", 48, (0.002, 0.04, 1.0), False),
)
"""Of each corpus: its name, in words, how many of it, the seconds that are asked for of `_OF`, whether CP-SAT takes part."""

_OF = (("median", "the median"), ("ninth", "nine of ten"), ("most", "the slowest"))


def _races(settings: Settings) -> Iterator[Race]:
    for name, words, some, reach, with_peer in _CORPORA:
        corpus = CORPORA[name]
        stored = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
        chosen = settings.sample(stored, some, most=200)
        cases = [Case(str(puzzle.source), puzzle, verdict) for puzzle, verdict in chosen]
        native = with_route("masks", lambda route: Contender("masks", partial(_verdict, route=route), partial(encoded, route=route)))
        bars = [
            Bar(f"{words}: {each} of {len(cases)}, the search", ["masks"], [], most, of=of)
            for (of, each), most in zip(_OF, reach, strict=True)
        ]
        yield Race(f"{words}: the verdict, search alone", cases, [native], bars)
        if with_peer:
            yield _first_solution(words, cases)
        yield Race(f"{words}: from puzzle to verdict", cases, [Contender(_DEFAULT, by_default)])


def _first_solution(words: str, cases: list[Case]) -> Race:
    solved = [Case(case.name, case.work, case.answer != "none") for case in cases]
    ratios = [Bar(f"{words}: the verdict against CP-SAT Solve(), {of}", ["masks"], [ALONE.name], 20, of=of) for of in ("median", "mean")]
    decided = with_route("masks", lambda route: Contender("masks", partial(_has_solution, route=route), partial(encoded, route=route)))
    return Race(f"{words}: verdict against first solution", solved, [decided, ALONE], ratios)


def _verdict(program: object, route: Route) -> str:
    """Unique, multiple or none, by one search for two solutions."""
    count = sum(1 for _ in route.kind.backend.search(program, Limits(solutions=2), route.settings))
    return ("none", "unique", "multiple")[count]


def _has_solution(program: object, route: Route) -> bool:
    """The whole verdict is asked for, although the other contender has to find no more than a solution."""
    return _verdict(program, route) != "none"


TABLE = Plan(
    "variants",
    "Variants: rules that automata state",
    "The search for the verdict (two solutions, or that there is no second one) of a program that was made before; CP-SAT has to find the"
    " first solution only, with automata and tables posted as its own constraints. The last race has all stages.",
    _races,
)
