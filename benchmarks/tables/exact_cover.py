"""Exact cover: every engine counts all covers of the instances that the field measures with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from cpgrid.exact_cover import ENGINES, Problem
from cpgrid.exact_cover import write as knuths_text

from ..instances import INSTANCES, Instance
from ..peers.programs import exact_cover_program
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race, Skipped

__all__ = ["TABLE"]

_PLAIN = "dlx:engine=links"


def _races(settings: Settings) -> Iterator[Race]:
    for instance in INSTANCES:
        own = [_engine(engine) for engine in ENGINES if engine != "auto"] or [Contender("dlx", _count)]
        names = [one.name for one in own]
        peers = [exact_cover_program(name, settings.programs) for name in _knuths(instance)]
        knuth = [peer if isinstance(peer, Skipped) else replace(peer, prepare=knuths_text) for peer in peers]
        yield Race(instance.name, [Case(instance.name, instance.problem(), instance.covers)], [*own, *knuth], list(_bars(instance, names)))


def _knuths(instance: Instance) -> tuple[str, ...]:
    return ("ssxcc", "dlx2") if instance.coloured else ("dlx1",)


def _engine(engine: str) -> Contender:
    return Contender(f"dlx:engine={engine}", partial(_count, engine=engine))


def _count(problem: Problem, engine: str | None = None) -> int:
    return problem.count(engine=engine).count


def _bars(instance: Instance, own: list[str]) -> Iterator[Bar]:
    knuth = _knuths(instance)[0]
    yield Bar(f"{instance.name}: the best engine against Knuth's {knuth}", own, [knuth], 1.5, 7 if instance.dense else 2)
    if _PLAIN in own:
        yield Bar(f"{instance.name}: the best engine against dancing links", own, [_PLAIN], 4 if instance.dense else 1.3)


TABLE = Plan(
    "exact-cover",
    "Exact cover: all covers, counted",
    "Searches alone; the problem is stated before the clock starts. Knuth's programs are processes of their own and read their text first.",
    _races,
)
