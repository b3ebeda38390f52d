"""``cpgrid grade``: how hard puzzles are, by the steps that explain them."""

from __future__ import annotations

from ..display.explained import grade_sentence
from ..questions.explain import SECONDS
from ..questions.grade import Grade
from ..questions.grade import grade as search
from .exits import Exit
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
from .run_file import Answers, Case, Request, Task, run_files
from .wording import heading, point_out, style

__all__ = ["grade"]


def grade(
    files: FilesArgument,
    *,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = SECONDS,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    json_lines: JsonOption = False,
) -> Exit:
    """Say how hard puzzles are: by how many facts the steps rest on that cpgrid explain finds.

    easy = single facts are enough; medium, hard and very hard = at most 2, 4 and 8 facts at once; extreme = more. The score adds up what
    steps of several facts cost. Both measure this method alone.
    """
    wanted = limits(solutions=1, seconds=time_limit, nodes=node_limit, seed=seed, threads=1)
    task = Task(
        ask=lambda asked: search(asked.case.puzzle, via=asked.route, limits=wanted),
        grade=_grade,
        label=_label,
        show=_show,
        record=Grade.to_dict,
        look_ahead=False,
    )
    return run_files(task, Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow))


def _grade(found: Grade) -> Exit:
    if found.level is not None:
        return Exit.SO
    return Exit.NOT_SO if found.explanation.complete else Exit.UNDECIDED


def _label(found: Grade) -> str:
    return found.level or "not graded"


def _show(output: Output, case: Case, answers: Answers[Grade]) -> None:
    output.begin_part()
    point_out(output, case.puzzle)
    output.show(*heading(case))
    for found in answers.results:
        output.line(grade_sentence(found), style(_grade(found)))
