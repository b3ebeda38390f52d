"""WCNF of the MaxSAT Evaluations since 2022: hard clauses begin with ``h``, soft ones with their weight; the score as soft clauses.

Source: MaxSAT Evaluation 2022, "Rules and format": no header; weights are positive and add up to less than 2⁶³.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.clock import check_time
from ..core.errors import Refusal
from ..core.program import Cnf
from ..core.puzzle import Puzzle
from ..routes import Route
from .clauses import clause_lines, clause_statement, encoded
from .record import Export, Statement

__all__ = ["EXPORT"]

_GREATEST = (1 << 63) - 1


def state(puzzle: Puzzle, route: Route | None) -> Statement:
    """The clauses of a puzzle, those of its score among them; without a score all are hard.

    Raises:
        Refusal: the weights are too great, or the route cannot state the puzzle.
        OutOfTime: the deadline is past.
    """
    assert route is not None
    program = encoded(puzzle, route)
    if sum((program.soft or {}).values()) > _GREATEST:
        raise Refusal("wcnf", "the weights of the score add up to 2⁶³ or more; take --as opb")
    return clause_statement(puzzle, route, program, _lines(program), "" if program.soft is None else f"{program.offset} - cost")


def _lines(program: Cnf) -> Iterator[str]:
    yield from clause_lines(program, "h ")
    for literal, weight in (program.soft or {}).items():
        check_time()
        yield f"{weight} {literal} 0\n"


EXPORT = Export(
    "wcnf",
    "weighted CNF for MaxSAT solvers, a score as soft clauses",
    ".wcnf",
    state,
    "MaxSAT Evaluation 2022",
    encoding="cnf",
    route="sat:components=distances",
)
