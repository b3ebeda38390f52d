"""The puzzle that a command for one puzzle is about: the only one of a file, or the one that ``--case`` names."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import InputError, Place, UsageError
from ..core.puzzle import Puzzle
from ..formats import FORMATS
from ..reading.files import source_of
from ..reading.puzzles import stream

__all__ = ["CaseOption", "one_puzzle"]

CaseOption = Annotated[int | None, typer.Option("--case", metavar="N", min=1, help="Which puzzle of the file.")]


def one_puzzle(file: str, format_name: str | None, case: int | None, seconds: float | None = None) -> Puzzle:
    """Read the puzzle.

    Args:
        file: its name; ``-`` is standard input.
        format_name: how it is written; ``None`` = found from its content.
        case: the number of the puzzle, from 1; ``None`` = the file must hold no other.
        seconds: how long reading may take; ``None`` = no limit.

    Raises:
        InputError: the file cannot be read, or has no such puzzle.
        OutOfTime: reading it took longer.
        UsageError: there are several puzzles, and none is chosen.
    """
    if format_name is not None:
        FORMATS.choose(format_name)
    place = Place(source_of(file))
    try:
        with within(Clock(seconds)):
            found = list(islice(stream(file, format=format_name), *((0, 2) if case is None else (case - 1, case))))
    except OutOfTime:
        raise OutOfTime(f"{place}: reading it took longer than the time limit of {seconds:g} s") from None
    if len(found) > 1:
        raise UsageError(f"{place} holds several puzzles: choose one with --case N")
    if not found:
        wanted = "there is no puzzle in it" if case is None else f"there is no puzzle {case} in it"
        raise InputError(place, wanted, "give a file of puzzles" if case is None else "give the number of one of its puzzles")
    return found[0]
