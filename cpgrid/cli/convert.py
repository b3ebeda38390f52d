"""``cpgrid convert``: the puzzles of files in another format."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..certificates.canonical import digest
from ..core.clock import Clock, within
from ..core.errors import InputError, Place, UnsoundError, UsageError
from ..core.puzzle import Puzzle
from ..formats import FORMATS
from ..reading.puzzles import parse, read, write
from ..render import plural
from .exits import Exit, gravest
from .inputs import InputFile, Inputs, asked
from .one_puzzle import CaseOption, one_puzzle
from .options import AllowOption, FilesArgument, FormatOption, JsonOption, TimeLimitOption, ToOption
from .output import Output, printable
from .targets import OutputFolder, check_file, folder_for_several, output_folder, write_file
from .wording import point_out

__all__ = ["convert"]


def convert(
    files: FilesArgument,
    *,
    to: ToOption,
    output_name: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="OUT", help="The file to write, for several files the folder. Default: standard output, for one."
        ),
    ] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Write the puzzles of files in another format.

    All puzzles of a file are written, or none: one that the format cannot state is named, with its line and the reason. What is written
    has been read back as the same puzzles. Notes and published solutions that the format has no place for are named on standard error.
    Several files become a folder of files with the same names.
    """
    ending = FORMATS.choose(to).ending
    output = Output(json_lines=json_lines)
    target = None if output_name in {None, "-"} else Path(str(output_name))
    inputs = Inputs.named(files, output, leave_out=[target] if target else ())
    job = _Job(output, to, format_name, number, time_limit, several=inputs.several, allow=allow)
    if not inputs.several:
        if target is not None:
            check_file(target, force=force)
        return gravest(inputs.each(output, lambda file: job.one(file, target), late=job.late))
    if number is not None:
        raise UsageError("--case chooses a puzzle of one file: leave it out, or name that file alone")
    with output_folder(folder_for_several(output_name), force=force) as folder:
        codes = inputs.each(output, lambda file: job.into(folder, file, ending), late=job.late)
    output.note(f"{plural(job.puzzles, 'puzzle')} of {plural(job.files, 'file')} in {target}" if job.files else "nothing is written")
    return gravest(codes)


class _Job:
    """What is written in another format, and how it is reported."""

    def __init__(
        self, output: Output, to: str, format_name: str | None, number: int | None, seconds: float | None, *, several: bool, allow: bool
    ) -> None:
        self._output, self._to, self._format, self._number, self._seconds = output, to, format_name, number, seconds
        self._several, self._allow = several, allow
        self.late = f"the puzzles were not written within {seconds or 0:g} s"
        self.files = self.puzzles = 0

    def one(self, file: InputFile, target: Path | None) -> Exit:
        """A file as a file, or on standard output."""
        text, puzzles = self._text(file)
        if target is not None:
            write_file(target, text.encode())
        return self._report(file, text, puzzles, target)

    def into(self, folder: OutputFolder, file: InputFile, ending: str) -> Exit:
        """A file as one of a folder."""
        text, puzzles = self._text(file)
        return self._report(file, text, puzzles, folder.put(file.stem, ending, text.encode()))

    def _text(self, file: InputFile) -> tuple[str, int]:
        """What is to be written, and of how many puzzles.

        Raises:
            InputError: the file cannot be read, or the format cannot state one of its puzzles.
            UnsoundError: what is written is read back as something else.
            OutOfTime: the deadline is past.
        """
        chosen = None if self._number is None else one_puzzle(file.name, self._format, self._number, self._seconds)
        with within(Clock(self._seconds)):
            puzzles = list(asked(read(file.name, format=self._format) if chosen is None else [chosen], allow=self._allow))
            if not puzzles:
                raise InputError(Place(file.source), "there is no puzzle in it", "give at least one puzzle")
            text = write(puzzles, format=self._to)
            again = parse(text, format=self._to)
            if len(again) != len(puzzles) or not all(map(_same, puzzles, again)):
                raise UnsoundError(f"what the format {self._to} writes of {puzzles[0].source} is not read back as it was")
            for puzzle in puzzles:
                point_out(self._output, puzzle)
        head = f"{file.source}: " if self._several else ""
        for missing in _missing(puzzles, again):
            self._output.note(f"{head}the format {self._to} {missing}")
        return text, len(puzzles)

    def _report(self, file: InputFile, text: str, puzzles: int, target: Path | None) -> Exit:
        self.files += 1
        self.puzzles += puzzles
        if self._output.json_lines:
            record = {"source": file.source, "format": self._to, "puzzles": puzzles, "output": target and str(target)}
            self._output.record({**record, "text": text if target is None else None, "exit": int(Exit.SO)})
        elif target is None:
            self._output.raw(text)
        else:
            self._output.line(printable(f"{plural(puzzles, 'puzzle')} in {target}"))
        return Exit.SO


def _same(puzzle: Puzzle, again: Puzzle) -> bool:
    """Whether two puzzles have the same cells, values, givens and rules."""
    # The second takes longer; of rules from outside it knows nothing, but those are written by formats that keep the layout.
    return puzzle.givens == again.givens and (puzzle.layout == again.layout or digest(puzzle) == digest(again))


def _missing(puzzles: Sequence[Puzzle], again: Sequence[Puzzle]) -> Iterator[str]:
    """What besides the puzzles themselves was not read back as it was, in words."""
    pairs = list(zip(puzzles, again, strict=True))
    lost = sorted({kind for puzzle, other in pairs for kind in puzzle.notes if kind not in other.notes})
    if lost:
        yield f"has no place for notes: {', '.join(lost)}"
    changed = sorted({kind for puzzle, other in pairs for kind in puzzle.notes.keys() & other.notes if _differ(puzzle, other, kind)})
    if changed:
        yield f"changes or cuts notes: {', '.join(changed)}"
    if any(puzzle.ledger.solution and not other.ledger.solution for puzzle, other in pairs):
        yield "has no place for published solutions"


def _differ(puzzle: Puzzle, other: Puzzle, kind: str) -> bool:
    """Whether a note has other words."""
    return puzzle.notes[kind].split() != other.notes[kind].split()
