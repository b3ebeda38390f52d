"""``cpgrid convert``: the puzzles of a file in another format."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import InputError, Place, UnsoundError, UsageError
from ..formats import FORMATS
from ..reading import parse, read, write
from ..render import plural
from .exits import Exit
from .one_puzzle import CaseOption, one_puzzle
from .options import FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable
from .wording import point_out

__all__ = ["convert"]


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, plain or gzip; - is standard input.")],
    *,
    to: Annotated[
        str,
        typer.Option("--to", metavar="NAME", help="The format to write. See: cpgrid list formats.", autocompletion=lambda: list(FORMATS)),
    ],
    output_file: Annotated[
        str | None, typer.Option("--output", "-o", metavar="OUT", help="The file to write. Default: standard output.")
    ] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file that is there.")] = False,
    format_name: FormatOption = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Write the puzzles of a file in another format.

    All puzzles are written, or none: one that the format cannot state is named, with its line and the reason. What is written has been
    read back and holds the same givens. Notes that the format has no place for are named on standard error.
    """
    FORMATS.choose(to)
    target = None if output_file in {None, "-"} else Path(str(output_file))
    if target is not None:
        _check_target(target, force=force)
    output = Output(json_lines=json_lines)
    try:
        chosen = None if number is None else one_puzzle(file, format_name, number, time_limit)
        with within(Clock(time_limit)):
            puzzles = read(file, format=format_name) if chosen is None else [chosen]
            if not puzzles:
                raise InputError(Place(file), "there is no puzzle in it", "give at least one puzzle")
            text = write(puzzles, format=to)
            again = parse(text, format=to)
            if [puzzle.givens for puzzle in again] != [puzzle.givens for puzzle in puzzles]:
                raise UnsoundError(f"what the format {to} writes of {puzzles[0].source} is not read back as it was")
            for puzzle in puzzles:
                point_out(output, puzzle)
    except OutOfTime:
        output.error(f"{file}: the puzzles were not written within {time_limit:g} s")
        return Exit.UNDECIDED
    lost = sorted({kind for puzzle, other in zip(puzzles, again, strict=True) for kind in puzzle.notes if kind not in other.notes})
    if lost:
        output.note(f"the format {to} has no place for notes: {', '.join(lost)}")
    if target is not None:
        _write(text, target)
    if json_lines:
        record = {"source": puzzles[0].source.source, "format": to, "puzzles": len(puzzles), "output": target and str(target)}
        output.record({**record, "text": text if target is None else None, "exit": int(Exit.SO)})
    elif target is None:
        output.raw(text)
    else:
        output.line(printable(f"{plural(len(puzzles), 'puzzle')} in {target}"))
    return Exit.SO


def _check_target(target: Path, *, force: bool) -> None:
    """Make sure that a file may be written.

    Raises:
        UsageError: its folder does not exist; or the file does, and is not to be replaced.
    """
    if target.is_dir():
        raise UsageError(f"{target} is a folder: name a file in it with -o")
    if not target.parent.is_dir():
        raise UsageError(f"the folder {target.parent} does not exist: make it, or name another file with -o")
    if os.path.lexists(target) and not force:
        raise UsageError(f"{target} exists already: name another file with -o, or replace it with --force")


def _write(text: str, target: Path) -> None:
    from ..certificates.files import writing

    # Beside its target, so that a full disk leaves no half of a file under the name.
    partial = target.with_name(f".{target.name}.partial")
    with writing(target):
        try:
            partial.write_text(text, encoding="utf-8", newline="\n")
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
