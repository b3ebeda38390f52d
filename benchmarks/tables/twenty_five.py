"""Uniqueness of 25×25 Sudokus with few givens on ``sat`` and ``learn``, against CaDiCaL alone on the reduced CNF of ``sat``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import cpgrid
from cpgrid import Puzzle
from cpgrid.routes import parse_route

from ..corpora import CORPORA
from ..own import checking, encoded
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_ALONE = "CaDiCaL alone"
_MINIMAL = 4
"""So many of the minimal ones, each of which may take seconds."""


def _races(settings: Settings) -> Iterator[Race]:
    for name, some in (("sparse-25x25", CORPORA["sparse-25x25"].number), ("minimal-25x25", _MINIMAL)):
        corpus = CORPORA[name]
        stored = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
        yield _race(name, settings.sample(stored, some))
    for path in settings.files:
        yield _race(path.name, [(puzzle, _alone(_reduced(puzzle))) for puzzle in cpgrid.read(path)])


def _race(name: str, answered: Sequence[tuple[Puzzle, str]]) -> Race:
    cases = [Case(str(puzzle.source), puzzle, verdict) for puzzle, verdict in answered]
    what = f"{name}: sat from puzzle to verdict, against CaDiCaL alone"
    bars = [Bar(f"{what}, {of}", ["sat"], [_ALONE], 1.1, at_most=True, of=of) for of in ("median", "mean")]
    what = f"{name}: learn from puzzle to verdict, against CaDiCaL alone"
    reach = (("median", 0.7), ("mean", 0.85))
    bars += [Bar(f"{what}, {of}", ["learn"], [_ALONE], most, at_most=True, of=of) for of, most in reach]
    return Race(name, cases, [checking("sat"), checking("learn"), Contender(_ALONE, _alone, _reduced, peer=True)], bars)


def _reduced(puzzle: Puzzle) -> tuple[list[list[int]], list[int]]:
    """Clauses without the candidates that the givens rule out, and the literals that state values of cells."""
    program = encoded(puzzle, parse_route("sat"))
    return list(program.clauses()), program.cells[:, 2].tolist()


def _alone(reduced: tuple[list[list[int]], list[int]]) -> str:
    """Solve, forbid what was found, solve again, as the route does it."""
    from pysat.solvers import Solver

    clauses, cells = reduced
    with Solver(parse_route("sat").settings["solver"], bootstrap_with=clauses) as solver:
        if not solver.solve():
            return "none"
        true: Any = set(solver.get_model())
        solver.add_clause([-literal for literal in cells if literal in true])
        return "multiple" if solver.solve() else "unique"


TABLE = Plan(
    "25x25",
    "Sudoku 25×25: uniqueness by clause learning",
    "The routes eliminate, encode, solve, block, solve again and check; the bare solver is handed the finished clauses. "
    "More lists: --file PATH.",
    _races,
)
