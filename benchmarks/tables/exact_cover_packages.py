"""Exact cover from Python: options in, every cover handed out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cpgrid.exact_cover import Problem, parse
from cpgrid.exact_cover import write as knuths_text

from ..instances import INSTANCES, Instance
from ..peers.exact_covers import packages
from ..peers.programs import exact_cover_program
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race, Skipped

__all__ = ["TABLE"]

_LISTED = "cpgrid.exact_cover"

_COPIES = 48
"""How often the options of a text are repeated, so that reading them takes long enough to be measured."""


def _races(settings: Settings) -> Iterator[Race]:
    instance = INSTANCES[2]
    yield Race(
        instance.name,
        [Case(instance.name, instance.options(), instance.covers)],
        [Contender("cpgrid.exact_cover", _covers), *packages(slow=settings.full)],
        [Bar("pentominoes 6×10 from Python, against xcover", ["cpgrid.exact_cover"], ["xcover"], 2, 6)],
    )
    for instance in INSTANCES[:2]:
        knuth = exact_cover_program("dlx1", settings.programs)
        yield Race(
            instance.name,
            [Case(instance.name, instance.problem(), instance.covers)],
            [Contender(_LISTED, _listed), knuth if isinstance(knuth, Skipped) else replace(knuth, prepare=knuths_text)],
            [Bar(f"{instance.name} listed from Python, against Knuth's dlx1 that counts", [_LISTED], [knuth.name], 2, 3)],
        )
    yield _reading(INSTANCES[7])


def _reading(instance: Instance) -> Race:
    """A long text in Knuth's format, read into a problem."""
    items, options = knuths_text(instance.problem()).split("\n", 1)
    number = _COPIES * options.count("\n")
    return Race(
        f"{instance.name}, {number:,} options of a text read",
        [Case(instance.name, f"{items}\n{options * _COPIES}", number)],
        [Contender(_LISTED, lambda text: parse(text).size["options"])],
        [Bar(f"a text of {number:,} options read: seconds", [_LISTED], [], number / 10**6)],
    )


def _listed(problem: Problem) -> int:
    return sum(1 for _ in problem.solutions())


def _covers(options: Sequence[Sequence[int]]) -> int:
    named = [[str(item) for item in option] for option in options]
    problem = Problem(sorted({item for option in named for item in option}, key=int), named)
    return sum(1 for _ in problem.solutions())


TABLE = Plan(
    "exact-cover-python",
    "Exact cover from Python: all covers, handed out one by one",
    "From lists of items to the last cover; Langford pairs and queens are stated before the clock starts. "
    "The project's covers are checked as they are handed out. Packages that only count "
    "(exact-cover) count; compilation on first use is not timed. Reading a text ends with a problem that can be searched.",
    _races,
)
