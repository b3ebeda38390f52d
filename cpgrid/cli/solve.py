"""``cpgrid solve``: the solution as a person wants to see it, or exactly what a contest's problem statement asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..core.outcome import Limits, Outcome, Status, Stop
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..formats import FORMATS
from ..pipeline.default import search_together
from ..pipeline.many import FoundSheet
from ..questions.agreement import RouteAnswer
from ..questions.records import outcome_record
from ..questions.solve import solve as search
from ..render import StyledText, draw_solution, draw_statement, outcome_text, slips, who
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
from .run_file import Answers, Case, Request, Task, run_files
from .stretch import Stretch, results
from .wording import clash_lines, heading, point_out, style, titles

__all__ = ["solve"]


def solve(
    files: FilesArgument,
    *,
    format_name: FormatOption = None,
    allow: AllowOption = False,
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
    request = Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow)
    chosen = None if format_name is None or json_lines else FORMATS.choose(format_name)
    statement = chosen.answer if chosen else None
    solutions = chosen.solutions if chosen and statement else 1
    wanted = limits(solutions=solutions, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    return run_files(_task(wanted, statement), request)


def _task(wanted: Limits, statement: Callable[[int, Outcome], str] | None) -> Task[Outcome]:
    return Task(
        ask=lambda asked: search(asked.case.puzzle, via=asked.route, limits=wanted, given_up=asked.given_up),
        claim=RouteAnswer.of,
        grade=lambda outcome: _grade(outcome, wanted),
        label=lambda outcome: _label(outcome, wanted),
        show=_print_answer(statement) if statement else _show,
        record=outcome_record,
        together=lambda puzzles, output: _together(puzzles, wanted, output, drawn=statement is None),
        look_ahead=False,
    )


def _together(puzzles: Sheet | Sequence[Puzzle], wanted: Limits, output: Output, *, drawn: bool) -> Iterable[Any] | None:
    """Colours, slips and the words of a contest are another text for each puzzle."""
    found = search_together(puzzles, wanted)
    if not isinstance(found, FoundSheet):
        return found
    together = output.json_lines or (drawn and output.plain and not slips(found.sheet.layout))
    return results(found) if together else found


def _grade(outcome: Outcome, wanted: Limits) -> Exit:
    """Two solutions were requested if the statement distinguishes unique from multiple: then one is final only if no other exists."""
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


def _print_answer(statement: Callable[[int, Outcome], str]) -> Callable[[Output, Case, Answers[Outcome]], None]:
    def show(output: Output, case: Case, answers: Answers[Outcome]) -> None:
        first = answers.results[0]
        output.raw(statement(case.number, first) + "\n")
        if answers.conflict:
            output.note(f"case {case.number}: {answers.conflict}", "bold red")

    return show


def _show(output: Output, case: Case, answers: Answers[Outcome]) -> None:
    if case.stretch:
        _show_stretch(output, case, case.stretch)
        return
    puzzle = case.puzzle
    output.begin_part()
    point_out(output, puzzle)
    drawings = draw_statement(puzzle, [draw_solution(puzzle, solution) for solution in _different(answers.results)])
    output.show(*heading(case))
    output.beside(drawings)
    for outcome in answers.results:
        output.line(_status(outcome), style(_grade(outcome, Limits())))
    output.show(*clash_lines(answers.results))
    if answers.conflict:
        output.show(StyledText(f"DISAGREEMENT: {answers.conflict}", "bold red"))


def _show_stretch(output: Output, case: Case, stretch: Stretch[Outcome]) -> None:
    """What `_show` writes of each, without colours."""
    _, *remarks = heading(case)
    below, status = output.text(remarks), output.text([_status(stretch.first)])
    heads = (output.text([title]) for title in titles(case))
    output.begin_part()
    output.raw("\n".join(f"{head}{below}{drawing}{status}" for head, drawing in zip(heads, stretch.drawings(output.width), strict=True)))


def _status(outcome: Outcome) -> str:
    return f"{outcome_text(outcome)} ({who(outcome)})"


def _different(outcomes: Sequence[Outcome]) -> list[tuple[int, ...]]:
    """The first solution of each route, without repetitions."""
    return list(dict.fromkeys(outcome.solutions[0] for outcome in outcomes if outcome.solutions))
