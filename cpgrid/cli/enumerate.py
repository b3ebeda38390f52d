"""``cpgrid enumerate``: the solutions of a puzzle, each shown as soon as it is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..core.outcome import Limits, Outcome
from ..core.puzzle import Solution
from ..core.solution import rows
from ..pipeline.checking import fingerprint
from ..questions.agreement import RouteAnswer
from ..questions.records import outcome_record
from ..questions.solve import solutions
from ..render import Drawing, StyledText, draw_solution, who
from .exits import Exit
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    LimitOption,
    NodeLimitOption,
    SeedOption,
    ThreadsOption,
    TimeLimitOption,
    ViaOption,
    limits,
    routes,
)
from .output import Output
from .records import case_record
from .run_file import Answers, Case, Question, Request, Task, run_files
from .wording import clash_lines, count_grade, count_text, heading, style

__all__ = ["enumerate_solutions"]


@dataclass(frozen=True, slots=True)
class _Listed:
    """What is kept of a listing after its solutions have been shown: the outcome, and a fingerprint of each solution."""

    outcome: Outcome
    marks: frozenset[bytes]


def enumerate_solutions(
    files: FilesArgument,
    *,
    limit: LimitOption = 100,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Show every solution of each puzzle of a file, up to --limit for each puzzle."""
    wanted = limits(solutions=limit, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return run_files(_task(wanted), Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow))


def _task(wanted: Limits) -> Task[_Listed]:
    return Task(
        ask=lambda asked: _list(asked, wanted),
        grade=lambda listed: count_grade(listed.outcome),
        label=lambda listed: "with solutions" if listed.outcome.count else "without",
        show=_show,
        record=_record,
        claim=lambda listed: RouteAnswer.of(listed.outcome, listed.marks),
        look_ahead=False,
    )


def _list(asked: Question, wanted: Limits) -> _Listed:
    """Show the solutions as they are found: in JSON those of every route, as drawings those of the first route."""
    puzzle, output = asked.case.puzzle, asked.output
    found = solutions(puzzle, via=asked.route, limits=wanted, given_up=asked.given_up)
    marks: set[bytes] = set()

    def marked() -> Iterator[Solution]:
        for solution in found:
            marks.add(fingerprint(solution))
            yield solution

    if output.json_lines:
        for number, solution in enumerate(marked(), 1):
            own = {"route": found.route, "number": number, "solution": rows(puzzle.layout, solution)}
            output.record({**case_record(asked.case), **own})
    elif asked.first:
        output.begin_part()
        output.show(*heading(asked.case))
        output.beside(_drawings(asked.case, marked()))
    else:
        for _ in marked():
            pass
    return _Listed(found.outcome, frozenset(marks))


def _drawings(case: Case, found: Iterator[Solution]) -> Iterator[Drawing]:
    for number, solution in enumerate(found, 1):
        yield draw_solution(case.puzzle, solution, f"solution {number}")


def _record(listed: _Listed) -> dict[str, Any]:
    # The solutions have been written already, one line each.
    return {key: value for key, value in outcome_record(listed.outcome).items() if key != "solutions"}


def _show(output: Output, _case: Case, answers: Answers[_Listed]) -> None:
    outcomes = [listed.outcome for listed in answers.results]
    for outcome in outcomes:
        output.line(f"{count_text(outcome)} ({who(outcome)})", style(count_grade(outcome)))
    output.show(*clash_lines(outcomes))
    if answers.conflict:
        output.show(StyledText(f"DISAGREEMENT: {answers.conflict}", "bold red"))
