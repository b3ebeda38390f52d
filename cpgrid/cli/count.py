"""``cpgrid count``: how many solutions a puzzle has."""

from __future__ import annotations

from ..core.outcome import Limits, Outcome, Status, Stop
from ..questions.agreement import RouteAnswer
from ..questions.count import count as search
from ..questions.records import outcome_record
from ..render import StyledText, who
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
from .run_file import Answers, Case, Request, Task, run_files
from .wording import clash_text, count_grade, count_text, style, title

__all__ = ["count"]


def count(
    files: FilesArgument,
    *,
    limit: LimitOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Count the solutions of every puzzle of a file: all of them, or up to --limit."""
    wanted = limits(solutions=limit, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return run_files(_task(wanted), Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow))


def _task(wanted: Limits) -> Task[Outcome]:
    return Task(
        ask=lambda asked: search(asked.case.puzzle, via=asked.route, limits=wanted),
        claim=RouteAnswer.of,
        grade=count_grade,
        label=_label,
        show=_show,
        record=outcome_record,
    )


def _label(outcome: Outcome) -> str:
    if outcome.count:
        return "with one solution" if outcome.count == 1 and outcome.stop is Stop.EXHAUSTED else "with more"
    return "without a solution" if outcome.status is Status.NO_SOLUTION else "undecided"


def _show(output: Output, case: Case, answers: Answers[Outcome]) -> None:
    head = f"{case.names[0]}: " if case.many else f"{title(case)}: "
    for outcome in answers.results:
        output.line(f"{head}{count_text(outcome)}{clash_text(outcome)} ({who(outcome)})", style(count_grade(outcome)))
    if answers.conflict:
        output.show(StyledText(f"{head}DISAGREEMENT: {answers.conflict}", "bold red"))
