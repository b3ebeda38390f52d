"""From an input to cases: what is on hand is answered together, and nothing waits for what is not.

Puzzles of one layout that came together, as the lines of a great file do, go to the job's batch; the others are asked one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from itertools import repeat
from typing import Any, TypeVar

from ..core.errors import CpgridError, InputError, Place
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from ..formats import read_sheets
from .job import Case, Job, Request
from .output import Output

__all__ = ["cases"]

R = TypeVar("R")

_FEWEST = 8
"""Fewer puzzles of a layout are not worth an array."""

_RANKS = 255
"""More values do not fit into a sheet."""

_MOST = 1024
"""So many puzzles are read before they are answered, at the most."""


def cases(job: Job[R], lines: Lines, request: Request, output: Output) -> Iterator[Case]:
    """The puzzles of an input in their order.

    Args:
        job: what will be asked of them.
        lines: the input.
        request: its format; and with ``via`` every puzzle is asked for itself.
        output: where the answers go; those of puzzles that came together may wait for the last of them.

    Raises:
        InputError, UsageError: when the case is reached whose text is wrong; or there is no puzzle.
    """
    _, items = read_sheets(lines, request.format)
    parts = _parts(items, lines)
    number, pending = 0, next(parts, None)
    while pending is not None:
        part = _told(pending)
        alone = number == 0 and len(part) == 1
        ahead = alone and job.look_ahead and not request.json_lines
        if ahead:
            pending = next(parts, None)
            alone = pending is None
        known = None if request.via or len(part) == 1 else _known(job, part)
        with output.held() if known is not None else nullcontext():
            puzzles = part.puzzles if isinstance(part, Sheet) else part
            results = repeat(None, len(part)) if known is None else known
            for number, (puzzle, result) in enumerate(zip(puzzles, results, strict=True), number + 1):  # noqa: B020 — goes on counting
                if result is None:
                    # This one may take its time: what was written is let go.
                    output.flush()
                yield Case(number, puzzle, not alone, result)
        if not ahead:
            pending = next(parts, None)
    if not number and request.format is None:
        raise InputError(Place(lines.source), "there is no puzzle in it", "give at least one puzzle")


def _known(job: Job[R], part: Sheet | Sequence[Puzzle]) -> Iterable[Any] | None:
    """For each puzzle what the batch says, ``None`` where it has to be asked; ``None`` altogether where all have to be."""
    if isinstance(part, Sheet):
        return job.batch(part)
    rows: dict[int, list[int]] = defaultdict(list)
    for row, puzzle in enumerate(part):
        # Layouts are shared by the formats: the same one is the same object.
        rows[id(puzzle.layout)].append(row)
    known: dict[int, Any] = {}
    for own in rows.values():
        if len(own) >= _FEWEST and len(part[own[0]].layout.values) <= _RANKS:
            known |= zip(own, job.batch(Sheet.of([part[row] for row in own])) or (), strict=False)
    return map(known.get, range(len(part))) if known else None


def _parts(items: Iterator[Puzzle | Sheet], lines: Lines) -> Iterator[Sheet | list[Puzzle] | CpgridError]:
    """What comes together: a sheet, or puzzles whose lines are on hand; and at last what is wrong with the next one."""
    start = lines.number
    item = _next(items)
    while item is not None:
        window: list[Puzzle] = []
        while isinstance(item, Puzzle):
            window.append(item)
            # As many lines as this puzzle took are a puzzle, or near enough: reading it will not have to wait.
            height, start = lines.number - start, lines.number
            item = _next(items) if len(window) < _MOST and lines.has(height + 1) else None
        yield from filter(None, (window, item))
        if isinstance(item, CpgridError):
            return
        start = lines.number
        item = _next(items)


def _next(items: Iterator[Puzzle | Sheet]) -> Puzzle | Sheet | CpgridError | None:
    """The next of the input or what is wrong with it, to be told when its turn comes; ``None`` at the end."""
    try:
        return next(items, None)
    except CpgridError as error:
        return error


def _told(pending: Sheet | list[Puzzle] | CpgridError) -> Sheet | list[Puzzle]:
    if isinstance(pending, CpgridError):
        raise pending
    return pending
