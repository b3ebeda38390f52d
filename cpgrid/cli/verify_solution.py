"""``cpgrid verify-solution``: whether filled grids from anywhere solve a puzzle, and which rule each of them breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from ..core.clock import Clock, within
from ..core.errors import Place, UsageError
from ..core.puzzle import Puzzle
from ..core.solution import rows
from ..formats import FORMATS
from ..questions.broken_rules import broken_rules
from ..reading.files import open_input
from ..render import StyledText, plural
from ..rules.check import score
from .exits import Exit, gravest
from .inputs import InputFile, Inputs, asked
from .one_puzzle import CaseOption, one_puzzle
from .options import AllowOption, FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable
from .wording import style

__all__ = ["verify_solution"]


def verify_solution(
    puzzle_file: Annotated[str, typer.Argument(metavar="PUZZLE", help="A file of puzzles, plain or gzip.")],
    grid_files: Annotated[list[str], typer.Argument(metavar="GRID...", help="Files or folders of filled grids; - is standard input.")],
    *,
    number: CaseOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    grid_format: Annotated[
        str | None,
        typer.Option(
            "--grid-format",
            metavar="NAME",
            help="How the grids are written, one of the formats of puzzles; found from their content by default.",
            autocompletion=lambda: list(FORMATS),
        ),
    ] = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Say of filled grids whether they solve a puzzle, and which rule each of them breaks.

    The grids may come from anywhere: rows of values, JSON, or any format in which a puzzle with all its cells filled can be written. No
    engine is run: the rules of the puzzle are looked up, cell by cell.
    """
    if [puzzle_file, *grid_files].count("-") > 1:
        raise UsageError("standard input can be read once: name a file for the puzzle or the grids")
    (puzzle,) = asked([one_puzzle(puzzle_file, format_name, number, time_limit)], allow=allow)
    output = Output(json_lines=json_lines)
    judged: list[_Judged] = []

    def judge(file: InputFile) -> Exit:
        for found in _judge(puzzle, file.name, grid_format, time_limit):
            judged.append(found)
            _tell(output, puzzle, found, len(judged))
        return Exit.SO

    late = f"reading and checking its grids took longer than the time limit of {time_limit or 0:g} s"
    codes = Inputs.named(grid_files, output).each(output, judge, late=late)
    if not json_lines:
        _sum_up(output, judged)
    return gravest([*codes, *(found.code for found in judged)])


@dataclass(frozen=True, slots=True)
class _Judged:
    """A filled grid, where it was read, what it breaks, and what it scores."""

    values: tuple[int, ...]
    place: Place
    broken: Sequence[str]
    score: int | None

    @property
    def code(self) -> Exit:
        """The exit code that it deserves."""
        return Exit.NOT_SO if self.broken else Exit.SO


def _judge(puzzle: Puzzle, name: str, grid_format: str | None, seconds: float | None) -> Iterator[_Judged]:
    from ..exports.grids import read_grids

    with open_input(name) as source, within(Clock(seconds)):
        for values, place in read_grids(puzzle, source.lines, grid_format):
            yield _Judged(values, place, broken_rules(puzzle, values), score(puzzle, values))


def _tell(output: Output, puzzle: Puzzle, found: _Judged, number: int) -> None:
    if output.json_lines:
        output.record(_record(puzzle, found, number))
        return
    if found.broken:
        output.line(f"{printable(str(found.place))}: no solution, {plural(len(found.broken), 'fault')}:", style(Exit.NOT_SO))
        output.show(*(StyledText(f"  {fault}") for fault in found.broken))
        return
    scored = "" if found.score is None else f" with score {found.score}; whether that is the greatest is not looked into"
    output.line(f"{printable(str(found.place))}: solves the puzzle{scored}", style(Exit.SO))


def _record(puzzle: Puzzle, found: _Judged, number: int) -> dict[str, Any]:
    return {
        "source": found.place.source,
        "line": found.place.line or None,
        "number": number,
        "solves": not found.broken,
        "broken": list(found.broken),
        "score": found.score,
        "solution": rows(puzzle.layout, found.values),
        "exit": int(found.code),
    }


def _sum_up(output: Output, judged: Sequence[_Judged]) -> None:
    if len(judged) < 2:
        return
    good = [found.values for found in judged if not found.broken]
    different = f" ({len(set(good))} different)" if len(set(good)) < len(good) else ""
    output.note(f"{plural(len(judged), 'grid')}: {len(good)} of them{different} solve the puzzle")
