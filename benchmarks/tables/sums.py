"""Kakuro, killer and jigsaw: the search for the first solution on native routes, against CP-SAT's own ``Solve()``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cpgrid import Puzzle
from cpgrid.routes import parse_route

from ..corpora import CORPORA
from ..own import able, by_default, checking, encoded, searching
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["ALONE", "TABLE"]

_CORPORA = (("kakuro", "Kakuro up to 20×20", 300), ("killer-9x9", "killer 9×9", 100), ("jigsaw-9x9", "jigsaw 9×9", 80))
_NATIVE = ("masks", "lockstep", "dlx:engine=links", "dlx:engine=cells", "dlx")


def _races(settings: Settings) -> Iterator[Race]:
    for name, words, then in _CORPORA:
        corpus = CORPORA[name]
        stored = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
        cases = [Case(str(puzzle.source), puzzle, verdict != "none") for puzzle, verdict in settings.sample(stored, 40, most=200)]
        native = [able(searching(route), route, [case.work for case in cases], seconds=2, settings=settings) for route in _NATIVE]
        bars = [
            Bar(f"{words}: fastest native route against CP-SAT Solve(), {of} of {len(cases)}", _NATIVE, [ALONE.name], 30, then, of=of)
            for of in ("median", "mean")
        ]
        yield Race(words, cases, [*native, ALONE], bars)
    if settings.full:
        large = CORPORA["kakuro-large"]
        cases = [Case(str(p.source), p, verdict) for p, verdict in zip(large.stored(), large.verdicts(), strict=True)]
        yield Race("Kakuro of 1,900 cells: uniqueness", cases, [Contender("default route", by_default), checking("cpsat"), checking("sat")])


def _model(puzzle: Puzzle) -> Any:
    return encoded(puzzle, parse_route("cpsat")).model


def _solve(model: Any) -> bool:
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE), solver.status_name(status)
    return status != cp_model.INFEASIBLE


ALONE = Contender("CP-SAT Solve() alone", _solve, _model, peer=True)
"""One call with one worker, which finds the first solution."""


TABLE = Plan(
    "sums",
    "Sums and regions: the first solution",
    "Searches alone, of programs that were made before: a native search against one call of CP-SAT's Solve() with one worker.",
    _races,
)
