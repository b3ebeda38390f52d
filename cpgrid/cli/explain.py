"""``cpgrid explain``: why a solution is what it is, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import UsageError
from ..display.explained import explanation_drawings, explanation_lines, explanation_sentence, step_contents
from ..display.html import html
from ..questions.explain import SECONDS
from ..questions.explain import explain as search
from ..questions.steps import Explanation
from ..render import StyledText
from .exits import Exit
from .one_puzzle import CaseOption, one_puzzle
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    NodeLimitOption,
    SeedOption,
    TimeLimitOption,
    ViaOption,
    limits,
    routes,
)
from .output import Output
from .records import case_record
from .run_file import Answers, Case, Question, Request, Task, run_files
from .targets import picture_file, write_file
from .wording import heading, point_out, style

__all__ = ["explain"]

_PAGE = ".html"

_DOCUMENT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>cpgrid explain</title></head>
<body>
{}
</body>
</html>
"""


def explain(
    files: FilesArgument,
    *,
    cell: Annotated[
        str | None, typer.Option("--cell", metavar="CELL", help="Only why this cell has its value, from givens and facts alone.")
    ] = None,
    why_not: Annotated[
        int | None, typer.Option("--why-not", metavar="VALUE", help="With --cell: why this value does not stand there.", show_default=False)
    ] = None,
    smallest: Annotated[bool, typer.Option("--smallest", help="As few reasons as possible; this takes long.")] = False,
    output_name: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="Draw the steps, too: all on a page (.html), or the one that --step names (.svg, .png, .pdf, .txt or .json). "
            "For one puzzle.",
        ),
    ] = None,
    step: Annotated[int | None, typer.Option("--step", metavar="N", min=1, help="With -o: draw this step.", show_default=False)] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = SECONDS,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    json_lines: JsonOption = False,
) -> Exit:
    """Explain a puzzle step by step, each step from as few of its facts as are found.

    A fact is, for instance, that 7 stands once in box 5, or the total of a cage. Another engine checks each step from its facts alone, and
    without any of them it would not follow. Steps lead to the solution, to what several solutions have in common, or to a contradiction.
    """
    if why_not is not None and cell is None:
        raise UsageError("--why-not is about one cell: name it with --cell")
    wanted = limits(solutions=1, seconds=time_limit, nodes=node_limit, seed=seed, threads=1)
    chosen = routes(via)

    def asked(case: Case, route: str | None) -> Explanation:
        return search(case.puzzle, cell=cell, why_not=why_not, smallest=smallest, via=route, limits=wanted)

    def ask(question: Question) -> Explanation:
        return asked(question.case, question.route)

    if output_name is None and number is None:
        task = Task(ask=ask, grade=_grade, label=_label, show=_show, record=Explanation.to_dict, look_ahead=False)
        return run_files(task, Request(tuple(files), format_name, chosen, json_lines, time_limit, allow=allow))
    target = None if output_name is None else _target(output_name, step, force=force)
    if len(files) > 1 or len(chosen) > 1:
        raise UsageError("-o and --case are for one puzzle of one file, along one route: name one")
    stated = one_puzzle(files[0], format_name, number, time_limit)
    case = Case(number or 1, stated.allow_unsupported() if allow else stated, many=False, file="")
    result = asked(case, next(iter(chosen), None))
    output = Output(json_lines=json_lines)
    if target is not None:
        _write(result, target, step)
    if json_lines:
        picture = str(target) if target else None
        output.record({**case_record(case), **result.to_dict(), "picture": picture, "exit": int(_grade(result))})
    else:
        _show(output, case, Answers((result,), ()))
    return _grade(result)


def _grade(found: Explanation) -> Exit:
    if not found.complete:
        return Exit.UNDECIDED
    return Exit.NOT_SO if found.contradiction is not None else Exit.SO


def _label(found: Explanation) -> str:
    if found.contradiction is not None:
        return "without a solution"
    return "explained" if found.complete else "explained in part"


def _show(output: Output, case: Case, answers: Answers[Explanation]) -> None:
    output.begin_part()
    point_out(output, case.puzzle)
    output.show(*heading(case))
    for found in answers.results:
        output.show(*(StyledText(f"  {line}") for line in explanation_lines(found)))
        output.beside(explanation_drawings(found))
        output.line(explanation_sentence(found), style(_grade(found)))


def _target(name: str, step: int | None, *, force: bool) -> Path:
    """The file to write; raises `UsageError`."""
    target = picture_file(name, force=force, page=_PAGE)
    if (target.suffix.lower() == _PAGE) == (step is not None):
        raise UsageError(f"a page ({_PAGE}) has all steps, any other file one of them: name it with --step N")
    return target


def _write(result: Explanation, target: Path, step: int | None) -> None:
    from .drawings import Drawn, as_bytes

    if step is None:
        page = _DOCUMENT.format(html(result))
        write_file(target, page.encode())
        return
    if step > len(result.steps):
        raise UsageError(f"there is no step {step}: there are {len(result.steps)}")
    drawn = Drawn(result.puzzle, contents=step_contents(result.puzzle, result.steps[step - 1]))
    write_file(target, as_bytes([drawn], target.suffix.lower()))
