"""``cpgrid compare``: every route on one puzzle — what each one finds, how long it takes, and whether they agree."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.clock import Clock, within
from ..core.errors import UsageError
from ..core.outcome import Limits
from ..display.comparisons import comparison_sentence, comparison_table, testimonies
from ..questions.compare import Agreement, Comparison, Witness
from ..questions.compare import compare as search
from ..reading.files import open_input
from ..render import StyledText
from ..routes import parse_routes
from .exits import Exit
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    NodeLimitOption,
    RepeatOption,
    SeedOption,
    ThreadsOption,
    TimeLimitOption,
    ViaOption,
    limits,
)
from .output import Output, printable
from .run_file import Answers, Case, Request, Task, run_files
from .wording import clash_lines, heading

__all__ = ["compare"]

_GRADES = {Agreement.AGREED: Exit.SO, Agreement.DISAGREED: Exit.DISAGREED, Agreement.UNDECIDED: Exit.UNDECIDED}
_STYLES = {Agreement.AGREED: "bold green", Agreement.DISAGREED: "bold red", Agreement.UNDECIDED: "bold yellow"}


def compare(
    files: FilesArgument,
    *,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    repeat: RepeatOption = 1,
    solutions: Annotated[
        list[str] | None,
        typer.Option(
            "--solutions",
            metavar="GRIDS",
            help="A file of filled grids from elsewhere, as verify-solution reads them; those that obey the rules are witnesses.",
        ),
    ] = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Run every route on each puzzle of a file, and report whether they agree.

    A route that refuses a puzzle is shown with its reason. A refusal or a time-out never counts as agreement. With --solutions, grids
    from elsewhere are pooled with those of the routes: a grid that obeys the rules refutes "no solution", and beside another "unique".
    """
    parse_routes(via or ())
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    if [*files, *(solutions or ())].count("-") > 1:
        raise UsageError("standard input can be read once: name a file for the puzzle or the grids")
    return run_files(
        _task(tuple(via or ()), wanted, repeat, tuple(solutions or ())),
        Request(tuple(files), format_name, (), json_lines, time_limit, allow=allow),
    )


def _task(via: tuple[str, ...], wanted: Limits, repeat: int, solutions: tuple[str, ...]) -> Task[Comparison]:
    return Task(
        ask=lambda asked: search(
            asked.case.puzzle, via=via, limits=wanted, repeat=repeat, witnesses=_witnesses(asked.case, solutions, wanted.seconds)
        ),
        grade=_grade,
        label=lambda comparison: comparison.agreement.value,
        show=_show,
        record=Comparison.to_dict,
    )


def _witnesses(case: Case, solutions: tuple[str, ...], seconds: float | None) -> list[Witness]:
    """The grids of the files."""
    if not solutions:
        return []
    if case.number > 1 or case.file:
        raise UsageError("--solutions is for files of one puzzle: give the puzzle that the grids belong to in a file of its own")
    from ..exports.grids import read_grids

    found = []
    for name in solutions:
        with open_input(name) as source, within(Clock(seconds)):
            found.append(Witness(source.lines.source, tuple(grid.values for grid in read_grids(case.puzzle, source.lines))))
    return found


def _grade(comparison: Comparison) -> Exit:
    return Exit.DISAGREED if any(row.unsound for row in comparison.rows) else _GRADES[comparison.agreement]


def _show(output: Output, case: Case, answers: Answers[Comparison]) -> None:
    (comparison,) = answers.results
    output.begin_part()
    output.show(*heading(case), comparison_table(comparison, output.width))
    output.show(StyledText(comparison.shared, "dim"), *(StyledText(printable(str(line)), line.style) for line in testimonies(comparison)))
    output.show(StyledText(comparison_sentence(comparison), _STYLES[comparison.agreement]))
    output.show(*clash_lines([row.verdict.outcome for row in comparison.rows if row.verdict is not None]))
