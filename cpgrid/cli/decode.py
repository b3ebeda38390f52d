"""``cpgrid decode``: the answer of an outside solver as grids, checked against the rules of the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import UsageError
from ..core.solution import rows
from ..render import StyledText, draw_solution, draw_statement, plural, remarks
from .exits import Exit
from .options import JsonOption, TimeLimitOption
from .output import Output, printable
from .wording import style

if TYPE_CHECKING:
    from ..exports.answers import SolverAnswer
    from ..exports.decoding import DecodedGrid
    from ..exports.model_map import ModelMap

__all__ = ["decode"]

_DRAWN = 10
"""How many grids are drawn; with --json all are written."""


def _forms() -> list[str]:
    from ..exports.answers import ANSWERS

    return list(ANSWERS)


def decode(
    answer_file: Annotated[str, typer.Argument(metavar="ANSWER", help="What the solver wrote, plain or gzip; - is standard input.")],
    *,
    map_file: Annotated[
        str, typer.Option("--map", "-m", metavar="MAP", help="The map that cpgrid export wrote beside the model: OUT.map.json.")
    ],
    form: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="NAME",
            help="The form of the answer; found from its content by default. See: cpgrid list answers.",
            autocompletion=_forms,
        ),
    ] = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Read what another solver answered to an exported model, and check it against the rules of the puzzle.

    Each solution of the answer is shown as a grid. One that breaks a rule is a defect, of that solver or of the model, and ends with exit
    code 3. That there is no solution, or that a score is the greatest, is the solver's word; cpgrid check finds out.
    """
    from ..exports.answers import read_answer
    from ..exports.decoding import decode as decoded
    from ..exports.model_map import read_map

    if answer_file == map_file == "-":
        raise UsageError("standard input can be read once: name a file for the answer or the map")
    output = Output(json_lines=json_lines)
    try:
        with within(Clock(time_limit)):
            model_map = read_map(map_file)
            kind, answer = read_answer(answer_file, list(model_map.variables), form)
            grids = [decoded(model_map, assignment) for assignment in answer.assignments]
    except OutOfTime:
        output.error(f"{answer_file}: reading and checking it took longer than the time limit of {time_limit:g} s")
        return Exit.UNDECIDED
    code = _grade(answer, grids)
    if json_lines:
        output.record(_record(answer_file, kind.name, model_map, answer, grids, code))
    else:
        _show(output, model_map, answer, grids, code)
    return code


def _grade(answer: SolverAnswer, grids: list[DecodedGrid]) -> Exit:
    from ..exports.answers import Claim

    if any(grid.faults for grid in grids):
        return Exit.DISAGREED
    if grids:
        return Exit.SO
    return Exit.NOT_SO if answer.claim is Claim.NONE else Exit.UNDECIDED


def _best(grids: list[DecodedGrid]) -> list[DecodedGrid]:
    """The different grids; of a puzzle with a score, those of the greatest: the others are steps on the way to them."""
    best = max((grid.score for grid in grids if grid.score is not None), default=None)
    return list({grid.values: grid for grid in grids if grid.score == best}.values())


def _record(source: str, form: str, model_map: ModelMap, answer: SolverAnswer, grids: list[DecodedGrid], code: Exit) -> dict[str, Any]:
    layout = model_map.puzzle.layout
    good = _best([grid for grid in grids if not grid.faults])
    return {
        "source": "<stdin>" if source == "-" else source,
        "format": model_map.format,
        "form": form,
        "claim": answer.claim.value,
        "answers": len(grids),
        "count": len(good),
        "score": good[0].score if good else None,
        "solutions": [rows(layout, grid.values) for grid in good if grid.values is not None],
        "broken": [list(grid.faults) for grid in grids if grid.faults],
        "exit": int(code),
    }


def _show(output: Output, model_map: ModelMap, answer: SolverAnswer, grids: list[DecodedGrid], code: Exit) -> None:
    puzzle = model_map.puzzle
    good = [grid.values for grid in _best([grid for grid in grids if not grid.faults]) if grid.values is not None]
    output.show(*(StyledText(f"  {remark}") for remark in remarks(puzzle.layout)))
    titles = ["solution"] if len(good) == 1 else [f"solution {number}" for number in range(1, len(good) + 1)]
    drawings = [draw_solution(puzzle, values, title) for values, title in zip(good[:_DRAWN], titles, strict=False)]
    output.beside(draw_statement(puzzle, drawings))
    if len(good) > _DRAWN:
        output.show(StyledText(f"… and {plural(len(good) - _DRAWN, 'further grid')}; --json writes all of them", "dim"))
    for number, grid in enumerate(grids, 1):
        if grid.faults:
            output.line(f"answer {number} BREAKS THE RULES of the puzzle:", style(code))
            output.show(*(StyledText(printable(f"  {fault}")) for fault in grid.faults))
    output.line(_sentence(answer, grids), style(code))


def _sentence(answer: SolverAnswer, grids: list[DecodedGrid]) -> str:
    from ..exports.answers import Claim

    wrong = sum(bool(grid.faults) for grid in grids)
    if wrong:
        return f"{wrong} of {plural(len(grids), 'answer')} no solution; the solver, or the model that it was given, is wrong"
    if not grids:
        return "the solver says that there is no solution" if answer.claim is Claim.NONE else "the solver did not decide"
    good = _best(grids)
    scored = "" if good[0].score is None else f" with score {good[0].score}"
    claimed = ", the greatest as the solver says" if scored and answer.claim is Claim.OPTIMAL else ""
    return f"{plural(len(good), 'grid')} that {'obeys' if len(good) == 1 else 'obey'} all rules{scored}{claimed}"
