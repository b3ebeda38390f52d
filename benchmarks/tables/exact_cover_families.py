"""Exact cover, other classical families: polycubes, squares, words, Sudokus by colours, and items with multiplicities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cpgrid.exact_cover import ENGINES, Problem

from ..families import FAMILIES, Family
from ..plan import Plan, Settings
from ..race import Case, Contender, Race

__all__ = ["TABLE"]


def _races(settings: Settings) -> Iterator[Race]:
    for family in FAMILIES:
        if settings.full or not family.long:
            yield _race(family)


def _race(family: Family) -> Race:
    problem = family.problem()
    # One engine takes multiplicities, whatever is asked for.
    engines = ENGINES[:1] if problem.multiplicities else ENGINES[1:]
    own = [Contender(f"dlx:engine={engine}", partial(_count, engine=engine)) for engine in engines]
    return Race(family.name, [Case(family.name, problem, family.covers)], own)


def _count(problem: Problem, engine: str) -> int:
    return problem.count(engine=engine, memo="off").count


TABLE = Plan(
    "exact-cover-families",
    "Exact cover: polycubes, squares, colours, multiplicities",
    "Searches alone, nothing remembered; the numbers of covers are known. Those that take seconds are measured with --full.",
    _races,
)
