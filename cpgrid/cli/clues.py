"""``cpgrid clues``: the clues that rules would have for a solution."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import Refusal, UsageError
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..formats import FORMATS
from ..models import FAMILIES
from ..models.building import size_said
from ..questions.check import Uniqueness, check
from ..questions.clues import PLACED, read_off
from ..questions.family_clues import family_clues, without_clues
from ..reading.puzzles import write
from ..rules import RULES, kind_of
from .exits import Exit
from .one_puzzle import CaseOption, one_puzzle
from .options import AllowOption, FormatOption, JsonOption, TimeLimitOption, ToOption
from .output import Output, printable
from .targets import check_file, write_file
from .wanted_grid import wanted_grid

__all__ = ["clues"]


def clues(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of one puzzle, or -; or a family with its size: 'nonogram 9x9'.")],
    *,
    kinds: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="KIND",
            help="A kind of rule; repeat it for several. Default: what the family's books print. "
            f"Placed where the puzzle has none: {', '.join(PLACED)}.",
            autocompletion=lambda: list(RULES),
        ),
    ] = None,
    towards: Annotated[
        str | None, typer.Option("--towards", metavar="GRID", help="A file with the solution. Default: the only one of the puzzle.")
    ] = None,
    bare: Annotated[bool, typer.Option("--bare", help="Leave the givens out.")] = False,
    to: ToOption = "text",
    output_name: Annotated[
        str | None, typer.Option("--output", "-o", metavar="OUT", help="The file to write. Default: standard output.")
    ] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Read the clues of rules off a solution, and write the puzzle with them.

    Rules of these kinds that the puzzle has get the clue that the grid gives them; kinds that stand outside the grid, and dots, are placed
    wherever they fit if there are none. Whether there is one solution then, `check` says, and which clues are not needed, `minimise`.
    """
    FORMATS.choose(to)
    output = Output(json_lines=json_lines)
    target = None if output_name in {None, "-"} else Path(str(output_name))
    if target is not None:
        check_file(target, force=force)
    if towards == "-" and file == "-":
        raise UsageError("standard input can be read once: name a file for the puzzle or the grid")
    puzzle = _puzzle(file, format_name, number, time_limit)
    puzzle = puzzle.allow_unsupported() if allow else puzzle
    grid = _only(puzzle, time_limit) if towards is None else wanted_grid(puzzle, towards, time_limit)
    made = read_off(puzzle, grid, kinds) if kinds else family_clues(puzzle, grid)
    if bare:
        made = Puzzle(made.layout, {}, made.source, made.notes, made.ledger)
    text = write([made], format=to)
    names = [kind_of(rule).name for rule in made.layout.rules]
    # Of a family, the rules of all kinds that are not as they were.
    changed = [kind_of(rule).name for rule in made.layout.rules if rule not in puzzle.layout.rules]
    found = {kind: names.count(kind) for kind in dict.fromkeys(kinds or changed)}
    if target is not None:
        write_file(target, text.encode())
    if json_lines:
        written = str(target) if target else None
        output.record({"clues": found, "format": to, "output": written, "text": None if target else text, "exit": int(Exit.SO)})
    elif target is None:
        output.raw(text)
    else:
        output.line(printable(f"{', '.join(f'{count} {kind}' for kind, count in found.items())} in {target}"))
    return Exit.SO


def _puzzle(file: str, format_name: str | None, number: int | None, seconds: float | None) -> Puzzle:
    """The puzzle of a file, or an empty grid of a family; raises `UsageError`, `InputError`."""
    name, _, size = file.strip().partition(" ")
    family = FAMILIES.get(name.replace("-", "_").lower())
    if family is None or file == "-" or Path(file).exists():
        return one_puzzle(file, format_name, number, seconds)
    made = without_clues(family, *size_said(size))
    if made is None:
        raise UsageError(
            f"a {name} has clues that an empty grid does not have: give a file with any clues, in place of which others are read off"
        )
    return made


def _only(puzzle: Puzzle, seconds: float | None) -> SolvedGrid:
    """The only solution; raises `Refusal`."""
    verdict = check(puzzle, limits=Limits(2, seconds))
    if verdict.kind is not Uniqueness.UNIQUE:
        raise Refusal("clues", f"the puzzle is {verdict.kind.value}, not unique: name the solution with --towards GRID")
    return SolvedGrid(verdict.witnesses[0], puzzle)
