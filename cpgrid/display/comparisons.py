"""A comparison as a table and in words."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from ..questions.check import Uniqueness
from ..questions.compare import Agreement, ComparedRoute, Comparison
from ..render import RouteRow, StyledText, amounts, figures_table, plural
from ..routes import parse_route

__all__ = ["comparison_line", "comparison_sentence", "comparison_table", "testimonies"]

_HEADS = {Agreement.AGREED: "", Agreement.DISAGREED: "DISAGREEMENT: ", Agreement.UNDECIDED: "undecided: "}
_SOLUTIONS = {Uniqueness.UNIQUE: "1", Uniqueness.NONE: "0", Uniqueness.MULTIPLE: "2+"}


def comparison_table(comparison: Comparison, width: int) -> Table:
    """A line for each route: its verdict, times, size and effort."""
    return figures_table([comparison_line(row) for row in comparison.rows], width)


def comparison_sentence(comparison: Comparison) -> str:
    """Whether the routes agree, and who says what."""
    return _HEADS[comparison.agreement] + comparison.explanation


def testimonies(comparison: Comparison) -> Iterator[StyledText]:
    """A line for each witness, and one for each of its grids that counts for nothing."""
    for witness in comparison.witnesses:
        scored = "" if witness.score is None else f", the best with score {witness.score}"
        yield StyledText(f"{witness.name}: {plural(len(witness.good), 'grid')} obeying all rules{scored}")
        for number, broken in witness.broken:
            yield StyledText(f"  grid {number} counts for nothing: {'; '.join(broken)}", "yellow")


def comparison_line(row: ComparedRoute) -> RouteRow:
    """The line of a route in the table."""
    if row.verdict is None or row.unsound:
        word = StyledText("UNSOUND", "bold red") if row.unsound else StyledText("refused", "yellow")
        return RouteRow(row.route, word, "", row.timings, (row.problem,))
    outcome, kind = row.verdict.outcome, row.verdict.kind
    reason = (outcome.stop.value,) if kind is Uniqueness.UNKNOWN else ()
    score = (f"score {outcome.score}",) if outcome.score is not None else ()
    effort = amounts(outcome.statistics, parse_route(row.route).kind.backend.effort)
    step = (f"decided by {outcome.decided_by}, before the engine was run",) if outcome.decided_by else ()
    figures = (*reason, *score, *step, f"size: {amounts(outcome.size)}", f"effort: {effort}")
    return RouteRow(row.route, StyledText(kind.value), _SOLUTIONS.get(kind, str(outcome.count) + "+"), row.timings, figures)
