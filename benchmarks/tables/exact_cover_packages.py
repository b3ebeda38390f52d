"""Exact cover from Python: options in, every cover handed out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cpgrid.exact_cover import Problem

from ..instances import INSTANCES
from ..peers.exact_covers import packages
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]


def _races(settings: Settings) -> Iterator[Race]:
    instance = INSTANCES[2]
    yield Race(
        instance.name,
        [Case(instance.name, instance.options(), instance.covers)],
        [Contender("cpgrid.exact_cover", _covers), *packages(slow=settings.full)],
        [Bar("pentominoes 6×10 from Python, against xcover", ["cpgrid.exact_cover"], ["xcover"], 2, 6)],
    )


def _covers(options: Sequence[Sequence[int]]) -> int:
    named = [[str(item) for item in option] for option in options]
    problem = Problem(sorted({item for option in named for item in option}, key=int), named)
    return sum(1 for _ in problem.solutions())


TABLE = Plan(
    "exact-cover-python",
    "Exact cover from Python: all covers, handed out one by one",
    "From lists of items to the last cover. The project's covers are checked as they are handed out. Packages that only count "
    "(exact-cover) count; compilation on first use is not timed.",
    _races,
)
