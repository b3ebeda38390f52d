"""The puzzles of a collection beside those of a file: which are in both, and which in one of them alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...core.puzzle import Puzzle
from ..canonical import digest
from ..names import Name
from .parts import PuzzleLine

__all__ = ["Compared", "compare"]


@dataclass(frozen=True, slots=True)
class Compared:
    """What a collection and a file have in common, and what not; a puzzle that stands twice in one must stand twice in the other.

    Args:
        in_both: the numbers of each common puzzle, in the file and in the collection, counted from 1.
        not_in_collection: number and name of each puzzle of the file alone.
        not_in_file: number and name of each puzzle of the collection alone.
    """

    in_both: Sequence[tuple[int, int]]
    not_in_collection: Sequence[Mapping[str, Any]]
    not_in_file: Sequence[Mapping[str, Any]]

    @property
    def in_order(self) -> bool:
        """Whether the common puzzles stand in the same order."""
        return all(one[0] < other[0] for one, other in pairwise(self.in_both))

    @property
    def problems(self) -> list[str]:
        """What is missing, in words."""
        missing = (
            (len(self.not_in_collection), "of the file", "the collection"),
            (len(self.not_in_file), "of the collection", "the file"),
        )
        return [f"{count} {'puzzle' if count == 1 else 'puzzles'} {of} not in {place}" for count, of, place in missing if count]


def compare(puzzles: Iterable[Puzzle], lines: Iterable[PuzzleLine]) -> Compared:
    """Look up each puzzle of a collection in a file.

    Args:
        puzzles: of the file, as they are read.
        lines: of the collection.
    """
    places: dict[str, list[tuple[int, Name]]] = {}
    for number, puzzle in enumerate(puzzles, 1):
        places.setdefault(digest(puzzle), []).append((number, Name.of(puzzle)))
    both, others = [], []
    for entry in lines:
        if own := places.get(entry.puzzle):
            both.append((own.pop(0)[0], entry.number))
        else:
            others.append({"number": entry.number, **entry.name.members()})
    left = sorted((number, name) for own in places.values() for number, name in own)
    return Compared(both, [{"number": number, **name.members()} for number, name in left], others)
