"""``cpgrid enumerate``: the solutions of a puzzle, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from ..core.outcome import Limits, Outcome
from ..render import beside, draw_solution
from ..solve import solve as search
from .conflicts import enumerate_conflict
from .exits import Exit
from .job import Answer, Case, Job, Request
from .options import (
    FileArgument,
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
from .records import outcome_record, rows
from .wording import clash_lines, count_grade, count_text, heading, style, who
from .work import work

__all__ = ["enumerate_solutions"]


def enumerate_solutions(
    file: FileArgument,
    *,
    limit: LimitOption = 100,
    format_name: FormatOption = None,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Show every solution of every puzzle of a file, up to --limit for each puzzle."""
    wanted = limits(solutions=limit, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return work(_job(wanted), Request(file, format_name, routes(via), json_lines))


def _job(wanted: Limits) -> Job[Outcome]:
    return Job(
        run=lambda puzzle, route: search(puzzle, via=route, limits=wanted),
        grade=count_grade,
        label=lambda outcome: "with solutions" if outcome.count else "without",
        conflict=enumerate_conflict,
        show=_show,
        record=_record,
        details=_solutions,
    )


def _solutions(outcome: Outcome) -> Iterator[dict[str, Any]]:
    for number, solution in enumerate(outcome.solutions, 1):
        yield {"route": outcome.route, "number": number, "solution": rows(outcome.puzzle.layout, solution)}


def _record(outcome: Outcome) -> dict[str, Any]:
    # The solutions have gone before, a line each.
    return {key: value for key, value in outcome_record(outcome).items() if key != "solutions"}


def _show(output: Output, case: Case, answer: Answer[Outcome]) -> None:
    if case.number > 1:
        output.show("")
    output.show(*heading(case))
    most = max(answer.results, key=lambda outcome: len(outcome.solutions))
    drawings = [draw_solution(case.puzzle, solution, f"solution {number}") for number, solution in enumerate(most.solutions, 1)]
    output.show(*beside(drawings, output.width))
    for outcome in answer.results:
        output.line(f"{count_text(outcome)} ({who(outcome)})", style(count_grade(outcome)))
    output.show(*clash_lines(answer.results))
    if answer.conflict:
        output.show(Text(f"DISAGREEMENT: {answer.conflict}", "bold red"))
