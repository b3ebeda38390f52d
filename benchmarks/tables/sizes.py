"""Each family whose puzzles are shaded, joined, placed or divided, size by size: from a puzzle to its verdict by default."""

from __future__ import annotations

from collections.abc import Iterator

from cpgrid import Puzzle

from ..corpora import CORPORA
from ..own import by_default, once
from ..plan import Plan, Settings
from ..race import Case, Contender, Race
from .connectivity import CORPORA_OF_FAMILIES

__all__ = ["TABLE"]


_KNOWN = Contender("check", by_default)


def _races(_: Settings) -> Iterator[Race]:
    for name in CORPORA_OF_FAMILIES:
        corpus = CORPORA[name]
        sizes: dict[tuple[int, int], list[Case]] = {}
        for puzzle, answer in zip(corpus.stored(), corpus.verdicts(), strict=True):
            sizes.setdefault(_size(puzzle), []).append(Case(str(puzzle.source), puzzle, answer))
        for (rows, columns), cases in sorted(sizes.items()):
            yield Race(f"{name} {rows}×{columns}", cases, [_KNOWN, once(_KNOWN, "first check")])


def _size(puzzle: Puzzle) -> tuple[int, int]:
    return puzzle.layout.rows, puzzle.layout.columns


TABLE = Plan(
    "sizes",
    "Families by size",
    "From a puzzle to its verdict by the default route, the check of the grid included: *check* is of a puzzle whose layout was compiled"
    " before, *first check* of one whose layout is new. All puzzles of the corpora.",
    _races,
    as_one=True,
)
