"""``cpgrid same``: which puzzles of books are the same but for the places of cells and, where nothing tells them apart, for the values."""

from __future__ import annotations

from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..display.sames import same_lines, same_sentence
from ..questions.same import same as search
from ..reading.puzzles import stream
from ..render import StyledText
from .exits import Exit, gravest
from .inputs import InputFile, Inputs, asked
from .options import AllowOption, FilesArgument, FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable

__all__ = ["same"]


def same(
    files: FilesArgument,
    *,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Say which puzzles are the same: turned, mirrored, with rows or digits exchanged, as far as their rules allow it.

    All puzzles of all files are compared with one another. What may be exchanged is found in each layout. Exit code 0: all are different.
    """
    output = Output(json_lines=json_lines)
    puzzles: list[Puzzle] = []

    def read_all(file: InputFile) -> Exit:
        puzzles.extend(asked(stream(file.name, format=format_name), allow=allow))
        return Exit.SO

    code = gravest(Inputs.named(files, output).each(output, read_all, late="the puzzles were not read in time"))
    found = search(puzzles, limits=Limits(None, time_limit))
    own = Exit.NOT_SO if found.matches else Exit.SO if found.complete else Exit.UNDECIDED
    code = gravest([code, own])
    if json_lines:
        output.record({**found.to_dict(), "sources": [str(puzzle.source) for puzzle in puzzles], "exit": int(code)})
        return code
    output.show(*(StyledText(printable(line)) for line in same_lines(found)))
    output.line(same_sentence(found))
    return code
