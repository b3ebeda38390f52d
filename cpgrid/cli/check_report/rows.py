"""The rows of a report, gathered while the puzzles are answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from ...core.errors import Place
from ...core.outcome import Stop
from ...questions.check import Uniqueness, Verdict
from ..exits import Exit
from ..run_file import Answers, Case

__all__ = ["UNREADABLE", "Report", "ReportRow"]

UNREADABLE = "unreadable"
"""The verdict on a file that could not be read, or not to its end."""

_CELLS = 12
"""How many of the cells in which two solutions differ are named."""


class ReportRow(NamedTuple):
    """What a report says of a puzzle, or of a file that could not be read.

    Args:
        file: its name; ``<stdin>`` for standard input.
        line: where the puzzle begins, or the error is; 0 = unknown.
        number: of the puzzle in its file, from 1; 0 = no puzzle.
        title: as its notes have it; empty = none.
        author: likewise.
        family: of the puzzle; empty for a file.
        verdict: as the summary counts it, or `UNREADABLE`.
        solutions: how many solutions were seen.
        more: whether there may be more than were seen.
        seconds: what all routes took together.
        route: the routes that answered; empty = none did.
        remark: what is wrong: the error, what clashes, where two solutions differ.
    """

    file: str
    line: int
    number: int
    title: str
    author: str
    family: str
    verdict: str
    solutions: int
    more: bool
    seconds: float
    route: str
    remark: str


@dataclass(slots=True)
class Report:
    """The rows so far.

    Args:
        only_bad: whether puzzles with exactly one solution are counted and not listed.
        rows: in the order in which they came.
        counts: how many puzzles have each verdict, and how many files could not be read.
    """

    only_bad: bool = False
    rows: list[ReportRow] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def answered(self, case: Case, answers: Answers[Verdict], code: Exit, label: str) -> None:
        """Add a puzzle, or those with one solution each that were found together."""
        self.counts[label] += len(case.numbers)
        if not (self.only_bad and code is Exit.SO):
            self.rows.extend(_rows(case, answers, label))

    def failed(self, place: Place, problem: str) -> None:
        """Add a file that could not be read, or not to its end."""
        self.counts[UNREADABLE] += 1
        where = f"{place.detail}: " if place.detail else ""
        self.rows.append(ReportRow(place.source, place.line, 0, "", "", "", UNREADABLE, 0, False, 0.0, "", f"{where}{problem}"))


def _rows(case: Case, answers: Answers[Verdict], label: str) -> Iterator[ReportRow]:
    outcomes = [verdict.outcome for verdict in answers.results]
    most = max(outcomes, key=lambda outcome: outcome.count, default=None)
    seen = most.count if most else 0
    more = most is not None and most.stop is not Stop.EXHAUSTED
    seconds = sum(chain.from_iterable(outcome.timings.values() for outcome in outcomes))
    route = ", ".join(outcome.route for outcome in outcomes)
    remark = "; ".join(dict.fromkeys(_remarks(answers)))
    family = case.puzzle.layout.family
    for number, place, notes in zip(case.numbers, case.places, case.notes, strict=True):
        title, author = notes.get("title", ""), notes.get("author", "")
        yield ReportRow(place.source, place.line, number, title, author, family, label, seen, more, seconds, route, remark)


def _remarks(answers: Answers[Verdict]) -> Iterator[str]:
    if answers.conflict:
        yield answers.conflict
    for failure in answers.failures:
        yield str(failure.error)
    for verdict in answers.results:
        if verdict.kind is Uniqueness.UNKNOWN:
            yield verdict.outcome.stop.value
        yield from verdict.clashes
    # Those of one route are enough.
    cells = next((verdict.differing for verdict in answers.results if verdict.differing), ())
    if cells:
        more = f" and {len(cells) - _CELLS} other cells" if len(cells) > _CELLS else ""
        yield f"two solutions differ in {' '.join(map(str, cells[:_CELLS]))}{more}"
