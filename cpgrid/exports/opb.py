"""OPB: linear equations and inequalities over Booleans, for pseudo-Boolean solvers; the score as the objective.

Source: O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers", 2012.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.clock import check_time
from ..core.puzzle import Puzzle
from ..encodings.zero_one import Row
from ..routes import Route
from .linear import Linear
from .record import Export, Statement

__all__ = ["EXPORT"]


def state(puzzle: Puzzle, _route: Route | None) -> Statement:
    """The puzzle as rows; integers of any size.

    Raises:
        Refusal: there are too many terms, or a rule posts a constraint that rows cannot state.
        OutOfTime: the deadline is past.
    """
    linear = Linear(puzzle, "opb")
    words = {f"x{number}": said for number, said in enumerate(linear.words, 1)}
    lines = [line for _, row in linear.rows for line in _relations(row)]
    score = "" if linear.objective is None else "- objective"
    return Statement(_text(linear, lines), linear.cells(list(words)), words, score=score)


def _text(linear: Linear, lines: list[str]) -> Iterator[str]:
    yield f"* #variable= {len(linear.words)} #constraint= {len(lines)}\n"
    if linear.objective is not None:
        yield f"min: {_sum([(-coefficient, number) for coefficient, number in linear.objective])} ;\n"
    yield from lines


def _relations(row: Row) -> Iterator[str]:
    """A row as one equation, or as an inequality for each of its bounds; the format knows ``>=`` and ``=``."""
    check_time()
    if row.low is not None and row.low == row.high:
        yield f"{_sum(row.terms)} = {row.low} ;\n"
        return
    if row.low is not None:
        yield f"{_sum(row.terms)} >= {row.low} ;\n"
    if row.high is not None:
        yield f"{_sum([(-coefficient, number) for coefficient, number in row.terms])} >= {-row.high} ;\n"


def _sum(terms: Sequence[tuple[int, int]]) -> str:
    """``+2 x1 -1 x7``; a sum has at least one term."""
    return " ".join(f"{coefficient:+d} x{number + 1}" for coefficient, number in terms or [(0, 0)])


EXPORT = Export("opb", "linear inequalities over Booleans, for pseudo-Boolean solvers", ".opb", state, "Roussel and Manquinho 2012")
