"""``cpgrid solve``: the solution as a person wants to see it, or exactly what a contest's problem statement asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from ..batch import outcomes
from ..core.outcome import Limits, Outcome, Status, Stop
from ..formats import FORMATS
from ..render import beside, draw_solution, draw_statement
from ..solve import solve as search
from .conflicts import solve_conflict
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
from .records import outcome_record
from .wording import clash_lines, heading, outcome_text, style, who
from .work import work

__all__ = ["solve"]


def solve(
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
    """Solve every puzzle of a file.

    Without --format each solution is drawn. With --format and the name of a contest's format, exactly what its problem
    statement asks for is printed, case after case.
    """
    request = Request(file, format_name, routes(via), json_lines)
    chosen = None if format_name is None or json_lines else FORMATS.choose(format_name)
    statement = chosen.answer if chosen else None
    solutions = chosen.solutions if chosen and statement else 1
    wanted = limits(solutions=solutions, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return work(_job(wanted, _print_answer(statement) if statement else _show, look_ahead=statement is None), request)


def _job(wanted: Limits, show: Callable[[Output, Case, Answer[Outcome]], None], *, look_ahead: bool) -> Job[Outcome]:
    return Job(
        run=lambda puzzle, route: search(puzzle, via=route, limits=wanted),
        grade=lambda outcome: _grade(outcome, wanted),
        label=lambda outcome: _label(outcome, wanted),
        conflict=solve_conflict,
        show=show,
        record=outcome_record,
        batch=lambda sheet: outcomes(sheet, wanted),
        look_ahead=look_ahead,
    )


def _grade(outcome: Outcome, wanted: Limits) -> Exit:
    """A statement that tells unique from multiple asked for two solutions: then one is only so if there is no other."""
    if outcome.status in {Status.UNKNOWN, Status.IMPROVABLE}:
        return Exit.UNDECIDED
    if outcome.status is Status.NO_SOLUTION or outcome.count > 1:
        return Exit.NOT_SO
    return Exit.SO if wanted.solutions == 1 or outcome.stop is Stop.EXHAUSTED else Exit.UNDECIDED


def _label(outcome: Outcome, wanted: Limits) -> str:
    unproved = "perhaps not the best" if outcome.status is Status.IMPROVABLE else "undecided"
    solved = "unique" if wanted.solutions != 1 else "solved"
    several = "multiple" if outcome.count > 1 else "no solution"
    return {Exit.UNDECIDED: unproved, Exit.SO: solved}.get(_grade(outcome, wanted), several)


def _print_answer(statement: Callable[[int, Outcome], str]) -> Callable[[Output, Case, Answer[Outcome]], None]:
    def show(output: Output, case: Case, answer: Answer[Outcome]) -> None:
        first = answer.results[0]
        output.raw(statement(case.number, first) + "\n")
        if answer.conflict:
            output.note(f"case {case.number}: {answer.conflict}", "bold red")

    return show


def _show(output: Output, case: Case, answer: Answer[Outcome]) -> None:
    puzzle = case.puzzle
    if case.number > 1:
        output.show("")
    drawings = draw_statement(puzzle, [draw_solution(puzzle, solution) for solution in _different(answer.results)])
    output.show(*heading(case), *beside(drawings, output.width))
    for outcome in answer.results:
        output.line(f"{outcome_text(outcome)} ({who(outcome)})", style(_grade(outcome, Limits())))
    output.show(*clash_lines(answer.results))
    if answer.conflict:
        output.show(Text(f"DISAGREEMENT: {answer.conflict}", "bold red"))


def _different(outcomes: Sequence[Outcome]) -> list[tuple[int, ...]]:
    """The first solution of each route, those found before left out."""
    return list(dict.fromkeys(outcome.solutions[0] for outcome in outcomes if outcome.solutions))
