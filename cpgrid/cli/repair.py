"""``cpgrid repair``: what would make a puzzle have exactly one solution."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.errors import InputError, UsageError
from ..core.outcome import Limits
from ..display.repairs import repair_drawings, repair_lines, repair_sentence
from ..pipeline.hitting import LARGEST_SIZE
from ..questions.clue_additions import checked_clues
from ..questions.parts import KINDS_OF_PART, checked_kinds
from ..questions.repair import CHANGEABLE, MOST_CHANGES, SECONDS, Repair
from ..questions.repair import repair as search
from ..render import StyledText
from ..rules import RULES
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
from .proofs import CertifyOption, run_and_certify
from .run_file import Answers, Case, Question, Request, Task
from .wanted_grid import wanted_grid
from .wording import heading, point_out, style

__all__ = ["repair"]


def repair(
    files: FilesArgument,
    *,
    towards: Annotated[
        str | None, typer.Option("--towards", metavar="GRID", help="A file with the solution that is wanted; of a file of one puzzle.")
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--change",
            metavar="KIND",
            help="What may be changed: givens, rules or houses (groups of all different values); repeat it for several. "
            "Default: givens and rules.",
            autocompletion=lambda: list(KINDS_OF_PART),
        ),
    ] = None,
    size: Annotated[int, typer.Option("--size", metavar="N", min=1, max=LARGEST_SIZE, help="A change has N parts at most.")] = 2,
    limit: Annotated[int, typer.Option("--limit", "-n", metavar="N", min=1, max=MOST_CHANGES, help="Name N changes at most.")] = 10,
    clues: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="KIND",
            help="Look for clues of this kind of rule instead of givens, as clues reads them off; repeat it for several.",
            autocompletion=lambda: list(RULES),
        ),
    ] = None,
    certify: CertifyOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = SECONDS,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Say what would make a puzzle have exactly one solution.

    If it has none: givens and rules that clash, and the smallest changes after which there is a solution, each with the grid that it
    allows. If it has several: single givens that are enough, and the fewest givens that are, or the fewest clues, towards a solution.
    """
    kinds, named = checked_kinds("--change", change or CHANGEABLE), checked_clues(clues or ())
    if towards == "-" and "-" in files:
        raise UsageError("standard input can be read once: name a file for the puzzle or the grid")
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    task = Task(
        ask=lambda asked: _asked(asked, towards, (kinds, named), (size, limit), wanted),
        grade=_grade,
        label=lambda found: found.verdict.kind.value,
        show=_show,
        record=Repair.to_dict,
        look_ahead=False,
    )
    return run_and_certify(task, Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow), certify)


def _asked(
    asked: Question, towards: str | None, kinds: tuple[tuple[str, ...], tuple[str, ...]], bounds: tuple[int, int], wanted: Limits
) -> Repair:
    puzzle = asked.case.puzzle
    if towards is not None and asked.case.many:
        raise InputError(puzzle.source, "is one of several puzzles, and --towards is about one", "give a file of one puzzle")
    grid = None if towards is None else wanted_grid(puzzle, towards, wanted.seconds)
    return search(puzzle, towards=grid, change=kinds[0], largest=bounds[0], most=bounds[1], clues=kinds[1], via=asked.route, limits=wanted)


def _grade(found: Repair) -> Exit:
    return {True: Exit.SO, False: Exit.NOT_SO, None: Exit.UNDECIDED}[found.repaired]


def _show(output: Output, case: Case, answers: Answers[Repair]) -> None:
    output.begin_part()
    point_out(output, case.puzzle)
    output.show(*heading(case))
    for found in answers.results:
        output.beside(repair_drawings(found))
        output.line(repair_sentence(found), style(_grade(found)))
        output.show(*(StyledText(f"  {line}") for line in repair_lines(found)))
