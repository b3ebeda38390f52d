"""``cpgrid candidates``: the values that each cell has in some solution, as pencil marks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.errors import UsageError
from ..core.outcome import Limits
from ..core.puzzle import LEFT_OUT
from ..display.possible import MOST_VALUES, candidates_contents, candidates_details, candidates_drawing, candidates_sentence
from ..questions.candidates import MOST_COUNTED, Candidates
from ..questions.candidates import candidates as search
from ..routes import AUTO
from .exits import Exit
from .one_puzzle import CaseOption, one_puzzle
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    NodeLimitOption,
    SeedOption,
    ThreadsOption,
    TimeLimitOption,
    limits,
)
from .output import Output, printable
from .proofs import CertifyOption, run_and_certify
from .records import case_record
from .run_file import Answers, Case, Request, Task
from .targets import picture_file, write_file
from .wording import heading, style

__all__ = ["candidates"]


def candidates(
    files: FilesArgument,
    *,
    counts: Annotated[
        int | None,
        typer.Option(
            "--counts", metavar="K", min=1, max=MOST_COUNTED, help="Count the solutions with each value, up to K.", show_default=False
        ),
    ] = None,
    forced: Annotated[bool, typer.Option("--forced", help="Only the cells with the same value in all solutions: less to ask.")] = False,
    output_name: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="OUT", help="Draw them, too: .svg, .png, .pdf, .txt or .json. For one puzzle."),
    ] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a picture that is there.")] = False,
    certify: CertifyOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: Annotated[
        str | None,
        typer.Option("--via", "-v", metavar="ROUTE", help="The engine to use. Default: auto, as for check. See: cpgrid list routes."),
    ] = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Show which values each cell has in some solution of the puzzle.

    A value that is shown has a solution that was checked; one that is not was ruled out by a search of all possibilities. What a limit
    leaves undecided is called open.
    """
    if forced and counts is not None:
        raise UsageError("--forced asks about a cell until it has two values, and --counts about each value: give one of the two")
    wanted = limits(solutions=1, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    task = _task(counts, wanted, forced=forced)
    route = () if via in {None, AUTO} else (str(via),)
    if output_name is None and number is None:
        return run_and_certify(task, Request(tuple(files), format_name, route, json_lines, time_limit, allow=allow), certify)
    if certify is not None:
        raise UsageError("--certify is for a file of one puzzle, without a picture: leave -o and --case out")
    target = picture_file(output_name, force=force) if output_name is not None else None
    if len(files) > 1:
        raise UsageError("-o and --case are for one puzzle of one file: name one file")
    puzzle = one_puzzle(files[0], format_name, number, time_limit)
    stated = puzzle.allow_unsupported() if allow else puzzle
    case = Case(number or 1, stated, many=False, file="")
    result = search(stated, counts=counts, forced=forced, via=via, limits=wanted)
    output = Output(json_lines=json_lines)
    if target is not None:
        _draw(result, target)
    if json_lines:
        output.record({**case_record(case), **result.to_dict(), "picture": str(target) if target else None, "exit": int(_grade(result))})
    else:
        _show(output, case, Answers((result,), ()))
        if left_out := stated.notes.get(LEFT_OUT):
            output.line(printable(f"  {LEFT_OUT}: {left_out}"))
    return _grade(result)


def _task(counts: int | None, wanted: Limits, *, forced: bool) -> Task[Candidates]:
    return Task(
        ask=lambda asked: search(asked.case.puzzle, counts=counts, forced=forced, via=asked.route, limits=wanted),
        grade=_grade,
        label=_label,
        show=_show,
        record=_record,
        look_ahead=False,
    )


def _record(result: Candidates) -> Mapping[str, Any]:
    return {**result.to_dict(), "picture": None}


def _grade(result: Candidates) -> Exit:
    if not result.complete:
        return Exit.UNDECIDED
    return Exit.SO if result.solvable else Exit.NOT_SO


def _label(result: Candidates) -> str:
    if not result.complete:
        return "undecided"
    return "complete" if result.solvable else "without a solution"


def _show(output: Output, case: Case, answers: Answers[Candidates]) -> None:
    output.begin_part()
    output.show(*heading(case))
    for result in answers.results:
        output.beside([candidates_drawing(result)])
        output.line(candidates_sentence(result), style(_grade(result)))
        output.show(*(f"  {detail}" for detail in candidates_details(result)))


def _draw(result: Candidates, target: Path) -> None:
    from .drawings import Drawn, as_bytes

    if len(result.puzzle.layout.values) > MOST_VALUES and not result.forced_only:
        values = len(result.puzzle.layout.values)
        raise UsageError(f"{result.puzzle.source}: {values} values are too many to be written into a cell: take --forced, or leave out -o")
    drawn = Drawn(result.puzzle, contents=candidates_contents(result))
    write_file(target, as_bytes([drawn], target.suffix.lower()))
