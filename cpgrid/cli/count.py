"""``cpgrid count``: how many solutions a puzzle has."""

from __future__ import annotations

from rich.text import Text

from ..core.outcome import Limits, Outcome, Status, Stop
from ..solve import count as search
from .conflicts import count_conflict
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
from .records import outcome_record
from .wording import clash_text, count_grade, count_text, style, title, who
from .work import work

__all__ = ["count"]


def count(
    file: FileArgument,
    *,
    limit: LimitOption = None,
    format_name: FormatOption = None,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Count the solutions of every puzzle of a file: all of them, or up to --limit."""
    wanted = limits(solutions=limit, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return work(_job(wanted), Request(file, format_name, routes(via), json_lines))


def _job(wanted: Limits) -> Job[Outcome]:
    return Job(
        run=lambda puzzle, route: search(puzzle, via=route, limits=wanted),
        grade=count_grade,
        label=_label,
        conflict=count_conflict,
        show=_show,
        record=outcome_record,
    )


def _label(outcome: Outcome) -> str:
    if outcome.count:
        return "with one solution" if outcome.count == 1 and outcome.stop is Stop.EXHAUSTED else "with more"
    return "without a solution" if outcome.status is Status.NO_SOLUTION else "undecided"


def _show(output: Output, case: Case, answer: Answer[Outcome]) -> None:
    head = f"case {case.number}: " if case.many else f"{title(case)}: "
    for outcome in answer.results:
        output.line(f"{head}{count_text(outcome)}{clash_text(outcome)} ({who(outcome)})", style(count_grade(outcome)))
    if answer.conflict:
        output.show(Text(f"{head}DISAGREEMENT: {answer.conflict}", "bold red"))
