"""``cpgrid check``: whether a puzzle has no solution, exactly one, or several — and two of them as the reason to believe it."""

from __future__ import annotations

from rich.text import Text

from ..batch import verdicts
from ..core.grid import name_cells
from ..core.outcome import Limits
from ..render import Drawing, beside, draw_solution, draw_statement, draw_witnesses, plural
from ..uniqueness import Uniqueness, Verdict
from ..uniqueness import check as search
from .conflicts import check_conflict
from .exits import Exit
from .job import Answer, Case, Job, Request
from .options import (
    FileArgument,
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
from .records import verdict_record
from .wording import heading, outcome_text, style, who
from .work import work

__all__ = ["check"]

_GRADES = {
    Uniqueness.UNIQUE: Exit.SO,
    Uniqueness.NONE: Exit.NOT_SO,
    Uniqueness.MULTIPLE: Exit.NOT_SO,
    Uniqueness.UNKNOWN: Exit.UNDECIDED,
}


def check(
    file: FileArgument,
    *,
    format_name: FormatOption = None,
    via: ViaOption = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Tell whether every puzzle of a file has exactly one solution.

    If a puzzle has several, two of them are shown with the cells in which they differ; if it has none, what clashes is named
    where the givens and clues alone show it.
    """
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return work(_job(wanted), Request(file, format_name, routes(via), json_lines))


def _job(wanted: Limits) -> Job[Verdict]:
    return Job(
        run=lambda puzzle, route: search(puzzle, via=route, limits=wanted),
        grade=lambda verdict: _GRADES[verdict.kind],
        label=lambda verdict: verdict.kind.value,
        conflict=check_conflict,
        show=_show,
        record=verdict_record,
        batch=lambda sheet: verdicts(sheet, wanted),
    )


def _show(output: Output, case: Case, answer: Answer[Verdict]) -> None:
    head = f"case {case.number}: " if case.many else ""
    if not case.many:
        output.show(*heading(case), *beside(_drawings(case, answer), output.width))
    for verdict in answer.results:
        output.line(f"{head}{_sentence(verdict)}", style(_GRADES[verdict.kind]))
        for detail in _details(verdict):
            if not case.many:
                output.show(f"  {detail}")
    if answer.conflict:
        output.show(Text(f"{head}DISAGREEMENT: {answer.conflict}", "bold red"))


def _sentence(verdict: Verdict) -> str:
    reason = _reason(verdict)
    return verdict.kind.value + (f" — {reason}" if reason else "") + f" ({who(verdict.outcome)})"


def _reason(verdict: Verdict) -> str:
    if verdict.kind is Uniqueness.NONE:
        return next(iter(verdict.clashes), "no grid obeys all rules")
    if verdict.outcome.score is not None:
        return outcome_text(verdict.outcome)
    return verdict.outcome.stop.value if verdict.kind is Uniqueness.UNKNOWN else ""


def _details(verdict: Verdict) -> list[str]:
    if verdict.kind is Uniqueness.MULTIPLE:
        cells = len(verdict.differing)
        return [f"two solutions differ in {plural(cells, 'cell')}: {name_cells(verdict.differing)}"]
    return list(verdict.clashes[1:])


def _drawings(case: Case, answer: Answer[Verdict]) -> list[Drawing]:
    """The puzzle, and the witnesses of the route that has most of them."""
    puzzle = case.puzzle
    best = max(answer.results, key=lambda verdict: len(verdict.witnesses))
    if len(best.witnesses) > 1:
        return draw_statement(puzzle, draw_witnesses(puzzle, best.witnesses[0], best.witnesses[1], best.differing))
    title = "the solution" if best.kind is Uniqueness.UNIQUE else "a solution"
    return draw_statement(puzzle, [draw_solution(puzzle, witness, title) for witness in best.witnesses])
