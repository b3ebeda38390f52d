"""Every route on one puzzle: verdicts, timings, and whether the engines agree.

Witnesses are pooled: each was checked against the rules, so a grid that one engine found refutes any other engine's "none" or
"unique", decided or not. A refusal or a time-out is never agreement, and one engine alone agrees with nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median

from .core.errors import Refusal, UnsoundError
from .core.outcome import Limits
from .core.puzzle import Puzzle, Solution
from .routes import ROUTES, parse_routes
from .uniqueness import Uniqueness, Verdict, check

__all__ = ["Agreement", "Comparison", "Row", "compare"]


class Agreement(Enum):
    """What the routes say together."""

    AGREED = "agreed"
    DISAGREED = "disagreed"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Row:
    """One route's line.

    Args:
        route: its text form.
        verdict: what it says; ``None`` where it refused or was unsound.
        problem: why there is no verdict, or what is wrong with it.
        unsound: whether the problem is a wrong answer and not a refusal.
        timings: median seconds by stage.
    """

    route: str
    verdict: Verdict | None
    problem: str
    unsound: bool
    timings: Mapping[str, float]

    @property
    def decided(self) -> bool:
        """Whether the route has a verdict that counts."""
        return self.verdict is not None and not self.unsound and self.verdict.kind is not Uniqueness.UNKNOWN


@dataclass(frozen=True, slots=True)
class Comparison:
    """All routes on one puzzle.

    Args:
        puzzle: what was asked.
        rows: a line a route, in the order asked.
        agreement: what they say together.
        explanation: the same in one sentence.
    """

    puzzle: Puzzle
    rows: tuple[Row, ...]
    agreement: Agreement
    explanation: str


def compare(
    puzzle: Puzzle,
    *,
    via: Sequence[str] = (),
    limits: Limits = Limits(),  # noqa: B008 — immutable
    repeat: int = 1,
) -> Comparison:
    """Check uniqueness along several routes and compare what they say.

    Args:
        puzzle: what to check.
        via: the routes; all of `ROUTES` by default.
        limits: for each run of each route.
        repeat: runs of each route, at least 1; timings are medians over them.

    Raises:
        UsageError: there is no such route, or it is given twice.
    """
    routes = parse_routes(via or ROUTES)
    rows = []
    for route in routes:
        try:
            rows.append(_row([check(puzzle, via=route, limits=limits) for _ in range(repeat)]))
        except Refusal as refusal:
            rows.append(Row(route.text, None, refusal.reason, unsound=False, timings={}))
        except UnsoundError as error:
            rows.append(Row(route.text, None, str(error), unsound=True, timings={}))
    agreement, explanation = _agreement(rows)
    return Comparison(puzzle, tuple(rows), agreement, explanation)


def _row(verdicts: Sequence[Verdict]) -> Row:
    first = next((verdict for verdict in verdicts if verdict.kind is not Uniqueness.UNKNOWN), verdicts[0])
    kinds = {verdict.kind for verdict in verdicts} - {Uniqueness.UNKNOWN}
    problem = "its verdict changed between repeats" if len(kinds) > 1 else ""
    stages = first.outcome.timings
    timings = {stage: median(verdict.outcome.timings[stage] for verdict in verdicts) for stage in stages}
    return Row(first.outcome.route, first, problem, bool(problem), timings)


def _agreement(rows: Sequence[Row]) -> tuple[Agreement, str]:
    for row in rows:
        if row.unsound:
            return Agreement.DISAGREED, f"{row.route} is wrong: {row.problem}"
    contradiction = _contradiction(rows)
    if contradiction:
        return Agreement.DISAGREED, contradiction
    decided = [row for row in rows if row.decided]
    silent = [f"{row.route} {'refused' if row.verdict is None else 'did not decide'}" for row in rows if not row.decided]
    tail = f" ({', '.join(silent)})" if silent else ""
    if not decided:
        return Agreement.UNDECIDED, f"no route decided{tail}"
    verdict = decided[0].verdict
    assert verdict is not None
    names = [row.route for row in decided]
    what = "no solution" if verdict.kind is Uniqueness.NONE else verdict.kind.value
    score = "" if verdict.outcome.score is None else f", best score {verdict.outcome.score}"
    if len(decided) == 1:
        return Agreement.UNDECIDED, f"only {names[0]} decided: {what}{score}{tail}; agreement needs a second route"
    return Agreement.AGREED, f"{', '.join(names[:-1])} and {names[-1]} agree: {what}{score}{tail}"


def _contradiction(rows: Sequence[Row]) -> str:
    """Two rows that cannot both be right, as a sentence; empty where there are none."""
    with_verdict = [(row, row.verdict) for row in rows if row.verdict is not None]
    # A grid with a lower score than another's is no solution of a scored puzzle: only the best of the pool count.
    best = max((verdict.outcome.score for _, verdict in with_verdict if verdict.outcome.score is not None), default=None)
    for row, verdict in with_verdict:
        if verdict.kind is Uniqueness.UNKNOWN:
            continue
        if verdict.outcome.score != best and verdict.kind is not Uniqueness.NONE:
            return f"{row.route} proves {verdict.outcome.score} the best score, but another route has a grid that scores {best}"
        for other, grids in _pool(with_verdict, best):
            if verdict.kind is Uniqueness.NONE and grids:
                return f"{row.route} says that there is no solution, but {other.route} has one that obeys all rules"
            if verdict.kind is Uniqueness.UNIQUE and set(grids) - set(verdict.witnesses):
                return f"{row.route} says unique, but {other.route} has a different solution that obeys all rules"
    return _miscount(with_verdict)


def _pool(rows: Sequence[tuple[Row, Verdict]], best: int | None) -> list[tuple[Row, tuple[Solution, ...]]]:
    return [(row, verdict.witnesses if verdict.outcome.score == best else ()) for row, verdict in rows]


def _miscount(rows: Sequence[tuple[Row, Verdict]]) -> str:
    """A proved bound below a score that another route holds in its hands."""
    for row, verdict in rows:
        for other, rival in rows:
            bound, score = verdict.outcome.bound, rival.outcome.score
            if bound is not None and score is not None and bound < score:
                return f"{row.route} proves that no grid scores more than {bound}, but {other.route} has one that scores {score}"
    return ""
