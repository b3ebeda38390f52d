"""``cpgrid minimise``: which givens and rules a puzzle does not need."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.outcome import Limits
from ..display.minimised import minimised_drawings, minimised_lines, minimised_sentence
from ..questions.check import Uniqueness
from ..questions.minimise import KEPT, ORDERS, SECONDS, Minimised, checked_order
from ..questions.minimise import minimise as search
from ..questions.parts import KINDS_OF_PART, checked_kinds
from ..render import StyledText
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
from .wording import heading, point_out, style

__all__ = ["minimise"]

_NOTHING = "nothing"


def minimise(
    files: FilesArgument,
    *,
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep",
            metavar="KIND",
            help="What is not dropped: givens, rules, houses (groups of all different values) or nothing; repeat it for several. "
            "Default: houses.",
            autocompletion=lambda: [*KINDS_OF_PART, _NOTHING],
        ),
    ] = None,
    order: Annotated[
        str,
        typer.Option(
            "--order", metavar="ORDER", help=f"What is tried to be dropped first: {', '.join(ORDERS)} or random:SEED.", show_default=True
        ),
    ] = ORDERS[0],
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = SECONDS,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Say which givens and rules of a puzzle with one solution it does not need.

    Each is dropped alone, and then as many as possible are dropped, one after another, so that there is still one solution. What is left
    is minimal if everything was decided within the time limit.
    """
    kinds = () if keep == [_NOTHING] else checked_kinds("--keep", keep or KEPT)
    checked_order(order)
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    task = Task(
        ask=lambda asked: _asked(asked, kinds, order, wanted),
        grade=_grade,
        label=_label,
        show=_show,
        record=Minimised.to_dict,
        look_ahead=False,
    )
    return run_files(task, Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow))


def _asked(asked: Question, kinds: tuple[str, ...], order: str, wanted: Limits) -> Minimised:
    return search(asked.case.puzzle, keep=kinds, order=order, via=asked.route, limits=wanted)


def _grade(found: Minimised) -> Exit:
    if found.verdict.kind is Uniqueness.UNIQUE:
        return Exit.SO if found.minimal else Exit.UNDECIDED
    return Exit.UNDECIDED if found.verdict.kind is Uniqueness.UNKNOWN else Exit.NOT_SO


def _label(found: Minimised) -> str:
    if found.verdict.kind is not Uniqueness.UNIQUE:
        return str(found.verdict.kind.value)
    return "minimised" if found.minimal else "perhaps not minimal"


def _show(output: Output, case: Case, answers: Answers[Minimised]) -> None:
    output.begin_part()
    point_out(output, case.puzzle)
    output.show(*heading(case))
    for found in answers.results:
        output.beside(minimised_drawings(found))
        output.line(minimised_sentence(found), style(_grade(found)))
        output.show(*(StyledText(f"  {line}") for line in minimised_lines(found)))
