"""``cpgrid check``: whether a puzzle has no solution, exactly one, or several — and, if several, two of them as proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..display.verdicts import verdict_details, verdict_drawings, verdict_sentence
from ..pipeline.many import FoundSheet
from ..questions.agreement import RouteAnswer
from ..questions.check import Uniqueness, Verdict, check_together, judge, with_clash, with_several
from ..questions.check import check as search
from ..render import Drawing, StyledText
from .exits import Exit
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    NodeLimitOption,
    SeedOption,
    ThreadsOption,
    TimeLimitOption,
    ViaOption,
    limits,
    routes,
)
from .output import Output
from .run_file import Answers, Case, Question, Request, Task, run_files
from .stretch import results
from .wording import heading, point_out, style

__all__ = ["check"]

_GRADES = {
    Uniqueness.UNIQUE: Exit.SO,
    Uniqueness.NONE: Exit.NOT_SO,
    Uniqueness.MULTIPLE: Exit.NOT_SO,
    Uniqueness.UNKNOWN: Exit.UNDECIDED,
}


def check(
    files: FilesArgument,
    *,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    only_bad: Annotated[
        bool, typer.Option("--only-bad", help="Show and report only what is not proved unique or cannot be read; all is counted.")
    ] = False,
    report: Annotated[
        list[str] | None,
        typer.Option("--report", metavar="FILE", help="Write a row for each puzzle, too: as a table, .csv, or a page for print, .html."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a report that is there.")] = False,
    json_lines: JsonOption = False,
) -> Exit:
    """Decide whether each puzzle of a file has exactly one solution.

    If a puzzle has several, two of them are shown with the cells in which they differ. If it has none, what the givens and clues alone
    contradict is shown, or, for a file of one puzzle, givens and rules that clash. Of a folder, all puzzle files in it are read.
    """
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    request = Request(tuple(files), format_name, routes(via), json_lines, time_limit, only_bad, allow=allow)
    if not report:
        return run_files(_task(wanted), request)
    from .check_report import Report, report_targets, write_reports

    targets = report_targets(report, force=force)
    found = Report(only_bad)
    code = run_files(replace(_task(wanted), answered=found.answered, failed=found.failed), replace(request, outputs=tuple(targets)))
    if found.counts:
        write_reports(found, targets)
    return code


def _task(wanted: Limits) -> Task[Verdict]:
    return Task(
        ask=lambda asked: _asked(asked, wanted),
        claim=lambda verdict: RouteAnswer.of(verdict.outcome),
        grade=lambda verdict: _GRADES[verdict.kind],
        label=lambda verdict: verdict.kind.value,
        show=_show,
        record=Verdict.to_dict,
        together=lambda puzzles, _: _together(puzzles, wanted),
    )


def _asked(asked: Question, wanted: Limits) -> Verdict:
    """The verdict; of a puzzle on its own, along the first route, with what clashes, or what there is to say of several solutions."""
    limits = wanted.started()
    verdict = search(asked.case.puzzle, via=asked.route, limits=limits, given_up=asked.given_up)
    return with_several(with_clash(verdict, limits=limits), limits=limits) if asked.first and not asked.case.many else verdict


def _together(puzzles: Sheet | Sequence[Puzzle], wanted: Limits) -> Iterator[Any] | None:
    found = check_together(puzzles, wanted)
    return results(found, judge) if isinstance(found, FoundSheet) else found


def _show(output: Output, case: Case, answers: Answers[Verdict]) -> None:
    heads = [f"{name}: " for name in case.names] if case.many else [""]
    if not case.many:
        point_out(output, case.puzzle)
        output.show(*heading(case))
        output.beside(_drawings(answers))
    for verdict in answers.results:
        sentence = verdict_sentence(verdict)
        output.lines((f"{head}{sentence}" for head in heads), style(_GRADES[verdict.kind]))
        if not case.many:
            output.show(*(f"  {detail}" for detail in verdict_details(verdict)))
    if answers.conflict:
        output.show(StyledText(f"{heads[0]}DISAGREEMENT: {answers.conflict}", "bold red"))


def _drawings(answers: Answers[Verdict]) -> list[Drawing]:
    """The puzzle, and the witnesses of the route that found the most."""
    return verdict_drawings(max(answers.results, key=lambda verdict: len(verdict.witnesses)))
