"""DIMACS CNF: the clauses of a route, with the line by which model counters know which variables make two models different.

Sources: DIMACS, "Satisfiability: Suggested Format" (1993); the projection as ``c p show`` of the Model Counting Competition 2021, and as
``c ind`` of older counters and of samplers (M. Soos, K. S. Meel: ApproxMC).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.errors import Refusal
from ..core.program import Cnf
from ..core.puzzle import Puzzle
from ..routes import Route
from .clauses import clause_lines, clause_statement, encoded, projection
from .record import Export, Statement

__all__ = ["EXPORT"]

_INDEPENDENT = 10
"""Variables in a line of ``c ind``, of which there may be several."""


def state(puzzle: Puzzle, route: Route | None) -> Statement:
    """The clauses of a puzzle without a score.

    Raises:
        Refusal: the puzzle has a score; the route cannot state it.
        OutOfTime: the deadline is past.
    """
    assert route is not None
    program = encoded(puzzle, route)
    if program.soft is not None:
        raise Refusal("dimacs", "a CNF holds no score; take --as wcnf")
    return clause_statement(puzzle, route, program, _lines(puzzle, program))


def _lines(puzzle: Puzzle, program: Cnf) -> Iterator[str]:
    shown = projection(puzzle, program)
    yield f"p cnf {program.variables} {len(program.origins)}\n"
    yield f"c p show {' '.join(map(str, [*shown, 0]))}\n"
    for start in range(0, len(shown), _INDEPENDENT):
        yield f"c ind {' '.join(map(str, [*shown[start : start + _INDEPENDENT], 0]))}\n"
    yield from clause_lines(program)


EXPORT = Export(
    "dimacs",
    "CNF for SAT solvers and model counters",
    ".cnf",
    state,
    "DIMACS 1993; Model Counting Competition 2021",
    encoding="cnf",
    route="sat:components=distances",
)
