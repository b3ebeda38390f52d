"""Puzzles that follow each other and have the same answer: reported together from arrays, without an object for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from ..core.errors import Place
from ..core.outcome import Outcome
from ..core.program import Integers
from ..core.puzzle import Layout
from ..core.solution import rows
from ..pipeline.many import FoundSheet
from ..render import beside_plain, draw_solution, draw_statement

__all__ = ["Stretch", "results"]

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Stretch(Generic[R]):
    """Puzzles with one solution each, found together: in words their results are the same.

    Args:
        first: the result of the first puzzle.
        puzzles: their rows in the sheet, at least one.
        found: the sheet with what was found.
    """

    first: R
    puzzles: range
    found: FoundSheet

    @property
    def places(self) -> Iterator[Place]:
        """Where the puzzles were read."""
        return map(self.found.sheet.place, self.puzzles)

    @property
    def notes(self) -> Iterator[Mapping[str, str]]:
        """What came with the puzzles."""
        return (self.found.sheet[number].notes for number in self.puzzles)

    def drawings(self, width: int) -> list[str]:
        """Each puzzle and its solution on a page of this width."""
        puzzles = (self.found.sheet[number] for number in self.puzzles)
        solved = ((puzzle, draw_solution(puzzle, tuple(grid))) for puzzle, grid in zip(puzzles, self._grids.tolist(), strict=True))
        pages = (beside_plain(draw_statement(puzzle, [solution]), width) for puzzle, solution in solved)
        return ["".join(f"{line}\n" for line in page) for page in pages]

    def columns(self) -> Mapping[str, Iterable[str]]:
        """The keys in which their records differ, each with a JSON text for every puzzle."""
        from json import dumps

        nodes = self.found.found.nodes[self.puzzles.start : self.puzzles.stop]
        return {
            "line": [dumps(place.line or None) for place in self.places],
            "solutions": _grid_texts(self.found.sheet.layout, self._grids),
            "statistics": [f'{{"nodes": {number}}}' for number in nodes.tolist()],
        }

    @property
    def _grids(self) -> Integers:
        """integers[puzzles, cells], the solution of each."""
        first, last = self.found.offsets[[self.puzzles.start, self.puzzles.stop]]
        return self.found.grids[first:last]


def results(found: FoundSheet, result: Callable[[Outcome], Any] = lambda outcome: outcome) -> Iterator[Any]:
    """What `Task.together` gives for a sheet: puzzles with one solution together, all others one by one.

    Args:
        found: what was found.
        result: what the command makes of an outcome.
    """
    for puzzles in found.stretches():
        outcome = found.outcome(puzzles.start)
        if not isinstance(outcome, Outcome):
            yield outcome
        elif len(puzzles) == 1:
            yield result(outcome)
        else:
            yield Stretch(result(outcome), puzzles, found)


def _grid_texts(layout: Layout, grids: Integers) -> list[str]:
    """For each grid the JSON text of a list with this one solution, in rows; grids: integers[solutions, cells]."""
    from json import dumps

    if grids.min() < 0 or grids.max() > 9:
        return [dumps([rows(layout, grid)]) for grid in grids.tolist()]
    # Every value is one character, so that the texts are an array, too.
    blank = np.frombuffer(dumps([rows(layout, [0] * len(layout.cells))]).encode("ascii"), dtype=np.uint8)
    texts = np.tile(blank, (len(grids), 1))
    texts[:, blank == ord("0")] = grids + ord("0")
    page, width = texts.tobytes().decode("ascii"), len(blank)
    return [page[begin : begin + width] for begin in range(0, len(page), width)]
