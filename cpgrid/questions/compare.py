"""Every route on one puzzle: verdicts, timings, and whether the engines agree.

`cpgrid.questions.agreement` judges whether the answers can all be true. A refusal or a time-out is never agreement, one engine alone agrees
with nobody, and routes that were decided by the same step count as one. Grids from elsewhere may be given as witnesses: one that obeys the
rules counts like a grid of a route that did not finish its search, one that breaks a rule counts for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median
from typing import Any

from ..core.errors import Refusal, UnsoundError, UsageError, quote
from ..core.outcome import Limits
from ..core.puzzle import Puzzle, Solution
from ..core.shown import Shown
from ..routes import ROUTES, parse_route, parse_routes
from ..rules import search_model, violations
from ..rules.check import score
from .agreement import RouteAnswer, contradiction
from .check import Uniqueness, Verdict, check
from .published import published_solution

__all__ = ["Agreement", "ComparedRoute", "Comparison", "Testimony", "Witness", "compare"]

_SHARED = "shared: reader, rules → model, {}grid check; each route's own: encoding, engine"


class Agreement(Enum):
    """The result over all routes."""

    AGREED = "agreed"
    DISAGREED = "disagreed"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class ComparedRoute:
    """One route's line.

    Args:
        route: its text form.
        verdict: its verdict; ``None`` if it refused or was unsound.
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

    @property
    def witness(self) -> tuple[str, ...]:
        """What its verdict rests on: the step that decided before any engine was run, or encoding, engine and settings."""
        step = self.verdict.outcome.decided_by if self.verdict else ""
        return (step,) if step else parse_route(self.route).witness

    def to_dict(self) -> dict[str, Any]:
        """The line as plain data: that of its verdict with the median timings, or why there is none."""
        if self.verdict is None or self.unsound:
            return {"route": self.route, "problem": self.problem, "unsound": self.unsound}
        return {**self.verdict.to_dict(), "route": self.route, "timings": dict(self.timings)}


@dataclass(frozen=True, slots=True)
class Witness:
    """Grids from elsewhere that are said to solve a puzzle.

    Args:
        name: where they come from, for messages.
        grids: a value for each cell of the puzzle's layout, in its order.
    """

    name: str
    grids: tuple[Solution, ...]


@dataclass(frozen=True, slots=True)
class Testimony:
    """What the grids of a witness are worth.

    Args:
        name: of the witness.
        good: the different grids that obey all rules.
        broken: of each other grid its number, from 1, and what it breaks.
        score: the greatest score of the good ones; ``None`` without one.
    """

    name: str
    good: tuple[Solution, ...]
    broken: tuple[tuple[int, tuple[str, ...]], ...]
    score: int | None

    def answer(self, puzzle: Puzzle) -> RouteAnswer:
        """What it says about the puzzle: that these grids are solutions, and nothing of others."""
        best = frozenset(grid for grid in self.good if score(puzzle, grid) == self.score)
        return RouteAnswer(self.name, best, len(best), complete=False, score=self.score)

    def to_dict(self) -> dict[str, Any]:
        """The testimony as plain data."""
        broken = [{"number": number, "broken": list(problems)} for number, problems in self.broken]
        return {"source": self.name, "good": len(self.good), "score": self.score, "broken": broken}


@dataclass(frozen=True, slots=True)
class Comparison(Shown):
    """All routes on one puzzle.

    Args:
        puzzle: the puzzle.
        rows: a line for each route, in the order given.
        agreement: what they say together.
        explanation: the same in one sentence.
        witnesses: what grids from elsewhere are worth, in the order given.
    """

    puzzle: Puzzle
    rows: tuple[ComparedRoute, ...]
    agreement: Agreement
    explanation: str
    witnesses: tuple[Testimony, ...] = ()

    def __repr__(self) -> str:
        """A short form, in a sentence."""
        return f"<Comparison {self.agreement.value}: {self.puzzle.layout.summary}, {self.explanation}>"

    @property
    def shared(self) -> str:
        """What its agreement does not cover, in one line: a defect in a shared step would affect every route."""
        routes = [row.route for row in self.rows if row.decided]
        steps = []
        for constraint in search_model(self.puzzle.layout).first_of_kind if routes else ():
            without = [name for name in routes if type(constraint) not in (parse_route(name).kind.encoding.handlers or {type(constraint)})]
            if len(without) > 1:
                steps.append(f"what {type(constraint).__name__} is made of ({', '.join(without)}), ")
        cut = [row.route for row in self.rows if row.decided and row.verdict and "cuts" in row.verdict.outcome.statistics]
        if len(cut) > 1:
            steps.append(f"the search for violated cuts ({', '.join(cut)}), ")
        return _SHARED.format("".join(steps))

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data: the keys of ``cpgrid compare --json`` that say what was found (docs/cli.md)."""
        heard = {"witnesses": [witness.to_dict() for witness in self.witnesses]} if self.witnesses else {}
        return {
            "agreement": self.agreement.value,
            "explanation": self.explanation,
            "shared": self.shared,
            "runs": [row.to_dict() for row in self.rows],
            **heard,
        }


def compare(
    puzzle: Puzzle,
    *,
    via: Sequence[str] = (),
    limits: Limits = Limits(),  # noqa: B008 — immutable
    repeat: int = 1,
    witnesses: Sequence[Witness] = (),
) -> Comparison:
    """Check uniqueness along several routes and compare their verdicts.

    Args:
        puzzle: what to check.
        via: the routes; all of `ROUTES` by default.
        limits: for each run of each route.
        repeat: runs of each route, at least 1; timings are medians over them.
        witnesses: grids from elsewhere; those that obey the rules refute a route that says "none", and beside a different grid "unique".

    Raises:
        UsageError: there is no such route, it is given twice, or the arguments are of another type.
    """
    _expect_list(via)
    if not isinstance(repeat, int) or repeat < 1:
        raise UsageError(f"repeat must be an integer of 1 or more, {repeat!r} was given")
    routes = parse_routes(via or ROUTES)
    rows = []
    for route in routes:
        try:
            rows.append(_row([check(puzzle, via=route, limits=limits) for _ in range(repeat)]))
        except Refusal as refusal:
            rows.append(ComparedRoute(route.text, None, refusal.reason, unsound=False, timings={}))
        except UnsoundError as error:
            rows.append(ComparedRoute(route.text, None, str(error), unsound=True, timings={}))
    published = published_solution(puzzle)
    own = [Witness("the published solution", (published,))] if published else []
    heard = tuple(_heard(puzzle, witness) for witness in [*own, *witnesses])
    agreement, explanation = _agreement(rows, [testimony.answer(puzzle) for testimony in heard])
    return Comparison(puzzle, tuple(rows), agreement, explanation, heard)


def _heard(puzzle: Puzzle, witness: Witness) -> Testimony:
    judged = [(number, grid, tuple(violations(puzzle, grid))) for number, grid in enumerate(witness.grids, 1)]
    good = tuple(dict.fromkeys(grid for _, grid, broken in judged if not broken))
    scores = [own_score for grid in good if (own_score := score(puzzle, grid)) is not None]
    return Testimony(witness.name, good, tuple((number, broken) for number, _, broken in judged if broken), max(scores, default=None))


def _expect_list(via: object) -> None:
    if isinstance(via, str):
        given = f"the text {quote(via)}"
    elif not isinstance(via, Sequence):
        given = type(via).__name__
    else:
        given = next((f"a list with {type(name).__name__} in it" for name in via if not isinstance(name, str)), "")
    if given:
        raise UsageError(f"via must be a list of routes, as ['dlx', 'sat']; {given} was given")


def _row(verdicts: Sequence[Verdict]) -> ComparedRoute:
    first = next((verdict for verdict in verdicts if verdict.kind is not Uniqueness.UNKNOWN), verdicts[0])
    kinds = {verdict.kind for verdict in verdicts} - {Uniqueness.UNKNOWN}
    problem = "its verdict changed between repeats" if len(kinds) > 1 else ""
    stages = first.outcome.timings
    timings = {stage: median(verdict.outcome.timings[stage] for verdict in verdicts) for stage in stages}
    return ComparedRoute(first.outcome.route, first, problem, bool(problem), timings)


def _agreement(rows: Sequence[ComparedRoute], witnesses: Sequence[RouteAnswer]) -> tuple[Agreement, str]:
    for row in rows:
        if row.unsound:
            return Agreement.DISAGREED, f"{row.route} is wrong: {row.problem}"
    if conflict := contradiction([*(RouteAnswer.of(row.verdict.outcome) for row in rows if row.verdict is not None), *witnesses]):
        return Agreement.DISAGREED, conflict
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
    said = f"{', '.join(names[:-1])} and {names[-1]}"
    if len({row.witness for row in decided}) == 1:
        return Agreement.UNDECIDED, f"{said} say the same, {what}{score}, {_common(decided[0])}; agreement needs a second one{tail}"
    return Agreement.AGREED, f"{said} agree: {what}{score}{_together(decided)}{tail}"


def _common(row: ComparedRoute) -> str:
    step = row.verdict.outcome.decided_by if row.verdict else ""
    return f"but the same step decided for all of them ({step})" if step else "but the same engine decided for all of them"


def _together(rows: Sequence[ComparedRoute]) -> str:
    """Which rows count once, because the same step or engine decided for them; empty where each stands for itself."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for row in rows:
        groups.setdefault(row.witness, []).append(row.route)
    shared = [f"{' and '.join(names)} count once, {witness[0]} decided" for witness, names in groups.items() if len(names) > 1]
    return f"; {'; '.join(shared)}" if shared else ""
